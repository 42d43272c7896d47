import { describe, expect, test } from 'vitest'
import { parseNewTask } from './task-fields.rules.ts'

const visit = {
  key: 'guide',
  type: 'visit',
  'title-ru': 'Путеводитель',
  'title-en': 'The guide',
  url: 'https://a.example',
}

const usual = { subscription: 50, social: 30, visit: 25, friends: { 1: 100, 5: 300, 20: 1_000 } }

describe('parseNewTask', () => {
  test('uses the default reward of the type', () => {
    expect(parseNewTask(visit, usual)).toMatchObject({
      type: 'visit',
      reward: 25_000_000n,
      reviewed: false,
      expires_at: null,
    })
    const friends = { ...visit, url: '', type: 'referral', friends: '5' }
    expect(parseNewTask(friends, usual)).toMatchObject({ friends: 5, url: null, reward: 300_000_000n })
  })
  test('accepts any spelling of field names and channel names', () => {
    const words = { Key: 'news', TYPE: 'subscription', 'Title RU': 'Канал', title_en: 'Channel', reward: '12.5' }
    for (const channel of ['enp_news', '@enp_news', 'https://t.me/enp_news'])
      expect(parseNewTask({ ...words, channel }, usual)).toMatchObject({ channel: 'enp_news', reward: 12_500_000n })
  })
  test('ends the task at the end of its last day in Moscow', () => {
    const task = parseNewTask({ ...visit, until: '2026-12-31' }, usual)
    expect(task).toMatchObject({ expires_at: new Date('2026-12-31T21:00:00.000Z') })
  })
})

test.each([
  [{ key: '' }, 'key', 'missing'],
  [{ key: 'A b' }, 'key', 'invalid'],
  [{ type: 'dance' }, 'type', 'invalid'],
  [{ url: 'http://a.example' }, 'url', 'invalid'],
  [{ channel: 'enp_news' }, 'channel', 'invalid'],
  [{ review: 'yes' }, 'review', 'invalid'],
  [{ reward: '0' }, 'reward', 'invalid'],
  [{ type: 'daily_bonus', url: '' }, 'reward', 'missing'],
  [{ type: 'referral', url: '', friends: '7' }, 'reward', 'missing'],
  [{ until: 'soon' }, 'until', 'invalid'],
  [{ colour: 'red' }, 'colour', 'unknown'],
])('parseNewTask refuses %o with the name of the field', (words, field, problem) => {
  expect(parseNewTask({ ...visit, ...words }, usual)).toEqual({ field, problem })
})
