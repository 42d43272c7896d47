import { budgetKinds } from '@enp/shared/calls/operators/message-budget'
import { expect, test } from 'vitest'
import { notificationClasses } from '../../core/notifications/notification.rules.ts'
import { listChannels } from './list-channels.ts'
import { computeLoad, defaultMerges, spreadBroadcast, toExpectedHours } from './message-budget.rules.ts'

test('expects the larger of the waiting messages and of the usual ones, by kind and hour', () => {
  const hours = toExpectedHours(
    [
      { kind: 'mining_finished', hour: 9, count: 40 },
      { kind: 'news', hour: 19, count: 5 },
    ],
    [
      { kind: 'mining_finished', hour: 9, count: 12.3 },
      { kind: 'booking_confirmed', hour: 9, count: 2.1 },
    ],
  )
  expect(hours).toHaveLength(24)
  expect(hours[9]).toEqual({ mining_finished: 40, booking_confirmed: 3 })
  expect(hours[19]).toEqual({ news: 5 })
})

test('carries the messages that an hour does not fit into the next one', () => {
  const load = computeLoad([{ news: 150 }, { news: 30 }, { news: 30 }], 100)
  expect(load).toEqual([
    { hour: 0, expected: 150, left: 50 },
    { hour: 1, expected: 30, left: 0 },
    { hour: 2, expected: 30, left: 0 },
  ])
})

test('spreads a broadcast over the hours that it needs', () => {
  expect(spreadBroadcast(22, 250, 100)).toEqual([
    { kind: 'broadcast', hour: 22, count: 100 },
    { kind: 'broadcast', hour: 23, count: 100 },
  ])
})

test('offers no choice for urgent kinds, and merges only kinds that can wait', () => {
  for (const kind of budgetKinds) expect(notificationClasses[kind]).not.toBe('urgent')
  expect(defaultMerges).toEqual(['watch_price'])
  expect(listChannels('bonus_waiting')).toEqual(['chat', 'inbox'])
  expect(listChannels('friend_active')).toEqual(['chat', 'inbox'])
})
