import { afterEach, beforeEach, expect, test } from 'vitest'
import { away } from '../../test/data/payments.ts'
import { messageUpdate, pressUpdate } from '../../test/fakes.ts'
import { runBot } from '../../test/running-bot.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const calls = (path: string) => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)

test('offers each language under its own name on /language', async () => {
  await bot.handle(messageUpdate('/language'))
  expect(sent('sendMessage')[0]?.reply_markup).toEqual({
    inline_keyboard: [
      [
        { text: 'Русский', callback_data: 'language:ru' },
        { text: 'English', callback_data: 'language:en' },
      ],
    ],
  })
})

test('stores the choice on the server, replies in that language, and updates the menu of the chat', async () => {
  await bot.handle(pressUpdate('language:en'))
  expect(calls('/internal/language/choose')).toMatchObject([{ from: { id: 700100 }, language: 'en' }])
  expect(sent('editMessageText')).toMatchObject([{ text: 'The bot and the app now speak English.' }])
  expect(sent('setChatMenuButton')).toMatchObject([{ chat_id: 700100, menu_button: { text: 'Open' } }])
  expect(sent('setMyCommands')).toMatchObject([
    {
      scope: { type: 'chat', chat_id: 700100 },
      commands: expect.arrayContaining([{ command: 'help', description: 'what this bot can do' }]),
    },
  ])
  expect(JSON.stringify(sent('setMyCommands'))).not.toContain('requests')
})

test('confirms no choice that could not be stored', async () => {
  bot.server.script('/internal/language/choose', away, away, away)
  await bot.handle(pressUpdate('language:en'))
  expect(sent('editMessageText')).toEqual([])
  expect(sent('answerCallbackQuery')).toMatchObject([{ text: expect.stringContaining('недоступен') }])
})
