import type { Update } from 'grammy/types'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { botInfo, data, messageUpdate, operatorId, stickerUpdate } from '../../../test/fakes.ts'
import { away, payment, payments } from '../../../test/payments.ts'
import { supportRequest } from '../../../test/requests.ts'
import { runBot } from '../../../test/running-bot.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const texts = () => sent('sendMessage').map(({ text }) => text)
const path = '/internal/support/messages'
const told = () => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)
const operator = { id: operatorId, first_name: 'Анна' }

/** A reply to the bot's message 50. */
function replyUpdate(text: string, from: Parameters<typeof messageUpdate>[1] = {}): Update {
  const { update_id, message } = messageUpdate(text, from)
  if (!message) throw new Error('no message')
  const repliedTo = { message_id: 50, date: 1, chat: message.chat, from: { ...botInfo, is_bot: true }, text: 'earlier' }
  return { update_id, message: { ...message, reply_to_message: repliedTo } } as Update
}

const answered = (reached: boolean) => {
  const shownTo = [operatorId, 901].map((chatId) => ({ chatId, messageId: 50, language: 'ru' }))
  const request = supportRequest({ state: 'answered', operatorName: 'Анна' })
  return data({ effect: 'answered', reached, request, shownTo })
}

test('an operator’s reply is an answer, and every operator’s message shows that it is given', async () => {
  bot.server.script(path, answered(true))
  const update = replyUpdate('Сейчас посмотрю', operator)
  await bot.handle(update)
  expect(told()).toMatchObject([{ replyTo: 50, text: 'Сейчас посмотрю', updateId: update.update_id }])
  expect(texts()).toEqual(['Ответ отправлен.'])
  expect(sent('editMessageText').map(({ chat_id }) => chat_id)).toEqual([operatorId, 901])
  expect(sent('editMessageText')[1]?.text).toContain('Ответ дан: Анна.')
})

test('an answer that waits for its person is not called sent', async () => {
  bot.server.script(path, answered(false))
  await bot.handle(replyUpdate('Готово', operator))
  expect(texts()).toEqual([expect.stringMatching(/^Ответ сохранён\./)])
})

test('an answer to what another operator has taken, or to what is closed, says that nothing was sent', async () => {
  const request = supportRequest({ state: 'taken', operatorName: 'Вера' })
  bot.server.script(path, data({ effect: 'taken', request }), data({ effect: 'closed', number: 12 }))
  await bot.handle(replyUpdate('Я отвечу', operator))
  await bot.handle(replyUpdate('Я отвечу', operator))
  expect(texts()).toEqual([
    expect.stringMatching(/^Ответ не отправлен.*\(Вера\)/),
    expect.stringMatching(/^Обращение № 12 закрыто, сообщение никому не отправлено/),
  ])
})

test('an operator answers also in the middle of a conversation of their own, which goes on', async () => {
  bot.server.script('/internal/support/payments', payments(payment()))
  await bot.handle(messageUpdate('/paysupport', operator))
  bot.server.script(path, answered(true))
  await bot.handle(replyUpdate('Готово', operator))
  await bot.handle(messageUpdate('верните', operator))
  expect(texts().slice(1)).toEqual(['Ответ отправлен.', expect.stringMatching(/^Выберите платёж/)])
})

test.each([
  [2, 'Добавлено к обращению № 12, операторы это видят.'],
  [0, 'Добавлено к обращению № 12. Сейчас ни один оператор не на связи, обращение ждёт.'],
])('what a person writes back is added, and with %d operators they read so', async (operators, words) => {
  bot.server.script(path, data({ effect: 'added', number: 12, operators }))
  await bot.handle(messageUpdate('И ещё'))
  expect(told()).toMatchObject([{ text: 'И ещё' }])
  expect(told()[0]).not.toHaveProperty('replyTo')
  expect(texts()).toEqual([words])
})

test('words that belong to no request are answered as ever, and a reply to somebody else’s message is no reply to us', async () => {
  const { update_id, message } = messageUpdate('привет')
  if (!message) throw new Error('no message')
  const repliedTo = { message_id: 50, date: 1, chat: message.chat, from: message.from, text: 'earlier' }
  await bot.handle({ update_id, message: { ...message, reply_to_message: repliedTo } } as Update)
  expect(told()).toHaveLength(1)
  expect(told()[0]).not.toHaveProperty('replyTo')
  expect(texts()).toEqual([expect.stringContaining('/help')])
})

test('an operator who replies with a picture or a sticker reads that only text is sent', async () => {
  const { update_id, message } = stickerUpdate(operator)
  if (!message) throw new Error('no message')
  const repliedTo = { message_id: 50, date: 1, chat: message.chat, from: { ...botInfo, is_bot: true }, text: 'earlier' }
  await bot.handle({ update_id, message: { ...message, reply_to_message: repliedTo } } as Update)
  expect(texts()).toEqual([expect.stringMatching(/^Человеку можно отправить только текст/)])
  expect(told()).toEqual([])
})

test('while the server is away nothing is called sent', async () => {
  bot.server.script(path, away, away, away)
  await bot.handle(replyUpdate('Готово', operator))
  expect(texts()).toEqual([expect.stringContaining('недоступен')])
})
