import { expect, test } from 'vitest'
import type { NotificationContent } from '../calls/notifications/notification-content.ts'
import { formatDayNews } from './day-news.ts'
import { formatNotification } from './format-notification.ts'

const joined = (friendName: string): NotificationContent => ({ kind: 'friend_joined', values: { friendName } })
const active = (friendName: string, share: string): NotificationContent => ({
  kind: 'friend_active',
  values: { friendName, share },
})
const declined: NotificationContent = { kind: 'task_declined', values: { title: { ru: 'Канал', en: 'Channel' } } }

test('a single item is shown like its notification', () => {
  for (const notification of [joined('Анна'), active('Анна', '10'), declined])
    expect(formatDayNews('ru', [notification])).toEqual([formatNotification('ru', notification)])
})

test('items of several friends become one line with their names and the exact sum of the shares', () => {
  const [line, ...more] = formatDayNews('ru', [active('Анна', '10.1'), active('Борис', '0.2')])
  expect(more).toEqual([])
  expect(line).toEqual({
    title: 'Анна и Борис теперь в пути',
    text: 'Первые маршруты пройдены. Ваша доля — 10,3\u00a0enp.',
    path: '/friends',
  })
})

test('more than three friends are shown as a number', () => {
  const friends = ['Анна', 'Борис', 'Вера', 'Глеб', 'Дина'].map(joined)
  expect(formatDayNews('ru', friends)[0]?.title).toBe('Анна, Борис, Вера и ещё 2 теперь с вами')
  expect(formatDayNews('en', friends)[0]?.title).toBe('Анна, Борис, Вера, and 2 more have joined you')
})

test('other items have separate lines', () => {
  expect(
    formatDayNews('en', [declined, joined('Ann'), active('Bob', '5'), joined('Eve')]).map(({ title }) => title),
  ).toEqual(['Bob has set off', 'Ann and Eve have joined you', 'Task not approved'])
})
