import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { persistForOffline, removePersisted } from '../../api/offline/persist-for-offline.ts'
import type { QueryTag } from '../../api/tags.ts'
import { persistedKeyPrefix } from '../../host/storage/storage-keys.ts'
import { persistQueries } from './persist-queries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function phone() {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    keys: () => [...entries.keys()],
  }
}

const stored = persistForOffline('balance')

const anna = { userId: 1, build: 'a', staleMs: 2_000 }

async function open(store: ReturnType<typeof phone>, who = anna) {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: 60_000 } } })
  await persistQueries(client, { store, ...who })
  return client
}

async function answer(client: QueryClient, tag: QueryTag, data: unknown, options: object = stored) {
  await client.fetchQuery({ queryKey: [tag], queryFn: async () => data, ...options })
  await vi.advanceTimersByTimeAsync(0)
}

it('shows at the next opening what the user saw', async () => {
  const store = phone()
  await answer(await open(store), 'Balance', { enp: 7 })
  const next = await open(store)
  expect(next.getQueryData(['Balance'])).toEqual({ enp: 7 })
  expect(next.getQueryState(['Balance'])?.dataUpdatedAt).toBeGreaterThan(0)
})

it('shows a recent response, which the next opening refetches', async () => {
  const store = phone()
  await answer(await open(store), 'Balance', { enp: 7 })
  const next = await open(store)
  expect(next.getQueryData(['Balance'])).toEqual({ enp: 7 })
  await answer(next, 'Balance', { enp: 107 }, { ...stored, staleTime: anna.staleMs })
  expect(next.getQueryData(['Balance'])).toEqual({ enp: 107 })
  await answer(next, 'Balance', { enp: 207 }, { ...stored, staleTime: anna.staleMs })
  expect(next.getQueryData(['Balance'])).toEqual({ enp: 107 })
})

it('stores a change that was made without asking the server', async () => {
  const store = phone()
  const client = await open(store)
  await answer(client, 'Balance', { enp: 7 })
  client.setQueryData(['Balance'], { enp: 107 })
  await vi.advanceTimersByTimeAsync(0)
  expect((await open(store)).getQueryData(['Balance'])).toEqual({ enp: 107 })
})

it('keeps other stored responses when one is renewed', async () => {
  const store = phone()
  const first = await open(store)
  await answer(first, 'Balance', { enp: 7 })
  await answer(first, 'Mining', { status: 'active' })
  const second = await open(store)
  await answer(second, 'Balance', { enp: 8 })
  const third = await open(store)
  expect([third.getQueryData(['Balance']), third.getQueryData(['Mining'])]).toEqual([{ enp: 8 }, { status: 'active' }])
})

it('drops the data for another user or another build', async () => {
  for (const other of [
    { ...anna, userId: 2 },
    { ...anna, build: 'b' },
  ]) {
    const store = phone()
    await answer(await open(store), 'Balance', { enp: 7 })
    expect((await open(store, other)).getQueryData(['Balance'])).toBeUndefined()
    expect(store.entries.size).toBe(0)
  }
})

it('does not store unmarked queries', async () => {
  const store = phone()
  await answer(await open(store), 'Services', [], {})
  expect(store.entries.size).toBe(0)
})

it('removes the named stored responses, even those that memory has dropped', async () => {
  const store = phone()
  await answer(await open(store), 'Balance', { enp: 7 })
  const client = await open(store)
  await answer(client, 'Mining', { status: 'active' })
  await vi.advanceTimersByTimeAsync(61_000)
  removePersisted(store, ([name]) => name === 'Balance')
  expect([...store.entries.keys()]).toEqual([`${persistedKeyPrefix}-["Mining"]`])
  removePersisted(store, () => true)
  expect(store.entries.size).toBe(0)
})

it('does not store a response that arrives with the log-out', async () => {
  const store = phone()
  const client = await open(store)
  await client.fetchQuery({ queryKey: ['Balance'], queryFn: async () => ({ enp: 7 }), ...stored })
  client.setQueryData(['Balance'], { enp: 8 })
  client.clear()
  removePersisted(store, () => true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(store.entries.size).toBe(0)
})

it('shows nothing after a month', async () => {
  const store = phone()
  await answer(await open(store), 'Balance', { enp: 7 })
  vi.advanceTimersByTime(30 * 86_400_000 + 1)
  expect((await open(store)).getQueryData(['Balance'])).toBeUndefined()
})

it.each(['{', '[]', '{"buster":"1 a"}', '"text"', 'null'])('discards broken storage (%s)', async (text) => {
  const store = phone()
  store.entries.set(`${persistedKeyPrefix}-["Balance"]`, text)
  expect((await open(store)).getQueryCache().getAll()).toEqual([])
  expect(store.entries.size).toBe(0)
})

it('drops unused data from memory after 60 s and reads it from the device when a page needs it offline', async () => {
  const store = phone()
  await answer(await open(store), 'Balance', { enp: 7 })
  const client = await open(store)
  await answer(client, 'Mining', { status: 'active' })
  await answer(client, 'Services', [], {})
  await vi.advanceTimersByTimeAsync(61_000)
  expect(client.getQueryCache().getAll()).toEqual([])
  expect(store.entries.size).toBe(2)
  const offline = async () => Promise.reject(new TypeError('Failed to fetch'))
  const found = await client.fetchQuery({ queryKey: ['Balance'], queryFn: offline, ...stored })
  expect(found).toEqual({ enp: 7 })
  await vi.advanceTimersByTimeAsync(0)
  expect(client.getQueryData(['Balance'])).toEqual({ enp: 7 })
})

it("refetches a response read from the device and keeps the server's time of the response", async () => {
  const store = phone()
  await answer(await open(store), 'Balance', { enp: 7 })
  const client = await open(store)
  await vi.advanceTimersByTimeAsync(61_000)
  const refetched = vi.fn(async () => ({ enp: 8 }))
  await client.fetchQuery({ queryKey: ['Balance'], queryFn: refetched, ...stored })
  await vi.advanceTimersByTimeAsync(0)
  expect(refetched).toHaveBeenCalledOnce()
  expect(client.getQueryData(['Balance'])).toEqual({ enp: 8 })
})
