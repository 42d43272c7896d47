import { afterEach, beforeEach, expect, test } from 'vitest'
import { data, messageUpdate } from '../../test/fakes.ts'
import { runBot, webappUrl } from '../../test/running-bot.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const sent = () => bot.messenger.calls.filter(({ name }) => name === 'sendMessage').map(({ body }) => body)
const trip = {
  ...{ bookingId: '0b7cbb3e-7d2f-4a6c-9a52-6f0d2f3d9a11', number: 'BK-7K3M2P', title: '<Лёд> Байкала' },
  ...{ state: 'confirmed', startsAt: '2030-03-14T01:00:00.000Z', startTime: '09:00', timeZone: 'Asia/Irkutsk' },
}

test('lists the next trips with a button to each ticket and to all', async () => {
  const unpaid = { ...trip, bookingId: '0b7cbb3e-7d2f-4a6c-9a52-6f0d2f3d9a12', title: 'Кижи', state: 'hold' }
  const withDeposit = {
    ...trip,
    bookingId: '0b7cbb3e-7d2f-4a6c-9a52-6f0d2f3d9a13',
    restDueAt: '2030-03-01T01:00:00.000Z',
  }
  bot.server.script('/internal/trips', data({ total: 7, trips: [trip, unpaid, withDeposit] }))
  await bot.handle(messageUpdate('/trips'))
  const open = (text: string, path: string) => [{ text, web_app: { url: `${webappUrl}${path}` } }]
  expect(sent()).toMatchObject([
    {
      text: [
        '<b>Ваши поездки</b>',
        '1. <b>&lt;Лёд&gt; Байкала</b>\n14 марта в 09:00 (по Иркутску) · BK-7K3M2P',
        '2. <b>Кижи</b>\n14 марта в 09:00 (по Иркутску) · BK-7K3M2P · не оплачена',
        '3. <b>&lt;Лёд&gt; Байкала</b>\n14 марта в 09:00 (по Иркутску) · BK-7K3M2P · остаток до 1 марта в 09:00',
      ].join('\n\n'),
      reply_markup: {
        inline_keyboard: [
          open('1. <Лёд> Байкала', `/order-history/${trip.bookingId}`),
          open('2. Кижи', `/order-history/${unpaid.bookingId}`),
          open('3. <Лёд> Байкала', `/order-history/${withDeposit.bookingId}`),
          open('Все поездки · 7', '/order-history'),
        ],
      },
    },
  ])
})

test('lists the tickets of a companion after the own trips, without the number of the booking', async () => {
  const { bookingId: ticketId, number: _number, state: _state, ...start } = trip
  const ticket = { ...start, ticketId, code: 'BK-7K3M2P-5' }
  bot.server.script('/internal/trips', data({ total: 0, trips: [], tickets: [ticket] }))
  await bot.handle(messageUpdate('/trips'))
  expect(sent()).toMatchObject([
    {
      text: '<b>Билеты от друзей</b>\n\n1. <b>&lt;Лёд&gt; Байкала</b>\n14 марта в 09:00 (по Иркутску) · BK-7K3M2P-5',
      reply_markup: {
        inline_keyboard: [[{ text: '1. <Лёд> Байкала', web_app: { url: `${webappUrl}/ticket/${ticketId}` } }]],
      },
    },
  ])
})

test('shows when the organizer decides whether a departure goes', async () => {
  const minimum = { guests: 6, booked: 4, decidesAt: '2030-03-12T01:00:00.000Z' }
  bot.server.script('/internal/trips', data({ total: 1, trips: [{ ...trip, minimum }] }))
  await bot.handle(messageUpdate('/trips'))
  expect(sent()[0]?.text).toContain('набралось 4 из 6, решение 12 марта в 09:00 (по Иркутску)')
})

test('leads to the services without trips, and says when the server is away', async () => {
  bot.server.script('/internal/trips', data({ total: 0, trips: [] }))
  await bot.handle(messageUpdate('/trips'))
  const away = { status: 503, body: {} }
  bot.server.script('/internal/trips', away, away, away)
  await bot.handle(messageUpdate('/trips'))
  expect(sent()).toMatchObject([
    {
      text: expect.stringContaining('Поездок впереди нет'),
      reply_markup: { inline_keyboard: [[{ web_app: { url: `${webappUrl}/services` } }]] },
    },
    { text: expect.stringContaining('Сервер временно недоступен') },
  ])
})
