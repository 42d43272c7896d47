import { pageCachePrefix } from './storage-keys.ts'

/** Removes the service worker and its page caches. Never rejects. */
export async function removeCachedPages(): Promise<void> {
  try {
    if ('serviceWorker' in navigator) await (await navigator.serviceWorker.getRegistration())?.unregister()
    if (!('caches' in window)) return
    const names = (await caches.keys()).filter((name) => name.startsWith(pageCachePrefix))
    await Promise.all(names.map((name) => caches.delete(name)))
  } catch (error) {
    console.info('The kept pages were not removed', error)
  }
}
