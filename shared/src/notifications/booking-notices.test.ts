import { expect, test } from 'vitest'
import type { RefundValues } from '../calls/notifications/booking-notifications.ts'
import type { NotificationContent } from '../calls/notifications/notification-content.ts'
import { formatNotification } from './format-notification.ts'

const bookingId = '0b7cbb3e-7d2f-4a6c-9a52-6f0d2f3d9a11'
const stay = {
  bookingId,
  number: 'BK-7K3M2P',
  title: 'Лёд Байкала',
  startsAt: '2030-03-14T01:00:00.000Z',
  timeZone: 'Asia/Irkutsk',
}
const trip = { ...stay, startTime: '09:00' }
const answerUntil = '2030-03-13T04:00:00.000Z'
const roubles = { amount: '8400', currency: 'rub' } as const
const card: RefundValues = { sum: roubles, method: 'card' }
const refunds: readonly RefundValues[] = [
  card,
  { ...card, enp: '250.5' },
  { sum: { amount: '105.5', currency: 'usdt' }, method: 'usdt' },
  { sum: { amount: '30.129999', currency: 'ton' }, method: 'balance', enp: '1' },
  { sum: { amount: '0', currency: 'rub' }, method: 'card' },
]
const request = { ...trip, guests: 3, contactName: 'Анна Иванова', sum: roubles }

const everyKind: readonly NotificationContent[] = [
  { kind: 'booking_requested', values: { ...trip, answerUntil } },
  { kind: 'booking_confirmed', values: trip },
  { kind: 'booking_confirmed', values: stay },
  ...refunds.flatMap((refund): NotificationContent[] => [
    { kind: 'booking_declined', values: { ...trip, by: 'organizer', reason: 'Гид заболел', refund } },
    { kind: 'booking_declined', values: { ...trip, by: 'organizer', refund } },
    { kind: 'booking_declined', values: { ...trip, by: 'time', refund } },
    { kind: 'booking_cancelled', values: { ...trip, by: 'tourist', refund } },
    { kind: 'booking_cancelled', values: { ...trip, by: 'organizer', reason: 'Шторм', refund, bonus: '840' } },
    { kind: 'booking_payment_returned', values: { ...trip, reason: 'late', refund } },
  ]),
  { kind: 'booking_declined', values: { ...trip, by: 'organizer', reason: 'Шторм' } },
  { kind: 'booking_declined', values: { ...trip, by: 'time' } },
  { kind: 'booking_cancelled', values: { ...stay, by: 'tourist' } },
  { kind: 'booking_payment_returned', values: { ...trip, reason: 'cancelled', refund: card } },
  { kind: 'booking_payment_returned', values: { ...trip, reason: 'again', refund: card } },
  ...(['under', 'over', 'currency', 'late', 'cancelled', 'again'] as const).map((reason): NotificationContent => {
    const sum = { amount: '1.5', currency: 'ton' } as const
    return { kind: 'booking_money_on_balance', values: { ...trip, reason, sum, price: { ...sum, amount: '30.13' } } }
  }),
  { kind: 'booking_refunded', values: { ...trip, sum: roubles } },
  { kind: 'booking_paid_for', values: { title: trip.title, sum: roubles } },
  { kind: 'trip_soon', values: { ...trip, hours: 24, point: 'Хужир, ул. Байкальская, 1' } },
  { kind: 'trip_soon', values: { ...stay, hours: 3, point: '' } },
  { kind: 'rest_due', values: { ...trip, days: 3, sum: roubles, until: answerUntil } },
  { kind: 'rest_due', values: { ...trip, days: 1, sum: roubles, until: answerUntil } },
  { kind: 'rest_paid', values: { ...trip, sum: roubles } },
  { kind: 'no_show_tax_refunded', values: { ...trip, refund: card } },
  { kind: 'booking_cancelled', values: { ...trip, by: 'rest' } },
  { kind: 'organizer_cancelled', values: { ...trip, guests: 2, contactName: 'Анна', isRestUnpaid: true } },
  { kind: 'voucher_picture', values: trip },
  { kind: 'trip_completed', values: trip },
  { kind: 'organizer_booking', values: request },
  {
    kind: 'organizer_booking',
    values: { ...request, guests: 1, phone: '+7 900 000-00-00', notes: 'Без мяса', answerUntil },
  },
  { kind: 'organizer_booking', values: { ...request, ...stay, guests: 0, rooms: 2 } },
  { kind: 'organizer_cancelled', values: { ...trip, guests: 21, contactName: 'Анна' } },
  { kind: 'organizer_cancelled', values: { ...trip, guests: 2, contactName: 'Анна', isRequest: true } },
]

const plain = (text: string) => text.replace(/\u00a0/g, ' ')

test.each(everyKind)('$kind has a short title and whole sentences in both languages', (notification) => {
  const [russian, english] = [formatNotification('ru', notification), formatNotification('en', notification)]
  for (const { title, text } of [russian, english]) {
    expect(title.length).toBeGreaterThan(0)
    expect(title.length).toBeLessThanOrEqual(32)
    expect(title).not.toMatch(/[.!]$/)
    expect(text).toMatch(/\.$/)
    expect(text).not.toMatch(/undefined|NaN|<|>| {2}|\.\.|»\.»/)
  }
  expect(english.text).not.toBe(russian.text)
  expect(
    english.text.replaceAll(/“[^“”]*”/g, '').replaceAll(/Where: .*?\. Booking|Contact: [^.]*\.|, Анна\./g, ''),
  ).not.toMatch(/[а-яё]/i)
  expect(english.path).toBe(russian.path)
})

test('the start of a trip is shown in local time with the name of the time zone', () => {
  expect(formatNotification('ru', { kind: 'booking_confirmed', values: trip })).toEqual({
    title: 'Поездка подтверждена',
    text: 'Ждём вас: «Лёд Байкала», 14 марта в 09:00 (по Иркутску). Бронь BK-7K3M2P подтверждена, QR-код ваучера покажите на месте.',
    path: `/order-history/${bookingId}`,
  })
  expect(formatNotification('en', { kind: 'booking_confirmed', values: trip }).text).toBe(
    'See you there: “Лёд Байкала”, 14 March at 09:00 (Irkutsk time). Booking BK-7K3M2P is confirmed. Show the QR code of your voucher on arrival.',
  )
  expect(formatNotification('ru', { kind: 'booking_confirmed', values: stay }).text).toMatch(
    /«Лёд Байкала», 14 марта\. Бронь/,
  )
})

test('a refund text shows the amount, the destination and the time', () => {
  const text = (refund: RefundValues) =>
    plain(formatNotification('ru', { kind: 'booking_cancelled', values: { ...trip, by: 'tourist', refund } }).text)
  expect(refunds.map((refund) => text(refund).replace(/^.*?Иркутску\)\. /, ''))).toEqual([
    'Возвращаем 8 400 ₽ на карту, обычно это занимает несколько дней.',
    'Возвращаем 8 400 ₽ на карту, обычно это занимает несколько дней. И 250,5 enp снова на балансе.',
    '105,5 USDT уже на вашем балансе.',
    '30,12 TON уже на вашем балансе. И 1 enp снова на балансе.',
    'По условиям отмены деньги не возвращаются.',
  ])
})

test('a card refund in USDT shows the date from which it can be withdrawn', () => {
  const refund = {
    sum: { amount: '70', currency: 'usdt' },
    method: 'usdt',
    withdrawableFrom: '2030-05-13T09:00:00.000Z',
  } as const
  const notification = { kind: 'booking_cancelled', values: { ...trip, by: 'tourist', refund } } as const
  expect(plain(formatNotification('ru', notification).text)).toContain(
    '70 USDT уже на вашем балансе. Вывести их можно с 13 мая, на поездки они доступны сразу.',
  )
  expect(plain(formatNotification('en', notification).text)).toContain(
    'You can spend it on trips now and withdraw it from 13 May.',
  )
})

test('members read that a request was withdrawn and that the traveller gets a full refund', () => {
  const values = { ...trip, guests: 2, contactName: 'Анна', isRequest: true }
  expect(formatNotification('ru', { kind: 'organizer_cancelled', values })).toMatchObject({
    title: 'Заявка отозвана',
    text: expect.stringContaining('Путешественнику вернётся всё.'),
  })
  expect(formatNotification('en', { kind: 'organizer_cancelled', values }).title).toBe('Request withdrawn')
})

test.each([
  [1, '1 гость', '1 guest'],
  [2, '2 гостя', '2 guests'],
  [11, '11 гостей', '11 guests'],
  [21, '21 гость', '21 guests'],
])('the noun agrees with %d guests', (guests, russian, english) => {
  const notification = { kind: 'organizer_cancelled', values: { ...trip, guests, contactName: 'Анна' } } as const
  expect(formatNotification('ru', notification).text).toContain(`, ${russian}, Анна.`)
  expect(formatNotification('en', notification).text).toContain(`, ${english}, Анна.`)
})

test('a stay shows its number of rooms, because its guests are unknown', () => {
  const notification = {
    kind: 'organizer_cancelled',
    values: { ...stay, guests: 0, rooms: 5, contactName: 'Анна' },
  } as const
  expect(formatNotification('ru', notification).text).toContain('14 марта, 5 номеров, Анна.')
  expect(formatNotification('en', notification).text).toContain('14 March, 5 rooms, Анна.')
})

test('text from other users contains no links and no invisible characters', () => {
  const values = { ...request, contactName: 'Анна https://evil.example', notes: 'два\u202e места', answerUntil }
  const { text } = formatNotification('ru', { kind: 'organizer_booking', values })
  expect(text).toContain('Контакт: Анна https evil example.')
  expect(text).toContain('Пожелания: «два места».')
})

test('the notification links to the wallet for a payer, to the booking for a traveller, and nowhere for a member', () => {
  const toPath = (notification: NotificationContent) => formatNotification('ru', notification).path
  expect(toPath({ kind: 'booking_paid_for', values: { title: 'X', sum: roubles } })).toBe('/wallet')
  expect(toPath({ kind: 'trip_completed', values: trip })).toBe(`/order-history/${bookingId}`)
  expect(toPath({ kind: 'organizer_booking', values: request })).toBeUndefined()
})
