// A record in a link: squeezed, and spelled in letters that a link may hold.

async function pipe(bytes: Uint8Array, through: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const writer = through.writable.getWriter()
  // What goes wrong is told where it is read.
  void writer.write(bytes as BufferSource).catch(() => undefined)
  void writer.close().catch(() => undefined)
  return new Uint8Array(await new Response(through.readable).arrayBuffer())
}

export async function pack(record: unknown): Promise<string> {
  const squeezed = await pipe(new TextEncoder().encode(JSON.stringify(record)), new CompressionStream('deflate-raw'))
  let text = ''
  for (const byte of squeezed) text += String.fromCharCode(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The record in a link. Throws where there is none. */
export async function unpack(packed: string): Promise<Record<string, unknown>> {
  const text = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(text, (c) => c.charCodeAt(0))
  const record: unknown = JSON.parse(new TextDecoder().decode(await pipe(bytes, new DecompressionStream('deflate-raw'))))
  if (typeof record !== 'object' || record === null || Array.isArray(record)) throw new Error('no record')
  return record as Record<string, unknown>
}
