// The service worker: keeps the client on the device, so that it opens without the server, and what the server has told of its games.
// The build writes the list of files and their common hash in place of the two words below.
const FILES = __FILES__
const SHELL = 'paiju-shell-__VERSION__'
const TOLD = 'paiju-told'
const KEPT = 'paiju-kept' // fonts, fetched as they are needed

self.addEventListener('install', (event) => event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(FILES))))

self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name.startsWith('paiju-shell-') && name !== SHELL).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  ),
)

// The page says when the new version may take over.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (/^\/api\/games(\/[^/]+\/(texts\/\w+|faces|rules\/\w+))?$/.test(url.pathname)) event.respondWith(told(request))
  else if (url.pathname.startsWith('/api/')) return
  else if (request.mode === 'navigate') event.respondWith(shell('/', request))
  else if (FILES.includes(url.pathname)) event.respondWith(shell(url.pathname, request))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(kept(request))
})

async function shell(path, request) {
  return (await (await caches.open(SHELL)).match(path)) ?? fetch(request)
}

/** What the server says now; where it does not answer, what it said last, marked as such. */
async function told(request) {
  const cache = await caches.open(TOLD)
  try {
    const answer = await fetch(request)
    if (answer.ok) await cache.put(request, answer.clone())
    return answer
  } catch (error) {
    const last = await cache.match(request)
    if (!last) throw error
    const headers = new Headers(last.headers)
    headers.set('x-paiju-kept', '1')
    return new Response(await last.blob(), { status: last.status, headers })
  }
}

/** Files whose names change with their content. */
async function kept(request) {
  const cache = await caches.open(KEPT)
  const found = await cache.match(request)
  if (found) return found
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}
