// Stores the page and the code of trips for offline openings. The build prepends `build`.
/* global self, caches, fetch, Response, build */

const prefix = 'enp-pages-'
const name = `${prefix}${build.version}`
const page = '/'

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('message', (event) => event.waitUntil(keep(event.data)))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && !build.notPages.test(pathname)) event.respondWith(open(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
})

/** Stores all files of one build or nothing: the page may already be another build's. */
async function install() {
  const fresh = await fetch(page, { cache: 'no-store' })
  const text = await fresh.clone().text()
  if (!fresh.ok || !text.includes(build.entry)) throw new Error('The page is of another build')
  const cache = await caches.open(name)
  await Promise.all([cache.put(page, fresh), cache.addAll(build.files)])
  await self.skipWaiting()
}

async function activate() {
  const old = (await caches.keys()).filter((each) => each.startsWith(prefix) && each !== name)
  await Promise.all(old.map((each) => caches.delete(each)))
  await self.registration.navigationPreload?.enable()
}

/** Stores files on request: the code for check-in at the door, or pictures of trips by path. */
async function keep(wanted) {
  const paths = wanted === 'door' ? build.door : [wanted].flat().filter((path) => /^\/assets\//.test(path))
  const cache = await caches.open(name)
  const missing = []
  for (const path of new Set(paths)) if (!(await caches.match(path, { cacheName: name }))) missing.push(path)
  await cache.addAll(missing)
}

async function open(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const kept = await caches.match(page, { cacheName: name })
    if (kept) return kept
    throw error
  }
}

/** Returns a stored file without asking: its name contains its content hash. */
async function asset(request) {
  const kept = await caches.match(request, { cacheName: name })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok && answer.status === 200) {
    const copy = answer.clone()
    // Full storage must not prevent the page from getting the file.
    caches
      .open(name)
      .then((cache) => cache.put(request, copy))
      .catch(() => {})
  }
  return answer
}
