// The record as a tree, without what says nothing: headings with nothing under them, and what was just said already.
import { type Catalogue, render } from '../text'
import type { News } from '../wire'

export interface Node {
  event: News
  inner: Node[]
  /** Further events of the same kind, told in one line with this one. */
  more: News[]
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
  return gather(kept, words)
}
