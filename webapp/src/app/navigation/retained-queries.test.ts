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

it('keeps the data of the page that Back leads to, without refetching it', async () => {
  const { client, list, leave, calls } = await openList()
  const answers = createRetainedQueries(client)
  answers.keep(0)
  leave()
  await later()
  expect(client.getQueryData(key)).toMatchObject({ pages: [1, 2] })
  expect(calls()).toBe(2)

  const leaveAgain = list.subscribe(() => {})
  answers.releaseFrom(0)
  await vi.advanceTimersByTimeAsync(0)
  await list.fetchNextPage()
  expect(client.getQueryData(key)).toMatchObject({ pages: [1, 2, 3] })

  leaveAgain()
  await later()
  expect(client.getQueryData(key)).toBeUndefined()
})

it('drops the data after the usual time when no Back leads to its page', async () => {
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

it('keeps only the last pages of a long history', async () => {
  const { client, leave } = await openList()
  const answers = createRetainedQueries(client)
  answers.keep(0)
  leave()
  for (let index = 1; index <= 10; index += 1) answers.keep(index)
  await later()
  expect(client.getQueryData(key)).toBeUndefined()
})
