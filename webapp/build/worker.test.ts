import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import type { Rolldown } from 'vite'
import { beforeEach, describe, expect, it } from 'vitest'
import { keptForTrips, workerHead } from './worker.ts'

const script = readFileSync(new URL('worker-script.js', import.meta.url), 'utf8')
const head = (version: string) =>
  `const build = { version: '${version}', entry: '/assets/index-a.js', notPages: /^\\/(v1|media)(\\/|$)/, files: ['/assets/index-a.js'], door: ['/assets/desk-a.js'] }`

interface WorkerRequest {
  readonly method: string
  readonly mode: string
  readonly url: string
}

function browser() {
  const stores = new Map<string, Map<string, Response>>()
  const online = { page: '<script src="/assets/index-a.js">' as string | undefined }
  const fetched: string[] = []
  const keyOf = (request: string | WorkerRequest) =>
    new URL(typeof request === 'string' ? request : request.url, origin).pathname
  const fetch = async (request: string | WorkerRequest) => {
    const path = keyOf(request)
    fetched.push(path)
    if (online.page === undefined) throw new TypeError('Failed to fetch')
    return new Response(path.startsWith('/assets/') ? `code of ${path}` : online.page)
  }
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      put: async (request: string | WorkerRequest, answer: Response) => void store.set(keyOf(request), answer),
      addAll: async (files: readonly string[]) => {
        if (new Set(files).size < files.length) throw new Error('InvalidStateError')
        for (const file of files) store.set(file, await fetch(file))
      },
    }
  }
  const caches = {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (request: string | WorkerRequest, { cacheName }: { readonly cacheName: string }) =>
      stores.get(cacheName)?.get(keyOf(request))?.clone(),
  }
  const start = (version: string) => {
    const listeners = new Map<string, (event: object) => void>()
    const self = {
      location: { origin },
      skipWaiting: async () => undefined,
      registration: { navigationPreload: { enable: async () => undefined } },
      addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    }
    runInNewContext(`${head(version)}\n${script}`, { self, caches, fetch, Response, URL })
    const wait = async (type: string, data?: unknown) => {
      let work: Promise<unknown> = Promise.resolve()
      listeners.get(type)?.({ data, waitUntil: (promise: Promise<unknown>) => (work = promise) })
      await work
    }
    const ask = async (path: string, { mode = 'navigate', method = 'GET' } = {}) => {
      let answer: Promise<Response> | undefined
      const request: WorkerRequest = { method, mode, url: new URL(path, origin).toString() }
      listeners.get('fetch')?.({
        request,
        preloadResponse: Promise.resolve(undefined),
        respondWith: (promise: Promise<Response>) => (answer = promise),
      })
      return answer === undefined ? 'not touched' : (await answer).text()
    }
    return {
      install: () => wait('install'),
      activate: () => wait('activate'),
      tell: (data: unknown) => wait('message', data),
      ask,
    }
  }
  return { start, online, fetched, stores }
}

const origin = 'https://trips.example'
let world: ReturnType<typeof browser>
beforeEach(() => {
  world = browser()
})

async function running(version = '1') {
  const worker = world.start(version)
  await worker.install()
  await worker.activate()
  return worker
}

describe('service worker', () => {
  it('returns the server’s page, or the stored page when the server is away', async () => {
    const worker = await running()
    world.online.page = 'a newer page'
    expect(await worker.ask('/order-history/7')).toBe('a newer page')
    world.online.page = undefined
    expect(await worker.ask('/order-history/7')).toContain('index-a.js')
  })

  it('never handles API calls, user media, other origins or requests that send data', async () => {
    const worker = await running()
    for (const path of ['/v1/bookings', 'https://elsewhere.example/x.webp'])
      expect(await worker.ask(path, { mode: 'cors' })).toBe('not touched')
    expect(await worker.ask('/media/a-360.webp')).toBe('not touched')
    expect(await worker.ask('/v1/files/x')).toBe('not touched')
    expect(await worker.ask('/', { method: 'POST' })).toBe('not touched')
  })

  it('serves files of the build from the device and stores other assets on first use', async () => {
    const worker = await running()
    world.fetched.length = 0
    expect(await worker.ask('/assets/index-a.js', { mode: 'no-cors' })).toBe('code of /assets/index-a.js')
    expect(world.fetched).toEqual([])
    await worker.ask('/assets/lake-b.svg', { mode: 'no-cors' })
    world.online.page = undefined
    await expect.poll(() => worker.ask('/assets/lake-b.svg', { mode: 'no-cors' })).toBe('code of /assets/lake-b.svg')
  })

  it('stores what the app requests, once: the door’s code and pictures of this origin only', async () => {
    const worker = await running()
    world.fetched.length = 0
    for (const wanted of [
      'door',
      ['/assets/lake-b.svg', '/assets/lake-b.svg'],
      ['/v1/bookings', 'https://elsewhere.example/assets/x.svg', 7],
      null,
    ])
      for (const _ of ['first', 'again']) await worker.tell(wanted)
    expect(world.fetched).toEqual(['/assets/desk-a.js', '/assets/lake-b.svg'])
    world.online.page = undefined
    expect(await worker.ask('/assets/desk-a.js', { mode: 'no-cors' })).toBe('code of /assets/desk-a.js')
  })

  it('is not installed with the page of another build', async () => {
    world.online.page = '<script src="/assets/index-z.js">'
    await expect(world.start('1').install()).rejects.toThrow('another build')
    expect(world.stores.size).toBe(0)
  })

  it('lists each file once with the coins, the door’s files separately, and counts for trips only what the first load lacks', () => {
    const chunk = (name: string, ...imports: string[]) => ({
      ...{ type: 'chunk', name, fileName: `${name}.js`, isEntry: name === 'index' },
      imports: imports.map((each) => `${each}.js`),
    })
    const chunks = [
      chunk('index', 'screens'),
      chunk('screens'),
      chunk('list', 'screens'),
      chunk('trip-page', 'list', 'screens'),
      chunk('order-history-page', 'list'),
      chunk('today', 'list', 'door-store'),
      chunk('door-store'),
      chunk('earn-page', 'list'),
    ]
    const picture = (name: string, path: string) => ({
      ...{ type: 'asset', fileName: name, originalFileNames: [path] },
    })
    const pictures = [picture('ton.svg', '../shared/design/brand/ton.svg'), picture('lake.svg', '../shared/lake.svg')]
    const files = [...chunks, ...pictures].map((each) => [each.fileName, each])
    const bundle = Object.fromEntries(files) as unknown as Rolldown.OutputBundle
    const listed = (name: string) =>
      JSON.parse(new RegExp(`${name}: (\\[.*?\\])`).exec(workerHead(bundle))?.[1] ?? '[]')
    expect(listed('files')).toEqual([
      ...['/index.js', '/list.js', '/order-history-page.js', '/screens.js', '/ton.svg', '/trip-page.js'],
    ])
    expect(listed('door')).toEqual(['/door-store.js', '/today.js'])
    const kept = keptForTrips(bundle).map(({ name }) => name)
    expect(kept.sort()).toEqual(['list', 'order-history-page', 'trip-page'])
  })

  it('removes the files of the previous build', async () => {
    await running('1')
    await running('2')
    expect([...world.stores.keys()]).toEqual(['enp-pages-2'])
  })
})
