import { afterEach, beforeEach, expect, test } from 'vitest'
import { requestId } from '../test/data/payments.ts'
import { botInfo, data, messageUpdate } from '../test/fakes.ts'
import { runBot } from '../test/running-bot.ts'
import { publicCommands, setDefaultCommandsAndMenu } from './commands.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const calls = (path: string) => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)
const all = '/start, /boost, /trips, /watches, /paysupport, /support, /language, /terms, /privacy, /help'

test.each(['/nonsense', '/nonsense@enp_travel_bot', '/помощь', '/', '/boosts'])(
  'replies to the unknown command %s with the list of commands',
  async (text) => {
    await bot.handle(messageUpdate(text))
    await bot.handle(messageUpdate(text, { language_code: 'en' }))
    expect(sent('sendMessage').map((message) => message.text)).toEqual([
      `Такой команды нет. Есть ${all}.`,
      `Unknown command. Available commands: ${all}.`,
    ])
    expect(sent('sendMessage')[0]?.reply_markup).toHaveProperty('inline_keyboard')
  },
)

test.each(['/BOOST', '/Boost', '/boost@enp_travel_bot', '/BOOST@Enp_Travel_Bot'])(
  'treats %s as /boost',
  async (text) => {
    await bot.handle(messageUpdate(text))
    expect(calls('/internal/boosts/offer')).toHaveLength(1)
  },
)

test('preserves the case of an invitation code after /Start', async () => {
  await bot.handle(messageUpdate('/Start AbCd_tourist'))
  expect(calls('/internal/starts')).toMatchObject([{ payload: 'AbCd_tourist' }])
})

test('accepts any question on /support, and lists payments first on /paysupport', async () => {
  const none = data({ language: 'ru', zone: 'Europe/Moscow', payments: [], bookings: [] })
  bot.server.script('/internal/support/payments', none)
  bot.server.script('/internal/support/requests', data({ requestId, number: 12, operators: 1 }))
  await bot.handle(messageUpdate('/paysupport'))
  await bot.handle(messageUpdate('как дела'))
  await bot.handle(messageUpdate('/support'))
  await bot.handle(messageUpdate('Где мой ваучер?'))
  const texts = sent('sendMessage').map(({ text }) => text)
  expect(texts[1]).toContain('Выберите платёж')
  expect(texts[2]).toContain('Напишите свой вопрос одним сообщением')
  expect(texts[3]).toContain('Обращение № 12 передано операторам')
  expect(calls('/internal/support/requests')).toMatchObject([{ text: 'Где мой ваучер?' }])
})

test('sets the command menu in both languages, and handles each command', async () => {
  await setDefaultCommandsAndMenu(bot.bot.api, bot.deps)
  const menus = sent('setMyCommands').map((menu) => menu.commands)
  const names = publicCommands.map(({ command }) => expect.objectContaining({ command }))
  expect(menus).toEqual([names, names])
  for (const { command } of publicCommands) await bot.handle(messageUpdate(`/${command}@${botInfo.username}`))
  expect(JSON.stringify(sent('sendMessage'))).not.toContain('Такой команды нет')
})
