import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keptOffline } from '../api/kept-offline.ts'
import type { Tag } from '../api/tags.ts'
import { keepQueries, keptKey } from './kept-queries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function phone() {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

const anna = { userId: 1, build: 'a' }

/** Opens the app on a phone, as somebody. */
function open(store: ReturnType<typeof phone>, who: { userId: number; build: string } = anna) {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: 60_000 } } })
  keepQueries(client, { store, ...who })
  return client
}

/** An answer arrives, and the phone has had the time to keep it. */
async function answer(client: QueryClient, tag: Tag, data: unknown, kept: object = keptOffline) {
  await client.fetchQuery({ queryKey: [tag], queryFn: async () => data, ...kept })
  vi.advanceTimersByTime(1_000)
}

it('what a person saw is there at the next opening', async () => {
  const store = phone()
  await answer(open(store), 'Balance', { enp: 7 })
  const next = open(store)
  expect(next.getQueryData(['Balance'])).toEqual({ enp: 7 })
  expect(next.getQueryState(['Balance'])?.dataUpdatedAt).toBeGreaterThan(0)
})

it('one answer that is renewed does not drive out another', async () => {
  const store = phone()
  const first = open(store)
  await answer(first, 'Balance', { enp: 7 })
  await answer(first, 'Mining', { status: 'active' })
  const second = open(store)
  await answer(second, 'Balance', { enp: 8 })
  const third = open(store)
  expect([third.getQueryData(['Balance']), third.getQueryData(['Mining'])]).toEqual([{ enp: 8 }, { status: 'active' }])
})

it('is not shown to somebody else, nor to another build, and is forgotten then', async () => {
  for (const other of [
    { ...anna, userId: 2 },
    { ...anna, build: 'b' },
  ]) {
    const store = phone()
    await answer(open(store), 'Balance', { enp: 7 })
    expect(open(store, other).getQueryData(['Balance'])).toBeUndefined()
    expect(store.entries.has(keptKey)).toBe(false)
  }
})

it('other answers are not kept', async () => {
  const store = phone()
  await answer(open(store), 'Services', [], {})
  expect(store.entries.size).toBe(0)
})

it('a log-out takes everything from the device at once', async () => {
  const store = phone()
  const client = open(store)
  await answer(client, 'Balance', { enp: 7 })
  client.clear()
  expect(store.entries.size).toBe(0)
})

it('a week later nothing is shown', async () => {
  const store = phone()
  await answer(open(store), 'Balance', { enp: 7 })
  vi.advanceTimersByTime(7 * 86_400_000 + 1)
  expect(open(store).getQueryData(['Balance'])).toBeUndefined()
})

it.each(['{', '[]', '{"userId":1,"build":"a"}', '"text"', 'null'])('broken storage (%s) is thrown away', (text) => {
  const store = phone()
  store.entries.set(keptKey, text)
  expect(open(store).getQueryCache().getAll()).toEqual([])
  expect(store.entries.size).toBe(0)
})

it('outlives the usual retention', async () => {
  const client = open(phone())
  await answer(client, 'Balance', { enp: 7 })
  await answer(client, 'Services', [], {})
  vi.advanceTimersByTime(61_000)
  expect([client.getQueryData(['Balance']), client.getQueryData(['Services'])]).toEqual([{ enp: 7 }, undefined])
})
