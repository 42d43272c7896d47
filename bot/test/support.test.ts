import { afterEach, beforeEach, expect, test } from 'vitest'
import { compactId } from '../src/compact-id.ts'
import { away, payment, payments, requestId, transactionId } from './data/payments.ts'
import { data, messageUpdate, photoUpdate, pressUpdate } from './fakes.ts'
import { runBot } from './running-bot.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const requests = '/internal/support/requests'
const bookingId = '0f6f1f0e-0001-4000-8000-00000000000f'
const booking = { bookingId, number: 'BK-7K3M2P', title: 'Кижи & Ко', day: '2030-03-14', state: 'confirmed' }
const kept = data({ requestId, number: 12, operators: 1 })
const sent = () => bot.messenger.calls.filter(({ name }) => name === 'sendMessage').map(({ body }) => body)
const calls = () => bot.server.calls.filter(({ name }) => name === requests).map(({ body }) => body)

test('/support offers the bookings of the user and links the chosen one to the first message, a picture', async () => {
  bot.server.script('/internal/support/bookings', data({ bookings: [booking] }))
  await bot.handle(messageUpdate('/support'))
  const callback_data = `support:booking:${compactId(bookingId)}`
  expect(sent().at(-1)).toMatchObject({
    reply_markup: { inline_keyboard: [[{ text: 'Кижи & Ко · 14 марта · BK-7K3M2P', callback_data }]] },
  })
  await bot.handle(pressUpdate(callback_data))
  expect(sent().at(-1)?.text).toMatch(/^Вопрос о поездке: Кижи &amp; Ко · 14 марта · BK-7K3M2P/)
  bot.server.script(requests, kept)
  await bot.handle(photoUpdate('вход закрыт.jpg'))
  expect(calls()).toMatchObject([{ bookingId, file: { kind: 'photo', fileId: expect.any(String) } }])
  expect(sent().at(-1)?.text).toContain('Обращение № 12 передано операторам')
})

test('/support accepts a question without bookings while the server cannot list them', async () => {
  bot.server.script('/internal/support/bookings', away, away, away)
  await bot.handle(messageUpdate('/support', { language_code: 'en' }))
  expect(sent().at(-1)?.text).toContain('If it’s about a trip, add its number: BK-…')
  await bot.handle(pressUpdate(`support:booking:${compactId(bookingId)}`))
  bot.server.script(requests, kept)
  await bot.handle(messageUpdate('How do I get there?'))
  expect(calls()).toMatchObject([{ text: 'How do I get there?' }])
  expect(calls()[0]).not.toHaveProperty('bookingId')
})

test('/paysupport accepts a picture about a payment', async () => {
  bot.server.script('/internal/support/payments', payments(payment()), payments(payment()))
  await bot.handle(messageUpdate('/paysupport'))
  await bot.handle(pressUpdate(`paysupport:write:${transactionId}`))
  bot.server.script(requests, kept)
  await bot.handle(photoUpdate('чек.jpg'))
  expect(calls()).toMatchObject([{ transactionId, file: { kind: 'photo' } }])
})
