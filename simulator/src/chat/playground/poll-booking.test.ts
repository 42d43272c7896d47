import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { TourBooking } from '../../playground/playground-product.ts'
import { pollBooking } from './poll-booking.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start(first?: TourBooking) {
  const page = { booking: first, isVisible: true }
  const read = vi.fn(async () => page.booking)
  const show = vi.fn<(booking: TourBooking | undefined) => void>()
  const poll = pollBooking({ read, show, isVisible: () => page.isVisible })
  onTestFinished(poll.stop)
  const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
  return { page, read, show, poll, wait }
}

const booking = (stage: TourBooking['stage']): TourBooking => ({ number: 'A1', stage })

test('reads less often while nothing changes, and shows a change once', async () => {
  const { page, read, show, wait } = start()
  await wait(60)
  // Pauses of 3, 4.5, 6.75 and then 8 seconds.
  expect(read).toHaveBeenCalledTimes(9)
  page.booking = booking('held')
  await wait(3)
  expect(show.mock.calls).toEqual([[booking('held')]])
  read.mockClear()
  await wait(2)
  expect(read).toHaveBeenCalledTimes(1)
})

test('reads at once after a message in a chat', async () => {
  const { page, show, poll, wait } = start()
  await wait(60)
  page.booking = booking('paid')
  poll.wake()
  await wait(0)
  expect(show.mock.calls).toEqual([[booking('paid')]])
})

test('rests while the page is hidden and continues when it is visible', async () => {
  const { page, read, poll, wait } = start()
  await wait(0)
  page.isVisible = false
  await wait(60)
  expect(read).toHaveBeenCalledTimes(1)
  page.isVisible = true
  poll.wake()
  await wait(0)
  expect(read).toHaveBeenCalledTimes(2)
})

test('rests after the check-in until a message', async () => {
  const { page, read, show, poll, wait } = start(booking('checked_in'))
  await wait(60)
  expect(read).toHaveBeenCalledTimes(1)
  page.booking = { number: 'B2', stage: 'held' }
  poll.wake()
  await wait(0)
  expect(show).toHaveBeenLastCalledWith({ number: 'B2', stage: 'held' })
})

test('continues after a failure and never after the end', async () => {
  const { page, read, show, poll, wait } = start()
  read.mockRejectedValueOnce(new Error('down'))
  page.booking = booking('held')
  poll.wake()
  await wait(10)
  expect(show).toHaveBeenCalledTimes(1)
  poll.stop()
  read.mockClear()
  await wait(60)
  poll.wake()
  expect(read).not.toHaveBeenCalled()
})
