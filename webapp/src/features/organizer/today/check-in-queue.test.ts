import { expect, test } from 'vitest'
import type { CheckInMark } from './check-in-queue.rules.ts'
import { createCheckInQueue, hasMarks, type SendOutcome } from './check-in-queue.ts'

function device() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    keys: () => [...kept.keys()],
  }
}
const mark = (key: string): CheckInMark => ({
  key,
  bookingId: `booking ${key}`,
  number: 'BK-000001',
  code: 'BK-000001',
  name: 'Анна',
  units: [{ unitId: 'adult', quantity: 2 }],
  at: '2030-03-13T08:06:00.000Z',
})
const userId = 700105

/** A server that answers by a plan. */
function server(...plan: SendOutcome[]) {
  const sent: string[] = []
  const send = async ({ key }: CheckInMark) => {
    sent.push(key)
    return plan.shift() ?? 'sent'
  }
  return { sent, send }
}

test('what was marked without a connection is sent in order after a reload, under the same keys', async () => {
  const store = device()
  const offline = createCheckInQueue({ store, personId: userId, ...server('away') })
  for (const key of ['a', 'b', 'c']) offline.add(mark(key))
  await offline.flush()
  expect(offline.marks().map(({ key }) => key)).toEqual(['a', 'b', 'c'])
  const online = server('sent', 'away')
  const reloaded = createCheckInQueue({ store, personId: userId, ...online })
  await reloaded.flush()
  await reloaded.flush()
  expect(online.sent).toEqual(['a', 'b', 'b', 'c'])
  expect(reloaded.marks()).toEqual([])
  expect(hasMarks(store, userId)).toBe(false)
})

test('a refused mark waits for somebody to look at it, and holds up nobody else', async () => {
  const store = device()
  const queue = createCheckInQueue({ store, personId: userId, ...server({ conflict: 'VOUCHER_USED_UP' }) })
  for (const key of ['a', 'b']) queue.add(mark(key))
  await queue.flush()
  expect(queue.marks()).toEqual([{ ...mark('a'), conflict: 'VOUCHER_USED_UP' }])
  queue.drop('a')
  expect(queue.marks()).toEqual([])
})

test('two that ask to send at once send each mark once', async () => {
  const online = server()
  const queue = createCheckInQueue({ store: device(), personId: userId, ...online })
  queue.add(mark('a'))
  await Promise.all([queue.flush(), queue.flush()])
  expect(online.sent).toEqual(['a'])
})

test('the marks of one person are nobody else’s on this device, and what can’t be read is none', () => {
  const store = device()
  createCheckInQueue({ store, personId: userId, ...server() }).add(mark('a'))
  expect(createCheckInQueue({ store, personId: 1, ...server() }).marks()).toEqual([])
  store.setItem('enp.door.1', '[{"key":1},')
  expect(createCheckInQueue({ store, personId: 1, ...server() }).marks()).toEqual([])
  store.setItem('enp.door.1', '[{"key":1}]')
  expect(createCheckInQueue({ store, personId: 1, ...server() }).marks()).toEqual([])
})
