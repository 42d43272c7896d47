import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDelayedHiding } from './delayed-hiding.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function hiding(send: (id: string) => Promise<unknown> = () => Promise.resolve()) {
  const log: string[] = []
  const list = createDelayedHiding({
    send: (id) => {
      log.push(`send ${id}`)
      return send(id)
    },
    onFailure: (id) => log.push(`failed ${id}`),
    onHidden: (id) => log.push(`hidden ${id}`),
    undoMs: 4_000,
  })
  return { list, log, hidden: () => [...list.hidden()] }
}

it('hides a booking at once and sends it once, after the undo period', async () => {
  const { list, log, hidden } = hiding()
  list.hide('a')
  list.hide('a')
  expect([hidden(), log]).toEqual([['a'], []])
  await vi.advanceTimersByTimeAsync(4_000)
  expect([hidden(), log]).toEqual([['a'], ['send a', 'hidden a']])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(log).toHaveLength(2)
})

it('restores a booking within the undo period, but not later', async () => {
  const { list, log, hidden } = hiding()
  list.hide('a')
  list.undo('a')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([hidden(), log]).toEqual([[], []])
  list.hide('a')
  await vi.advanceTimersByTimeAsync(4_000)
  list.undo('a')
  expect(hidden()).toEqual(['a'])
})

it('sends the first booking when a second one is hidden, and sends everything on flush', async () => {
  const { list, log, hidden } = hiding()
  list.hide('a')
  list.hide('b')
  list.undo('a')
  expect([hidden(), log]).toEqual([['a', 'b'], ['send a']])
  list.flush()
  expect(log).toContain('send b')
})

it('restores the booking when the server refuses', async () => {
  const { list, log, hidden } = hiding(() => Promise.reject(new Error('no')))
  list.hide('a')
  await vi.advanceTimersByTimeAsync(4_000)
  expect([hidden(), log]).toEqual([[], ['send a', 'failed a']])
})

it('notifies its listeners, and returns the same set while nothing changes', () => {
  const { list } = hiding()
  const sizes: number[] = []
  const stop = list.subscribe(() => sizes.push(list.hidden().size))
  list.hide('a')
  expect(list.hidden()).toBe(list.hidden())
  list.undo('a')
  stop()
  list.hide('b')
  expect(sizes).toEqual([1, 0])
})
