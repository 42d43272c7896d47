// The page and the code of the trips, kept on the device for an opening without a connection. Answers of the API are
// none of its business: the app keeps those itself, for their person. `build` is written above this by the build.
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

/** Everything or nothing, and only of one build: while another is put up, the page may be another's. */
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

/** What the app asks for besides: the door's code, or the pictures of trips by their paths. */
async function keep(wanted) {
  const paths = wanted === 'door' ? build.door : [wanted].flat().filter((path) => /^\/assets\//.test(path))
  const cache = await caches.open(name)
  const missing = []
  for (const path of new Set(paths)) if (!(await caches.match(path, { cacheName: name }))) missing.push(path)
  await cache.addAll(missing)
}

/** The server's page whenever it answers; the kept one only when it can't be reached. */
async function open(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const kept = await caches.match(page, { cacheName: name })
    if (kept) return kept
    throw error
  }
}

/** A file whose name tells its content never changes. */
async function asset(request) {
  const kept = await caches.match(request, { cacheName: name })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok && answer.status === 200) {
    const copy = answer.clone()
    // No room on the device is no reason to keep the file from the page.
    caches
      .open(name)
      .then((cache) => cache.put(request, copy))
      .catch(() => {})
  }
  return answer
}
