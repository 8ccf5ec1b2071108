// A bench in a link: start and script as JSON, deflated, in letters that an address can hold.
import type { OptionValue } from '../wire'

export interface Packed {
  options: Record<string, OptionValue>
  seats: number
  start: Record<string, unknown>
  script: unknown[]
}

/** Longer links are cut off by programs through which people send them. */
export const LONGEST = 7000

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Response(bytes).body!.pipeThrough(stream)).arrayBuffer())
}

export async function pack(bench: Packed): Promise<string> {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(bench)), new CompressionStream('deflate-raw'))
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The bench of a link. Throws where it is none. */
export async function unpack(text: string): Promise<Packed> {
  const raw = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = await through(
    Uint8Array.from(raw, (c) => c.charCodeAt(0)),
    new DecompressionStream('deflate-raw'),
  )
  const found: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  if (!found || typeof found !== 'object' || !('start' in found) || typeof found.start !== 'object') throw new Error('no bench')
  return { options: {}, script: [], ...(found as Partial<Packed>) } as Packed
}
