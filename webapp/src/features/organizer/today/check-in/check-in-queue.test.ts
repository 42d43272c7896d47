import { expect, test } from 'vitest'
import { toUserStorageKey } from '../../../../host/storage/storage-keys.ts'
import type { CheckInMark } from './check-in-queue.rules.ts'
import { type CheckInSendOutcome, createCheckInQueue } from './check-in-queue.ts'

function device() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    keys: () => [...entries.keys()],
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

function server(...plan: CheckInSendOutcome[]) {
  const sent: string[] = []
  const send = async ({ key }: CheckInMark) => {
    sent.push(key)
    return plan.shift() ?? 'sent'
  }
  return { sent, send }
}

test('sends marks made offline after a reload, in their order and with the same keys', async () => {
  const store = device()
  const offline = createCheckInQueue({ store, userId: userId, ...server('away') })
  for (const key of ['a', 'b', 'c']) offline.add(mark(key))
  await offline.flush()
  expect(offline.marks().map(({ key }) => key)).toEqual(['a', 'b', 'c'])
  const online = server('sent', 'away')
  const reloaded = createCheckInQueue({ store, userId: userId, ...online })
  await reloaded.flush()
  await reloaded.flush()
  expect(online.sent).toEqual(['a', 'b', 'b', 'c'])
  expect(reloaded.marks()).toEqual([])
  expect(store.getItem(toUserStorageKey('enp.door', userId))).toBeNull()
})

test('holds a refused mark until a member drops it, and sends the other marks', async () => {
  const store = device()
  const queue = createCheckInQueue({ store, userId: userId, ...server({ conflict: 'VOUCHER_USED_UP' }) })
  for (const key of ['a', 'b']) queue.add(mark(key))
  await queue.flush()
  expect(queue.marks()).toEqual([{ ...mark('a'), conflict: 'VOUCHER_USED_UP' }])
  queue.drop('a')
  expect(queue.marks()).toEqual([])
})

test('sends each mark once when flushed twice at the same time', async () => {
  const online = server()
  const queue = createCheckInQueue({ store: device(), userId: userId, ...online })
  queue.add(mark('a'))
  await Promise.all([queue.flush(), queue.flush()])
  expect(online.sent).toEqual(['a'])
})

test('separates the marks of users on one device, and ignores stored data that it cannot read', () => {
  const store = device()
  createCheckInQueue({ store, userId: userId, ...server() }).add(mark('a'))
  expect(createCheckInQueue({ store, userId: 1, ...server() }).marks()).toEqual([])
  store.setItem('enp.door.1', '[{"key":1},')
  expect(createCheckInQueue({ store, userId: 1, ...server() }).marks()).toEqual([])
  store.setItem('enp.door.1', '[{"key":1}]')
  expect(createCheckInQueue({ store, userId: 1, ...server() }).marks()).toEqual([])
})
