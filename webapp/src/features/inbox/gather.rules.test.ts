import type { InboxNotification } from '@enp/shared/calls/inbox'
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
const told = (rows: ReturnType<typeof gatherRows>) =>
  rows.map((row) => ('news' in row ? [row.news.kind, row.news.notices.length, row.news.share] : row.notice.kind))

test('what several friends did alike is one row where its newest was, with what it brought together', () => {
  const day = [
    notice('mining_finished'),
    notice('friend_active', { name: 'Анна', share: 10 }),
    notice('friend_joined', { name: 'Вера' }),
    notice('friend_active', { name: 'Борис', share: 7.5 }),
    notice('friend_joined', { name: 'Глеб' }),
  ]
  expect(told(gatherRows(day))).toEqual(['mining_finished', ['friend_active', 2, 17.5], ['friend_joined', 2, 0]])
})

test('one friend’s news, and several of another kind, stay rows of their own', () => {
  const day = [notice('friend_joined', { name: 'Анна' }), notice('trip_soon'), notice('trip_soon')]
  expect(told(gatherRows(day))).toEqual(['friend_joined', 'trip_soon', 'trip_soon'])
})

test('a day without notices has no rows', () => {
  expect(gatherRows([])).toEqual([])
})
