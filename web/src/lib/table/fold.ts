// The record as a tree, without what says nothing: headings with nothing under them, and what was just said already.
import { type Catalogue, render } from '../text'
import type { News } from '../wire'

export interface Node {
  event: News
  inner: Node[]
  /** Further events of the same kind, told in one line with this one. */
  more: News[]
  /** What is told in one line until it is unfolded; the event is the first of it. */
  run?: Node[]
}

/** What the brief forms of these events say. */
const said = (nodes: Node[], words: Catalogue): string =>
  nodes.map((n) => render({ key: `brief.${n.event.kind}`, args: n.event.data }, words, String)).join(' ')

/** The events nested by cause. */
function nest(log: News[]): Node[] {
  const nodes = new Map<number, Node>()
  const roots: Node[] = []
  for (const event of log) {
    const node: Node = { event, inner: [], more: [] }
    nodes.set(event.n, node)
    const parent = event.cause === null ? undefined : nodes.get(event.cause)
    ;(parent ? parent.inner : roots).push(node)
  }
  return roots
}

/** Leaves in a row that have a brief form (`brief.KIND`) become one line. */
function gather(nodes: Node[], words: Catalogue): Node[] {
  const out: Node[] = []
  for (const node of nodes) {
    const last = out.at(-1)
    const alike = last && last.event.kind === node.event.kind && `brief.${node.event.kind}` in words
    if (alike && last.inner.length === 0 && node.inner.length === 0) last.more.push(node.event)
    else out.push(node.inner.length ? { ...node, inner: gather(node.inner, words) } : node)
  }
  return out
}

/** Lines in a row of which the game says that they are told as the same become one. */
function roll(nodes: Node[]): Node[] {
  const out: Node[] = []
  for (const node of nodes) {
    const now = JSON.stringify(node.event.run)
    const last = out.at(-1)
    if (now === undefined || !last || JSON.stringify(last.event.run) !== now) out.push({ ...node, inner: roll(node.inner) })
    else if (last.run) last.run.push(node)
    else out[out.length - 1] = { event: last.event, inner: [], more: [], run: [last, node] }
  }
  return out
}

/** The events of a node and of all in it, in their order. */
export const eventsOf = (node: Node): News[] =>
  node.run ? node.run.flatMap(eventsOf) : [node.event, ...node.more, ...node.inner.flatMap(eventsOf)]

export function fold(log: News[], words: Catalogue): Node[] {
  const roots = nest(log)
  const headings = new Set(roots.filter((r) => r.inner.length).map((r) => r.event.kind))
  /** What was said last, kind by kind. */
  const heard = new Map<string, string>()
  const kept = roots.flatMap((root, i) => {
    const last = i === roots.length - 1
    let inner = root.inner
    for (const kind of new Set(inner.map((n) => n.event.kind))) {
      if (!(`brief.${kind}` in words)) continue
      const run = inner.filter((n) => n.event.kind === kind)
      const now = said(run, words)
      // The same as the last time is not told twice.
      if (now === heard.get(kind)) inner = inner.filter((n) => n.event.kind !== kind)
      heard.set(kind, now)
    }
    if (inner.length === 0 && headings.has(root.event.kind) && !last) return []
    return [inner === root.inner ? root : { ...root, inner }]
  })
  return roll(gather(kept, words))
}
