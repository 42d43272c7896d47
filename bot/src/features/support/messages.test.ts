import type { Update } from 'grammy/types'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { away, payment, payments, requestId } from '../../../test/data/payments.ts'
import { supportRequest } from '../../../test/data/requests.ts'
import {
  botInfo,
  data,
  messageUpdate,
  operatorId,
  photoUpdate,
  pressUpdate,
  stickerUpdate,
} from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'
import { compactId } from '../../compact-id.ts'
import { botTexts } from '../../texts/texts.ts'
import { requestMessage } from './request-view.ts'

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

const confirm = data({ effect: 'confirm', requestId, number: 12, personName: 'Алексей & Ко' })

/** Presses the button under the question, which replies to `written`. */
async function pressUnderQuestion(written: Update, label: string): Promise<void> {
  const question = sent('sendMessage').at(-1)
  const keyboard = question?.reply_markup as
    | { inline_keyboard: { text: string; callback_data: string }[][] }
    | undefined
  const pressed = keyboard?.inline_keyboard.flat().find(({ text }) => text === label)?.callback_data ?? ''
  const update = pressUpdate(pressed, operator)
  const message = { ...update.callback_query?.message, reply_to_message: written.message }
  await bot.handle({ ...update, callback_query: { ...update.callback_query, message } } as unknown as Update)
}

test('asks before it sends a typed text to the only request of an operator', async () => {
  bot.server.script(path, confirm, answered(true))
  const update = messageUpdate('Сейчас посмотрю', operator)
  await bot.handle(update)
  expect(sent('sendMessage')[0]).toMatchObject({
    text: 'Отправить это в обращение № 12 (Алексей &amp; Ко)?',
    reply_parameters: { message_id: update.message?.message_id },
  })
  await pressUnderQuestion(update, 'Отправить')
  expect(calls()[1]).toMatchObject({ requestId, text: 'Сейчас посмотрю', updateId: update.update_id })
  expect(sent('editMessageText')[0]).toMatchObject({ text: 'Ответ отправлен.' })
})

test('sends a picture of an operator after the question, and nothing after a refusal', async () => {
  bot.server.script(path, confirm, answered(true), confirm)
  const picture = photoUpdate('screenshot', operator)
  await bot.handle(picture)
  await pressUnderQuestion(picture, 'Отправить')
  expect(calls()[1]).toMatchObject({ requestId, text: '', file: { kind: 'photo', fileId: 'screenshot' } })
  await bot.handle(photoUpdate('other', operator))
  await pressUnderQuestion(picture, 'Не отправлять')
  expect(calls()).toHaveLength(3)
  expect(sent('editMessageText').at(-1)).toMatchObject({ text: 'Не отправлено.' })
})

test('explains to an operator with several requests that nothing was sent', async () => {
  bot.server.script(path, data({ effect: 'several' }))
  await bot.handle(messageUpdate('Сейчас посмотрю', operator))
  expect(texts()).toEqual([expect.stringMatching(/^У вас несколько обращений, сообщение никому не отправлено/)])
})

test("adds a user's picture to the open request, and operators can open it", async () => {
  bot.server.script(path, data({ effect: 'added', number: 12, operators: 2 }))
  await bot.handle(photoUpdate('screenshot'))
  expect(calls()).toMatchObject([{ text: '', file: { kind: 'photo', fileId: 'screenshot' } }])
  const file = { kind: 'photo', fileId: 'screenshot' } as const
  const request = supportRequest({ messages: [{ text: 'Не работает' }, { text: 'вот', file }] })
  expect(requestMessage(botTexts.ru, request).html).toContain('📎 фото вот')
  bot.server.script(`/internal/support/requests/${requestId}`, data(request))
  await bot.handle(pressUpdate(`support:files:${compactId(requestId)}`, operator))
  expect(sent('sendPhoto')).toMatchObject([
    { chat_id: operatorId, photo: 'screenshot', caption: '№ 12, Алексей & Ко\nвот' },
  ])
})

test('explains which files an operator can reply with', async () => {
  const { update_id, message } = stickerUpdate(operator)
  if (!message) throw new Error('no message')
  const repliedTo = { message_id: 50, date: 1, chat: message.chat, from: { ...botInfo, is_bot: true }, text: 'earlier' }
  await bot.handle({ update_id, message: { ...message, reply_to_message: repliedTo } } as Update)
  expect(texts()).toEqual([expect.stringMatching(/^Человеку можно отправить текст, фото, файл/)])
  expect(calls()).toEqual([])
})

test('reports nothing as sent while the server is unavailable', async () => {
  bot.server.script(path, away, away, away)
  await bot.handle(replyUpdate('Готово', operator))
  expect(texts()).toEqual([expect.stringContaining('недоступен')])
})

test('closes a request for its user and updates the messages of the operators', async () => {
  const request = supportRequest({ state: 'closed', outcome: 'resolved' })
  const shownTo = [{ chatId: operatorId, messageId: 50, language: 'ru' }]
  bot.server.script(`/internal/support/requests/${requestId}/resolve`, data({ first: true, request, shownTo }))
  await bot.handle(pressUpdate(`support:done:${compactId(requestId)}`))
  expect(sent('editMessageText')).toMatchObject([
    { chat_id: operatorId, text: expect.stringContaining('Вопрос решён') },
  ])
  expect(texts()).toEqual(['Обращение № 12 закрыто. Новый вопрос — /support.'])
})
