import { afterEach, beforeEach, expect, test } from 'vitest'
import { membershipUpdate, messageUpdate, refusal, stickerUpdate, token, writeAccessUpdate } from '../test/fakes.ts'
import { runBot } from '../test/running-bot.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const calls = (path: string) => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)

test('lists the commands on /help and offers the mini app', async () => {
  await bot.handle(messageUpdate('/help', { language_code: 'en' }))
  expect(sent('sendMessage')[0]?.text).toContain(
    '\n/start — open the app\n/boost — boost your route\n/trips — your trips and tickets\n/watches — your watchlist: places and prices\n/paysupport — payment questions and refunds\n/support — ask an operator\n/language — language / язык\n/terms — terms of purchase\n/privacy — your personal data\n/help — what this bot can do',
  )
  expect(sent('sendMessage')[0]?.reply_markup).toHaveProperty('inline_keyboard')
})

test('reports to the server that a user blocked or unblocked the bot', async () => {
  await bot.handle(membershipUpdate('kicked'))
  await bot.handle(membershipUpdate('member'))
  expect(calls('/internal/reachability')).toEqual([
    { telegramId: 700100, reachable: false },
    { telegramId: 700100, reachable: true },
  ])
})

test('reports write access granted in the mini app, and sends no reply', async () => {
  await bot.handle(writeAccessUpdate())
  expect(calls('/internal/reachability')).toEqual([{ telegramId: 700100, reachable: true }])
  expect(sent('sendMessage')).toEqual([])
})

test('reports a user who blocked the bot, and does not repeat the reply', async () => {
  bot.messenger.script('sendPhoto', refusal(403, 'Forbidden: bot was blocked by the user'))
  await bot.handle(messageUpdate('/start'))
  expect(sent('sendPhoto')).toHaveLength(1)
  expect(sent('sendMessage')).toHaveLength(0)
  expect(calls('/internal/reachability')).toEqual([{ telegramId: 700100, reachable: false }])
})

test('sends a delayed reply after a dropped connection and a 429', async () => {
  bot.messenger.script('sendMessage', 'drop', refusal(429, 'Too Many Requests: retry after 1', { retry_after: 1 }))
  await bot.handle(messageUpdate('/help'))
  expect(sent('sendMessage')).toHaveLength(3)
})

test('explains refunds and /paysupport on /terms, and that Telegram Support cannot help', async () => {
  await bot.handle(messageUpdate('/terms'))
  await bot.handle(messageUpdate('/terms', { language_code: 'en' }))
  const [russian, english] = sent('sendMessage').map(({ text }) => text)
  for (const words of ['/paysupport', '24 часов', 'Поддержка мессенджера']) expect(russian).toContain(words)
  for (const words of ['/paysupport', '24 hours', 'Telegram Support']) expect(english).toContain(words)
})

test('replies to /cancel outside a conversation that there is nothing to cancel', async () => {
  await bot.handle(messageUpdate('/cancel'))
  expect(sent('sendMessage')).toMatchObject([{ text: 'Отменять нечего.' }])
})

test.each(['/help', '/terms', '/privacy', '/cancel', '/nonsense', 'привет'])(
  'replies to %s in the language that the user chose',
  async (text) => {
    await bot.handle(messageUpdate(text, { language_code: 'en' }))
    bot.server.script('/internal/language', { status: 200, body: { success: true, data: { language: 'en' } } })
    await bot.handle(messageUpdate(text))
    const [messengers, chosen] = sent('sendMessage')
    expect(chosen).toEqual(messengers)
    expect(calls('/internal/language')).toContainEqual({ telegramId: 700100 })
  },
)

test('replies in the language of Telegram when the server cannot return the chosen one', async () => {
  bot.server.script('/internal/language', 'drop')
  await bot.handle(messageUpdate('/cancel'))
  expect(sent('sendMessage')).toMatchObject([{ text: 'Отменять нечего.' }])
})

test('replies briefly to any other private message, and not at all in a group', async () => {
  await bot.handle(stickerUpdate())
  expect(sent('sendMessage')[0]?.text).toContain('/help')
  const { update_id, message } = messageUpdate('привет')
  if (!message) throw new Error('no message')
  await bot.handle({ update_id, message: { ...message, chat: { id: -5, type: 'group', title: 'Друзья' } } })
  expect(sent('sendMessage')).toHaveLength(1)
})

test('answers an outdated button, and ignores that the answer came too late', async () => {
  bot.messenger.script(
    'answerCallbackQuery',
    refusal(400, 'Bad Request: query is too old and response timeout expired or query ID is invalid'),
  )
  const from = { id: 700100, is_bot: false, first_name: 'Алексей' }
  await bot.handle({ update_id: 5, callback_query: { id: '7', from, chat_instance: '1', data: 'gone' } })
  expect(sent('answerCallbackQuery')).toEqual([{ callback_query_id: '7', text: 'Эта кнопка больше не действует.' }])
  expect(bot.lines.join()).not.toContain('"level":50')
})

test('logs a failed update with its id and sends the user an error text', async () => {
  bot.messenger.script('sendMessage', refusal(400, 'Bad Request: BUTTON_TYPE_INVALID'))
  const update = messageUpdate('/help')
  await bot.handle(update)
  expect(bot.lines.find((line) => line.includes('BUTTON_TYPE_INVALID'))).toContain(`"update":${update.update_id}`)
  expect(sent('sendMessage')[1]).toEqual({
    chat_id: 700100,
    text: 'Произошла непредвиденная ошибка. Попробуйте ещё раз.',
  })
})

test('logs an update that the server refuses', async () => {
  bot.server.script('/internal/reachability', { status: 400, body: {} })
  await bot.handle(membershipUpdate('kicked'))
  expect(bot.lines.join()).toContain('an update failed')
})

test('never logs the token or a message text', async () => {
  bot.messenger.script('sendMessage', 'drop', 'drop', 'drop', refusal(400, 'Bad Request: BUTTON_TYPE_INVALID'))
  await bot.handle(messageUpdate('моя тайна'))
  await bot.handle(messageUpdate('моя тайна'))
  expect(bot.lines.join()).toContain('BUTTON_TYPE_INVALID')
  expect(bot.lines.join()).not.toContain(token)
  expect(bot.lines.join()).not.toContain('тайна')
})
