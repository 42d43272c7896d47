import { afterEach, beforeEach, expect, test } from 'vitest'
import { data, pressUpdate } from '../../test/fakes.ts'
import { runBot, webappUrl } from '../../test/running-bot.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const call = '/internal/mining/set-off'
const route = { language: 'ru', endsAt: '2030-03-12T11:20:00.000Z', zone: 'Europe/Moscow' }

test('replaces the reminder with the reward, the balance and the end of the next route', async () => {
  bot.server.script(call, data({ ...route, claimed: { reward: 154.27, balance: 1254.27 } }))
  await bot.handle(pressUpdate('mining:set-off'))
  expect(sent('editMessageText')).toMatchObject([
    {
      text: 'Забрали <b>+154,27 enp</b>, на балансе 1\u00a0254,27. Новый маршрут закончится 12 марта в 14:20, напомним.',
      reply_markup: { inline_keyboard: [[{ text: 'Открыть маршрут', web_app: { url: `${webappUrl}/mining` } }]] },
    },
  ])
  expect(sent('answerCallbackQuery')).toHaveLength(1)
})

test('keeps the message after a second press and says that the user is on the way', async () => {
  bot.server.script(call, data({ ...route, language: 'en' }))
  await bot.handle(pressUpdate('mining:set-off'))
  expect(sent('editMessageText')).toEqual([])
  expect(sent('answerCallbackQuery')).toMatchObject([
    { text: 'You’re already on the way. The route ends on 12 March at 14:20.', show_alert: true },
  ])
})

test('keeps the button while the server is away', async () => {
  bot.server.script(call, { status: 503, body: {} }, { status: 503, body: {} }, { status: 503, body: {} })
  await bot.handle(pressUpdate('mining:set-off'))
  expect(sent('editMessageText')).toEqual([])
  expect(sent('answerCallbackQuery')).toMatchObject([{ show_alert: true }])
})
