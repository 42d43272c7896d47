import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRetainedQueries } from './retained-queries.ts'

const retentionMs = 60_000
const key = ['Services', 'list'] as const

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A list of which two pages are on screen. */
async function openList() {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: retentionMs, staleTime: retentionMs } } })
  let calls = 0
  const list = new InfiniteQueryObserver(client, {
    queryKey: key,
    initialPageParam: 1,
    queryFn: async ({ pageParam }) => {
      calls += 1
      return pageParam
    },
    getNextPageParam: (last: number) => last + 1,
  })
  const leave = list.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  await list.fetchNextPage()
  return { client, list, leave, calls: () => calls }
}

const later = () => vi.advanceTimersByTimeAsync(10 * retentionMs)

it('what Back leads to is kept while the page above it is open, and asked for no more', async () => {
  const { client, list, leave, calls } = await openList()
  const answers = createRetainedQueries(client)
  answers.keep(0)
  leave()
  await later()
  expect(client.getQueryData(key)).toMatchObject({ pages: [1, 2] })
  expect(calls()).toBe(2)

  // The person is back: the list is refreshed and goes on where it was.
  const leaveAgain = list.subscribe(() => {})
  answers.releaseFrom(0)
  await vi.advanceTimersByTimeAsync(0)
  await list.fetchNextPage()
  expect(client.getQueryData(key)).toMatchObject({ pages: [1, 2, 3] })

  leaveAgain()
  await later()
  expect(client.getQueryData(key)).toBeUndefined()
})

it('what no Back leads to is forgotten after the usual time', async () => {
  const { client, leave } = await openList()
  const answers = createRetainedQueries(client)
  answers.keep(3)
  leave()
  answers.releaseFrom(0)
  await vi.advanceTimersByTimeAsync(retentionMs - 1)
  expect(client.getQueryData(key)).toBeDefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(client.getQueryData(key)).toBeUndefined()
})

it('only the last pages of a long way are kept', async () => {
  const { client, leave } = await openList()
  const answers = createRetainedQueries(client)
  answers.keep(0)
  leave()
  for (let index = 1; index <= 10; index += 1) answers.keep(index)
  await later()
  expect(client.getQueryData(key)).toBeUndefined()
})
