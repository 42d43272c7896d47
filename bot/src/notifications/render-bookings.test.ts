import { expect, test } from 'vitest'
import { botTexts } from '../texts/texts.ts'
import { renderNotification } from './render-notification.ts'

const bookingId = '0b7cbb3e-7d2f-4a6c-9a52-6f0d2f3d9a11'
const trip = {
  bookingId,
  number: 'BK-7K3M2P',
  title: 'Лёд <Байкала>',
  startsAt: '2030-03-14T01:00:00.000Z',
  timeZone: 'Asia/Irkutsk',
  startTime: '09:00',
}
const request = { ...trip, guests: 2, contactName: 'Анна & Ко', sum: { amount: '8400', currency: 'rub' } } as const

test.each([
  [
    'ru',
    '<b>Поездка подтверждена</b>\nЖдём вас: «Лёд &lt;Байкала&gt;», 14 марта в 09:00 (по Иркутску)',
    'Открыть бронь',
  ],
  ['en', '<b>Your trip is confirmed</b>\nSee you there: “Лёд &lt;Байкала&gt;”, 14 March at 09:00', 'Open the booking'],
] as const)('names the confirmed trip in %s with its time and links to it', (language, html, button) => {
  const shown = renderNotification(botTexts[language], { kind: 'booking_confirmed', values: trip })
  expect(shown).toMatchObject({ html: expect.stringContaining(html), button, path: `/order-history/${bookingId}` })
})

test('offers a review after a trip', () => {
  const notification = { kind: 'trip_completed', values: trip } as const
  expect(renderNotification(botTexts.ru, notification)).toMatchObject({
    button: 'Оставить отзыв',
    path: `/order-history/${bookingId}`,
  })
  expect(renderNotification(botTexts.en, notification)).toMatchObject({ button: 'Write a review' })
})

test('links to the wallet after paying for another user', () => {
  const values = { title: 'Лёд', sum: request.sum }
  expect(renderNotification(botTexts.ru, { kind: 'booking_paid_for', values })).toMatchObject({
    html: expect.stringContaining('Вы оплатили поездку «Лёд»: 8\u00a0400\u00a0₽.'),
    path: '/wallet',
  })
})

test('shows an organizer the request with its buttons and the contact', () => {
  const values = { ...request, answerUntil: '2030-03-13T04:00:00.000Z' }
  const shown = renderNotification(botTexts.ru, { kind: 'organizer_booking', values })
  expect(shown.html).toMatch(
    /^<b>Новая заявка<\/b>\n.*Контакт: Анна &amp; Ко\..*Ответьте до 13 марта в 12:00 \(по Иркутску\)/,
  )
  expect(shown).toMatchObject({
    keyboard: {
      inline_keyboard: [
        [
          { text: 'Принять', callback_data: 'booking:accept:C3y7Pn0vSmyaUm8NLz2aEQ' },
          { text: 'Отклонить', callback_data: 'booking:decline:C3y7Pn0vSmyaUm8NLz2aEQ' },
        ],
      ],
    },
  })
})

test('opens a booking without a decision, and shows a cancelled one without buttons', () => {
  expect(renderNotification(botTexts.en, { kind: 'organizer_booking', values: request })).toMatchObject({
    html: expect.stringContaining('<b>New booking</b>'),
    keyboard: {
      inline_keyboard: [[{ text: 'Open', callback_data: 'booking:show:C3y7Pn0vSmyaUm8NLz2aEQ' }]],
    },
  })
  const values = { ...trip, guests: 2, contactName: 'Анна' }
  expect(renderNotification(botTexts.en, { kind: 'organizer_cancelled', values })).toMatchObject({
    html: expect.stringContaining('The places are on sale again.'),
    keyboard: { inline_keyboard: [] },
  })
})

const due = {
  refundId: '0b7cbb3e-7d2f-4a6c-9a52-6f0d2f3d9a11',
  chargeId: 'card-1',
  providerChargeId: 'provider & 1',
  amount: 1_352_000,
  currency: 'RUB',
  about: { ru: 'Кижи & острова, BK-7K3M2P', en: 'Kizhi, BK-7K3M2P' },
  isDone: false,
} as const

test('shows an operator the sum, booking and charge of a refund due, with its button', () => {
  const shown = renderNotification(botTexts.ru, { kind: 'refund_due', values: due })
  expect(shown.html).toMatch(
    /^<b>Верните на карту 13520\.00 RUB<\/b>\nКижи &amp; острова, BK-7K3M2P\nУ провайдера: <code>provider &amp; 1<\/code>\n<code>card-1<\/code>\n\nВерните деньги/,
  )
  expect('keyboard' in shown && shown.keyboard.inline_keyboard).toEqual([
    [{ text: '13520.00 RUB возвращены у провайдера', callback_data: `payment:close:${due.refundId}` }],
  ])
  const done = renderNotification(botTexts.en, {
    kind: 'refund_due',
    values: { ...due, isDone: true, operatorName: 'Vera' },
  })
  expect(done.html).toContain('Kizhi, BK-7K3M2P')
  expect(done.html).toMatch(/Refunded by Vera\.$/)
  expect('keyboard' in done && done.keyboard.inline_keyboard).toEqual([])
})

test('disables links in messages of organizers and guests', () => {
  const text = 'Карта: https://evil.example.com/x, пишите @evil_bot'
  const shown = '<code>https://evil.example.com/x</code>, пишите <code>@evil_bot</code>'
  const written = { ...trip, organizerName: 'Лёд', text }
  for (const notification of [
    { kind: 'organizer_message', values: written },
    { kind: 'departure_message', values: written },
    { kind: 'departure_message_today', values: written },
    { kind: 'guest_message', values: { ...trip, from: 'guest', name: 'Анна', text } },
    { kind: 'booking_declined', values: { ...trip, by: 'organizer', reason: text } },
    { kind: 'booking_cancelled', values: { ...trip, by: 'organizer', reason: text } },
    { kind: 'hold_cancelled', values: { ...trip, reason: text } },
    { kind: 'organizer_booking', values: { ...request, notes: text } },
  ] as const)
    expect(renderNotification(botTexts.ru, notification).html).toContain(shown)
})
