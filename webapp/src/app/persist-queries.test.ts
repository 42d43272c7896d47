import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { persisted } from '../api/persisted.ts'
import type { Tag } from '../api/tags.ts'
import { persistedKeyPrefix } from '../host/storage-keys.ts'
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

const anna = { userId: 1, build: 'a', staleMs: 2_000 }

/** Opens the app on a phone, as somebody. */
async function open(store: ReturnType<typeof phone>, who = anna) {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: 60_000 } } })
  await persistQueries(client, { store, ...who })
  return client
}

/** An answer arrives, and the phone has had the time to store it. */
async function answer(client: QueryClient, tag: Tag, data: unknown, options: object = persisted) {
  await client.fetchQuery({ queryKey: [tag], queryFn: async () => data, ...options })
  await vi.advanceTimersByTimeAsync(0)
}

it('what a person saw is there at the next opening', async () => {
  const store = phone()
  await answer(await open(store), 'Balance', { enp: 7 })
  const next = await open(store)
  expect(next.getQueryData(['Balance'])).toEqual({ enp: 7 })
  expect(next.getQueryState(['Balance'])?.dataUpdatedAt).toBeGreaterThan(0)
})

it('an answer of a moment before is shown, and asked for anew by the next opening', async () => {
  const store = phone()
  await answer(await open(store), 'Balance', { enp: 7 })
  const next = await open(store)
  expect(next.getQueryData(['Balance'])).toEqual({ enp: 7 })
  await answer(next, 'Balance', { enp: 107 }, { ...persisted, staleTime: anna.staleMs })
  expect(next.getQueryData(['Balance'])).toEqual({ enp: 107 })
  await answer(next, 'Balance', { enp: 207 }, { ...persisted, staleTime: anna.staleMs })
  expect(next.getQueryData(['Balance'])).toEqual({ enp: 107 })
})

it('a change made without asking the server again is there as well', async () => {
  const store = phone()
  const client = await open(store)
  await answer(client, 'Balance', { enp: 7 })
  client.setQueryData(['Balance'], { enp: 107 })
  await vi.advanceTimersByTimeAsync(0)
  expect((await open(store)).getQueryData(['Balance'])).toEqual({ enp: 107 })
})

it('one answer that is renewed does not drive out another', async () => {
  const store = phone()
  const first = await open(store)
  await answer(first, 'Balance', { enp: 7 })
  await answer(first, 'Mining', { status: 'active' })
  const second = await open(store)
  await answer(second, 'Balance', { enp: 8 })
  const third = await open(store)
  expect([third.getQueryData(['Balance']), third.getQueryData(['Mining'])]).toEqual([{ enp: 8 }, { status: 'active' }])
})

it('is not shown to somebody else, nor to another build, and is forgotten then', async () => {
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

it('other answers are not stored', async () => {
  const store = phone()
  await answer(await open(store), 'Services', [], {})
  expect(store.entries.size).toBe(0)
})

it('a log-out takes everything from the device at once, also what this opening did not ask for', async () => {
  const store = phone()
  await answer(await open(store), 'Balance', { enp: 7 })
  const client = await open(store)
  await answer(client, 'Mining', { status: 'active' })
  expect(store.entries.size).toBe(2)
  client.clear()
  expect(store.entries.size).toBe(0)
})

it('an answer that arrives with the log-out is not stored after it', async () => {
  const store = phone()
  const client = await open(store)
  await client.fetchQuery({ queryKey: ['Balance'], queryFn: async () => ({ enp: 7 }), ...persisted })
  client.setQueryData(['Balance'], { enp: 8 })
  client.clear()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(store.entries.size).toBe(0)
})

it('a month later nothing is shown', async () => {
  const store = phone()
  await answer(await open(store), 'Balance', { enp: 7 })
  vi.advanceTimersByTime(30 * 86_400_000 + 1)
  expect((await open(store)).getQueryData(['Balance'])).toBeUndefined()
})

it.each(['{', '[]', '{"buster":"1 a"}', '"text"', 'null'])('broken storage (%s) is thrown away', async (text) => {
  const store = phone()
  store.entries.set(`${persistedKeyPrefix}-["Balance"]`, text)
  expect((await open(store)).getQueryCache().getAll()).toEqual([])
  expect(store.entries.size).toBe(0)
})

it('outlives the usual retention, whether restored or answered', async () => {
  const store = phone()
  await answer(await open(store), 'Balance', { enp: 7 })
  const client = await open(store)
  await answer(client, 'Mining', { status: 'active' })
  await answer(client, 'Services', [], {})
  vi.advanceTimersByTime(61_000)
  expect([
    client.getQueryData(['Balance']),
    client.getQueryData(['Mining']),
    client.getQueryData(['Services']),
  ]).toEqual([{ enp: 7 }, { status: 'active' }, undefined])
})
