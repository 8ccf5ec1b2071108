// Short sounds, made as they are needed: a table, a card, a bowl.
import { settings } from '../store/settings.svelte'

export type Sound = 'place' | 'flip' | 'draw' | 'hit' | 'win' | 'turn' | 'tick'

let context: AudioContext | null = null

function open(): AudioContext | null {
  if (typeof AudioContext === 'undefined') return null
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  return context
}

/** A struck tone: `from` to `to` hertz, dying away over `length` seconds. */
function tone(
  ac: AudioContext,
  out: AudioNode,
  at: number,
  from: number,
  to: number,
  length: number,
  gain: number,
  type: OscillatorType,
): void {
  const osc = ac.createOscillator()
  const amp = ac.createGain()
  osc.type = type
  osc.frequency.setValueAtTime(from, at)
  osc.frequency.exponentialRampToValueAtTime(to, at + length)
  amp.gain.setValueAtTime(0.0001, at)
  amp.gain.exponentialRampToValueAtTime(gain, at + 0.008)
  amp.gain.exponentialRampToValueAtTime(0.0001, at + length)
  osc.connect(amp).connect(out)
  osc.start(at)
  osc.stop(at + length + 0.02)
}

let noise: AudioBuffer | null = null

/** Paper: a breath of noise around `hertz`. */
function rustle(ac: AudioContext, out: AudioNode, at: number, hertz: number, length: number, gain: number): void {
  if (!noise) {
    noise = ac.createBuffer(1, ac.sampleRate / 2, ac.sampleRate)
    const data = noise.getChannelData(0)
    for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1
  }
  const src = ac.createBufferSource()
  src.buffer = noise
  const band = ac.createBiquadFilter()
  band.type = 'bandpass'
  band.frequency.setValueAtTime(hertz, at)
  band.frequency.exponentialRampToValueAtTime(hertz * 0.5, at + length)
  band.Q.value = 0.9
  const amp = ac.createGain()
  amp.gain.setValueAtTime(gain, at)
  amp.gain.exponentialRampToValueAtTime(0.0001, at + length)
  src.connect(band).connect(amp).connect(out)
  src.start(at)
  src.stop(at + length)
}

type Score = (ac: AudioContext, out: AudioNode, at: number) => void

const SCORES: Record<Sound, Score> = {
  place: (ac, o, t) => {
    rustle(ac, o, t, 1800, 0.09, 0.35)
    tone(ac, o, t + 0.02, 190, 90, 0.12, 0.35, 'sine')
  },
  flip: (ac, o, t) => {
    rustle(ac, o, t, 3200, 0.12, 0.3)
    rustle(ac, o, t + 0.09, 2200, 0.08, 0.25)
  },
  draw: (ac, o, t) => rustle(ac, o, t, 2600, 0.18, 0.28),
  hit: (ac, o, t) => {
    tone(ac, o, t, 220, 60, 0.28, 0.5, 'triangle')
    rustle(ac, o, t, 700, 0.14, 0.4)
  },
  tick: (ac, o, t) => tone(ac, o, t, 1400, 1100, 0.05, 0.1, 'triangle'),
  turn: (ac, o, t) => {
    tone(ac, o, t, 659, 655, 0.7, 0.2, 'sine')
    tone(ac, o, t + 0.13, 988, 982, 0.9, 0.16, 'sine')
  },
  win: (ac, o, t) => {
    for (const [i, f] of [523, 659, 784, 1047].entries()) tone(ac, o, t + i * 0.14, f, f * 0.995, 1.1, 0.18, 'sine')
  },
}

/** Plays a sound, unless this device is muted. */
export function play(sound: Sound): void {
  if (settings.muted || settings.volume <= 0) return
  const ac = open()
  if (!ac) return
  const out = ac.createGain()
  out.gain.value = settings.volume
  out.connect(ac.destination)
  SCORES[sound](ac, out, ac.currentTime + 0.01)
}
