import { expect, test } from 'vitest'
import { formatNotification } from './format-notification.ts'

const serviceId = '5203a000-0000-4000-8000-00000000000a'
const place = { serviceId, title: 'Лёд Байкала' }
const plain = (text: string) => text.replace(/\u00a0/g, ' ')

test('a cheaper favorite shows both prices and links to the service', () => {
  const rub = (amount: string) => ({ amount, currency: 'rub' as const })
  const notification = { kind: 'favorite_cheaper', values: { ...place, price: rub('8900'), was: rub('9600') } } as const
  const [russian, english] = [formatNotification('ru', notification), formatNotification('en', notification)]
  expect(russian.title).toBe('Избранное подешевело')
  expect(plain(russian.text)).toBe('«Лёд Байкала»: теперь от 8 900 ₽, было от 9 600 ₽.')
  expect(plain(english.text)).toBe('“Лёд Байкала”: now from 8,900 ₽, was from 9,600 ₽.')
  expect(russian.path).toBe(`/service/${serviceId}`)
})

test.each([
  [1, false, 'осталось 1 место', '1 place left'],
  [3, false, 'осталось 3 места', '3 places left'],
  [1, true, 'остался 1 номер', '1 room left'],
  [2, true, 'осталось 2 номера', '2 rooms left'],
])('a favorite with %i left (rooms: %s) shows the number with the agreeing noun', (left, rooms, russian, english) => {
  const notification = { kind: 'favorite_few_left', values: { ...place, date: '2027-03-13', left, rooms } } as const
  expect(formatNotification('ru', notification).text).toBe(`«Лёд Байкала», 13 марта: ${russian}.`)
  expect(formatNotification('en', notification).text).toBe(`“Лёд Байкала”, 13 March: ${english}.`)
  expect(formatNotification('ru', notification).path).toBe(`/service/${serviceId}?date=2027-03-13`)
})
