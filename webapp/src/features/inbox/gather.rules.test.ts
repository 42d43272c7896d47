import type { InboxNotification } from '@enp/shared/calls/users/inbox'
import { expect, test } from 'vitest'
import { gatherRows } from './gather.rules.ts'

let count = 0
const notice = (kind: string, friend?: InboxNotification['friend']): InboxNotification => ({
  id: `${++count}`,
  kind,
  class: 'news',
  title: kind,
  text: kind,
  createdAt: '2030-03-12T10:00:00.000Z',
  ...(friend && { friend }),
})
const summary = (rows: ReturnType<typeof gatherRows>) =>
  rows.map((row) => ('news' in row ? [row.news.kind, row.news.notices.length, row.news.share] : row.notice.kind))

test('groups the same news of several friends in one row at the newest position, with their total share', () => {
  const day = [
    notice('mining_finished'),
    notice('friend_active', { name: 'Анна', share: 10 }),
    notice('friend_joined', { name: 'Вера' }),
    notice('friend_active', { name: 'Борис', share: 7.5 }),
    notice('friend_joined', { name: 'Глеб' }),
  ]
  expect(summary(gatherRows(day))).toEqual(['mining_finished', ['friend_active', 2, 17.5], ['friend_joined', 2, 0]])
})

test("keeps a single friend's news and several notifications of another kind as separate rows", () => {
  const day = [notice('friend_joined', { name: 'Анна' }), notice('trip_soon'), notice('trip_soon')]
  expect(summary(gatherRows(day))).toEqual(['friend_joined', 'trip_soon', 'trip_soon'])
})

test('returns no rows for a day without notifications', () => {
  expect(gatherRows([])).toEqual([])
})
