// Whether the server answers, and whether a newer client waits to take over.

let reached = $state(true)
let waiting: ServiceWorker | null = $state.raw(null)

export const shell = {
  /** The server answered last time; otherwise what is shown is what the device has kept. */
  get reached(): boolean {
    return reached
  },
  set reached(yes: boolean) {
    reached = yes
  },
  /** A newer client is on the device. */
  get newer(): boolean {
    return waiting !== null
  },
  /** Changes to the newer client, by loading the page anew. */
  takeOver(): void {
    waiting?.postMessage('take-over')
  },
}

/** Lets the client be opened without the server, where the browser can do that. */
export async function install(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  let ours = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (ours) location.reload()
    ours = true
  })
  // Where it is not allowed, the client works as well.
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (!registration) return
  const look = (worker: ServiceWorker | null): void => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && navigator.serviceWorker.controller) waiting = worker
    })
  }
  if (registration.waiting && navigator.serviceWorker.controller) waiting = registration.waiting
  look(registration.installing)
  registration.addEventListener('updatefound', () => look(registration.installing))
}
