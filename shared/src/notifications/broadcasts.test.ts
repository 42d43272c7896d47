import { expect, test } from 'vitest'
import { formatNotification } from './format-notification.ts'

const toBroadcastText = (text: string) => ({ text, entities: [] })
const show = (language: 'ru' | 'en', ru: string, en?: string) =>
  formatNotification(language, {
    kind: 'broadcast',
    values: { ru: toBroadcastText(ru), ...(en !== undefined && { en: toBroadcastText(en) }) },
  })

test('a broadcast is shown in the reader’s language, or in Russian if there is no English text', () => {
  expect(show('ru', 'Зима\n\nТуры', 'Winter\n\nTours')).toEqual({ title: 'Зима', text: 'Туры' })
  expect(show('en', 'Зима\n\nТуры', 'Winter\n\nTours')).toEqual({ title: 'Winter', text: 'Tours' })
  expect(show('en', 'Зима\nТуры')).toEqual({ title: 'Зима', text: 'Туры' })
})

test('a text of one line, or with a long first line, gets the default title', () => {
  expect(show('ru', 'Туры со скидкой')).toEqual({ title: 'Новости enp travel', text: 'Туры со скидкой' })
  const long = 'Очень '.repeat(20)
  expect(show('en', `${long}\nдлинно`)).toEqual({ title: 'News from enp travel', text: `${long}\nдлинно` })
})
