import { afterEach, beforeEach, expect, test } from 'vitest'
import { data, messageUpdate, pressUpdate } from '../../test/fakes.ts'
import { runBot, webappUrl } from '../../test/running-bot.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const offer = {
  language: 'ru',
  boosts: [
    { boostType: 'power', boostValue: 1.25, starsAmount: 15 },
    { boostType: 'power', boostValue: 1.5, starsAmount: 25 },
    { boostType: 'power', boostValue: 2, starsAmount: 45 },
    { boostType: 'time', boostValue: 1.5, starsAmount: 15 },
  ],
  owned: [] as unknown[],
  session: 'active',
}
const ordered = data({
  language: 'ru',
  purchaseId: '0f6f1f0e-0000-4000-8000-000000000001',
  title: 'Сила ×2',
  description: 'На один маршрут',
  starsAmount: 45,
  expiresAt: '2030-01-01T00:00:00.000Z',
})
const refusal = (code: string) => ({ status: 409, body: { success: false, error: { code, message: 'no' } } })

test('explains boosts on /boost and shows a button for each', async () => {
  bot.server.script('/internal/boosts/offer', data(offer))
  await bot.handle(messageUpdate('/boost'))
  const [message] = sent('sendMessage')
  expect(message?.text).toContain('Вы в пути')
  expect(message?.reply_markup).toEqual({
    inline_keyboard: [
      [
        { text: 'Сила ×1,25 · 15 ⭐', callback_data: 'boost:power:125' },
        { text: 'Сила ×1,5 · 25 ⭐', callback_data: 'boost:power:150' },
      ],
      [{ text: 'Сила ×2 · 45 ⭐', callback_data: 'boost:power:200' }],
      [{ text: 'Темп ×1,5 · 15 ⭐', callback_data: 'boost:time:150' }],
    ],
  })
})

test('names an owned kind of boost without buttons for it', async () => {
  const owned = [{ type: 'power', value: 1.25, applied: false }]
  bot.server.script('/internal/boosts/offer', data({ ...offer, owned, language: 'en', session: 'inactive' }))
  await bot.handle(messageUpdate('/boost'))
  const [message] = sent('sendMessage')
  expect(message?.text).toContain('“Power ×1.25” will apply to your next route.')
  expect(message?.text).toContain('A boost will apply to your next route.')
  expect(message?.reply_markup).toEqual({
    inline_keyboard: [[{ text: 'Pace ×1.5 · 15 ⭐', callback_data: 'boost:time:150' }]],
  })
})

test('only names the boosts when the user owns both kinds, and opens the route', async () => {
  const owned = [
    { type: 'power', value: 2, applied: true },
    { type: 'time', value: 1.5, applied: true },
  ]
  bot.server.script('/internal/boosts/offer', data({ ...offer, owned }))
  await bot.handle(messageUpdate('/boost'))
  expect(sent('sendMessage')[0]).toMatchObject({
    text: 'Ускорения обоих видов у вас уже есть.\n«Сила ×2» действует.\n«Темп ×1,5» действует.',
    reply_markup: { inline_keyboard: [[{ text: 'Открыть маршрут', web_app: { url: `${webappUrl}/mining` } }]] },
  })
})

test('orders the chosen boost and sends an invoice for the purchase', async () => {
  bot.server.script('/internal/boosts/order', ordered)
  await bot.handle(pressUpdate('boost:power:125'))
  expect(bot.server.calls[0]?.body).toMatchObject({ from: { id: 700100 }, boostType: 'power', boostValue: 1.25 })
  expect(sent('sendInvoice')).toEqual([
    {
      chat_id: 700100,
      title: 'Сила ×2',
      description: 'На один маршрут',
      payload: '0f6f1f0e-0000-4000-8000-000000000001',
      currency: 'XTR',
      prices: [{ label: 'Сила ×2', amount: 45 }],
    },
  ])
  expect(sent('answerCallbackQuery')).toHaveLength(1)
})

test.each([
  ['BOOST_ALREADY_OWNED', 'You already have a boost of this kind.'],
  ['BOOST_UNKNOWN', 'This boost is no longer available. Send /boost again.'],
])('shows %s as an alert in the language of the profile, without an invoice', async (code, text) => {
  bot.server.script('/internal/boosts/order', refusal(code))
  bot.server.script('/internal/boosts/offer', data({ ...offer, language: 'en' }))
  await bot.handle(pressUpdate('boost:power:200'))
  expect(sent('answerCallbackQuery')).toMatchObject([{ text, show_alert: true }])
  expect(sent('sendInvoice')).toEqual([])
})

test('replies to a command and a press while the server is unavailable', async () => {
  const away = { status: 503, body: {} }
  bot.server.script('/internal/boosts/offer', away, away, away)
  bot.server.script('/internal/boosts/order', away, away, away)
  await bot.handle(messageUpdate('/boost'))
  await bot.handle(pressUpdate('boost:power:200'))
  expect(sent('sendMessage')).toMatchObject([{ text: 'Сервер временно недоступен. Попробуйте через минуту.' }])
  expect(sent('answerCallbackQuery')).toMatchObject([{ text: expect.stringContaining('недоступен'), show_alert: true }])
})
