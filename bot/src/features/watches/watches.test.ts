import type { Watch } from '@enp/shared/calls/catalog/watches'
import { localizeFields } from '@enp/shared/text/localize-fields'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { data, messageUpdate, pressUpdate } from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'
import { compactId } from '../../compact-id.ts'
import { renderDayNews, renderNotification } from '../../notifications/render-notification.ts'
import { botTexts } from '../../texts/texts.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const calls = (path: string) => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)
const watchId = '0b7cbb3e-7d2f-4a6c-9a52-6f0d2f3d9a11'
const bookingId = '1b7cbb3e-7d2f-4a6c-9a52-6f0d2f3d9a12'
const telegramId = 700_100
const user = { id: telegramId }
const waiting = {
  id: watchId,
  dates: [
    { date: '2030-03-13', startTime: '10:00' },
    { date: '2030-03-14' },
    { date: '2030-03-15' },
    { date: '2030-03-16' },
  ],
  units: [{ unitId: 'adult', quantity: 2, title: 'Взрослый' }],
  maxPrice: 5_500,
  state: 'waiting',
  service: { title: 'Лёд <Байкала>' },
} as unknown as Watch
const press = (what: string) => bot.handle(pressUpdate(what, user))
const refused = (code: string, status: number) => ({ status, body: { success: false, error: { code, message: 'x' } } })

describe('/watches', () => {
  test('lists days, party and limit, with a button to leave and a link to pay an offer', async () => {
    const offered = {
      ...waiting,
      id: bookingId,
      state: 'offered',
      offer: { bookingId, expiresAt: '2030-03-01T10:00:00.000Z' },
    }
    bot.server.script('/internal/watches', data([offered, waiting, { ...waiting, state: 'ended' }]))
    await bot.handle(messageUpdate('/watches', user))
    expect(calls('/internal/watches')).toEqual([{ telegramId }])
    const [message] = sent('sendMessage')
    expect(message?.text).toContain(
      '1. <b>Лёд &lt;Байкала&gt;</b>\n13 марта, 10:00; 14 марта; 15 марта; ещё 1 · Взрослый × 2 · не дороже 5\u00a0500\u00a0₽',
    )
    const { inline_keyboard: rows } = (message?.reply_markup ?? {}) as { inline_keyboard: object[][] }
    expect(rows[0]).toMatchObject([
      { text: '1. Оплатить', web_app: { url: expect.stringMatching(`/watches/${bookingId}$`) } },
      { callback_data: `watch:leave:${compactId(bookingId)}` },
    ])
    expect(rows[1]).toMatchObject([{ text: '2. Не следить', callback_data: `watch:leave:${compactId(watchId)}` }])
    expect(JSON.stringify(rows)).not.toContain('3. ')
  })
  test('lists an opening with its moment at the place', async () => {
    const opening = { ...waiting, dates: undefined, units: [], maxPrice: undefined, reason: 'opens' }
    const known = { ...opening, opensAt: '2030-03-15T04:00:00.000Z', timeZone: 'Asia/Irkutsk' }
    bot.server.script('/internal/watches', data([known, opening]))
    await bot.handle(messageUpdate('/watches', user))
    const text = String(sent('sendMessage')[0]?.text)
    expect(text).toContain('1. <b>Лёд &lt;Байкала&gt;</b>\nбронь откроется 15 марта в 12:00')
    expect(text).toContain('2. <b>Лёд &lt;Байкала&gt;</b>\nбронь скоро откроется\nЖдём')
  })
  test('explains how to start when the list is empty', async () => {
    bot.server.script('/internal/watches', data([]))
    await bot.handle(messageUpdate('/watches', { ...user, language_code: 'en' }))
    expect(sent('sendMessage')[0]?.text).toMatch(/^Your watchlist is empty/)
  })
  test('leaves a watch with one tap and shows the rest, also when it no longer exists', async () => {
    bot.server.script('/internal/watches', data([]))
    bot.server.script(`/internal/watches/${watchId}/leave`, data({}))
    await press(`watch:leave:${compactId(watchId)}`)
    bot.server.script('/internal/watches', data([]))
    bot.server.script(`/internal/watches/${watchId}/leave`, refused('NOT_FOUND', 404))
    await press(`watch:leave:${compactId(watchId)}`)
    expect(calls(`/internal/watches/${watchId}/leave`)).toEqual([{ telegramId }, { telegramId }])
    expect(sent('editMessageText').map(({ text }) => text)).toEqual(
      Array(2).fill(expect.stringMatching(/^Вы пока ни за чем/)),
    )
  })
})

describe('an offer', () => {
  const values = {
    bookingId,
    watchId,
    number: 'BK-7K3M2P',
    title: 'Лёд <Байкала>',
    startsAt: '2030-03-13T02:00:00.000Z',
    timeZone: 'Asia/Irkutsk',
    startTime: '10:00',
    expiresAt: '2030-03-01T10:30:00.000Z',
    sum: { amount: '10360', currency: 'rub' as const },
    guests: 2,
  }
  test.each([
    [
      'ru',
      '<b>Места освободились</b>\nВы следили: «Лёд &lt;Байкала&gt;», 13 марта в 10:00 (по Иркутску). 2 места за вами до 1 марта в 18:30',
      'Оплатить',
    ],
    ['en', '<b>Places have opened up</b>\nYou were watching “Лёд &lt;Байкала&gt;”, 13 March at 10:00', 'Pay'],
  ] as const)('in %s shows its expiry, and buttons to pay and to decline', (language, html, button) => {
    const shown = renderNotification(botTexts[language], { kind: 'watch_offer', values })
    expect(shown).toMatchObject({
      html: expect.stringContaining(html),
      button,
      path: `/watches/${bookingId}`,
      also: { callback_data: `watch:decline:${compactId(watchId)}:${compactId(bookingId)}` },
    })
    expect(`watch:decline:${compactId(watchId)}:${compactId(bookingId)}`.length).toBeLessThanOrEqual(64)
  })
  test('is declined once; then the user may leave the watch', async () => {
    const path = `/internal/watches/${watchId}/decline`
    const button = `watch:decline:${compactId(watchId)}:${compactId(bookingId)}`
    bot.server.script(path, data({ first: true }))
    await press(button)
    expect(calls(path)).toEqual([{ telegramId, bookingId }])
    bot.server.script(path, data({ first: false }))
    await press(button)
    bot.server.script(path, ...Array(3).fill(refused('UNAVAILABLE', 503)))
    await press(button)
    expect(sent('editMessageText').map(({ text }) => text)).toEqual([
      'Вы отказались, места уйдут следующему. Мы следим дальше.',
      'Это место уже не держим: время вышло или вы уже ответили.',
    ])
    expect(sent('answerCallbackQuery').at(-1)).toMatchObject({ show_alert: true })
    bot.server.script(`/internal/watches/${watchId}/leave`, data({}))
    await press(`watch:stop:${compactId(watchId)}`)
    expect(sent('editMessageText').at(-1)?.text).toBe('Больше не следим.')
  })
  test('links a price alert to the day', () => {
    const price = { amount: '2520', currency: 'rub' as const }
    const notification = {
      watchId,
      serviceId: bookingId,
      title: 'Прогулка',
      date: '2030-03-13',
      startTime: '10:00',
      price,
    }
    const shown = renderNotification(botTexts.ru, { kind: 'watch_price', values: notification })
    expect(shown).toMatchObject({
      html: expect.stringContaining('«Прогулка», 13 марта, 10:00: теперь 2\u00a0520\u00a0₽'),
      path: `/service/${bookingId}?date=2030-03-13`,
      button: 'Посмотреть',
    })
  })
  test.each([
    ['ru', '<b>Бронь открылась</b>\n«Прогулка»: уже можно бронировать.', 'Посмотреть'],
    ['en', '<b>Booking is open</b>\n“Walk” can be booked now.', 'Take a look'],
  ] as const)('links an opening in %s to the page of the service', (language, html, button) => {
    const values = { watchId, serviceId: bookingId, title: 'Прогулка', title_en: 'Walk' }
    const shown = renderNotification(botTexts[language], localizeFields({ kind: 'watch_opens', values }, language))
    expect(shown).toMatchObject({ html: expect.stringContaining(html), button, path: `/service/${bookingId}` })
  })
  test('links a favorite with few seats to the day, and groups the news of a day', () => {
    const values = { serviceId: bookingId, title: 'Прогулка', date: '2030-03-13', left: 2, rooms: false }
    const few = { kind: 'favorite_few_left' as const, values }
    expect(renderNotification(botTexts.ru, few)).toEqual({
      html: '<b>В избранном мало мест</b>\n«Прогулка», 13 марта: осталось 2 места.',
      path: `/service/${bookingId}?date=2030-03-13`,
      button: 'Посмотреть',
    })
    const price = { amount: '2520', currency: 'rub' as const }
    const cheaper = {
      kind: 'favorite_cheaper' as const,
      values: { ...values, price, was: { ...price, amount: '3000' } },
    }
    expect(renderDayNews(botTexts.en, [few, cheaper])).toMatchObject({ path: '/inbox' })
    expect(renderNotification(botTexts.en, cheaper)).toMatchObject({
      path: `/service/${bookingId}`,
      button: 'Take a look',
    })
  })
})
