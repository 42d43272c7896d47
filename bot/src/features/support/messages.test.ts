import type { Update } from 'grammy/types'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { away, payment, payments } from '../../../test/data/payments.ts'
import { supportRequest } from '../../../test/data/requests.ts'
import { botInfo, data, messageUpdate, operatorId, stickerUpdate } from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const texts = () => sent('sendMessage').map(({ text }) => text)
const path = '/internal/support/messages'
const calls = () => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)
const operator = { id: operatorId, first_name: 'Анна' }

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

test("sends an operator's reply and updates the messages of all operators", async () => {
  bot.server.script(path, answered(true))
  const update = replyUpdate('Сейчас посмотрю', operator)
  await bot.handle(update)
  expect(calls()).toMatchObject([{ replyTo: 50, text: 'Сейчас посмотрю', updateId: update.update_id }])
  expect(texts()).toEqual(['Ответ отправлен.'])
  expect(sent('editMessageText').map(({ chat_id }) => chat_id)).toEqual([operatorId, 901])
  expect(sent('editMessageText')[1]?.text).toContain('Ответ дан: Анна.')
})

test("reports a reply as saved, not sent, while the user can't be reached", async () => {
  bot.server.script(path, answered(false))
  await bot.handle(replyUpdate('Готово', operator))
  expect(texts()).toEqual([expect.stringMatching(/^Ответ сохранён\./)])
})

test('sends nothing when another operator works on the request, or it is closed', async () => {
  const request = supportRequest({ state: 'taken', operatorName: 'Вера' })
  bot.server.script(path, data({ effect: 'taken', request }), data({ effect: 'closed', number: 12 }))
  await bot.handle(replyUpdate('Я отвечу', operator))
  await bot.handle(replyUpdate('Я отвечу', operator))
  expect(texts()).toEqual([
    expect.stringMatching(/^Ответ не отправлен.*\(Вера\)/),
    expect.stringMatching(/^Обращение № 12 закрыто, сообщение никому не отправлено/),
  ])
})

test("sends an operator's reply during another conversation, which continues", async () => {
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
])("adds the user's message to the request and reports it with %d operators online", async (operators, words) => {
  bot.server.script(path, data({ effect: 'added', number: 12, operators }))
  await bot.handle(messageUpdate('И ещё'))
  expect(calls()).toMatchObject([{ text: 'И ещё' }])
  expect(calls()[0]).not.toHaveProperty('replyTo')
  expect(texts()).toEqual([words])
})

test('passes on text without a request, and ignores replies to other users', async () => {
  const { update_id, message } = messageUpdate('привет')
  if (!message) throw new Error('no message')
  const repliedTo = { message_id: 50, date: 1, chat: message.chat, from: message.from, text: 'earlier' }
  await bot.handle({ update_id, message: { ...message, reply_to_message: repliedTo } } as Update)
  expect(calls()).toHaveLength(1)
  expect(calls()[0]).not.toHaveProperty('replyTo')
  expect(texts()).toEqual([expect.stringContaining('/help')])
})

test('explains that an operator can reply only with text', async () => {
  const { update_id, message } = stickerUpdate(operator)
  if (!message) throw new Error('no message')
  const repliedTo = { message_id: 50, date: 1, chat: message.chat, from: { ...botInfo, is_bot: true }, text: 'earlier' }
  await bot.handle({ update_id, message: { ...message, reply_to_message: repliedTo } } as Update)
  expect(texts()).toEqual([expect.stringMatching(/^Человеку можно отправить только текст/)])
  expect(calls()).toEqual([])
})

test('reports nothing as sent while the server is unavailable', async () => {
  bot.server.script(path, away, away, away)
  await bot.handle(replyUpdate('Готово', operator))
  expect(texts()).toEqual([expect.stringContaining('недоступен')])
})
