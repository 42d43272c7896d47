import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookingId, compactBooking, member, refused } from '../../test/data/member-bookings.ts'
import { data, pressUpdate } from '../../test/fakes.ts'
import { runBot } from '../../test/running-bot.ts'
import { botTexts } from '../texts/texts.ts'
import { rebookButton } from './rebooking.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const path = `/internal/bookings/${bookingId}/rebook`
const serviceId = '5f0b6f0e-35a2-4f0a-8a52-0d5a9f3f3c11'
const offer = { service: { id: serviceId, title: 'Прогулка' }, startTime: '09:00', price: 5_000 }
const edits = () => bot.messenger.calls.filter(({ name }) => name === 'editMessageReplyMarkup').map(({ body }) => body)
const alerts = () =>
  bot.messenger.calls.filter(({ name }) => name === 'answerCallbackQuery').map(({ body }) => body.text)
const press = (button: string) => bot.handle(pressUpdate(button, member))
const list = `${path}?telegramId=${member.id}`

test('lists similar services, books one with the refund and opens it', async () => {
  bot.server.script(list, data({ offers: [offer] }))
  await press(`rebook:list:${compactBooking}`)
  const buttons = JSON.stringify(edits().at(-1))
  expect(buttons).toContain('09:00 · Прогулка')
  const [, take = ''] = /"(rebook:[\w-]{22}:[\w-]{22}:500000)"/.exec(buttons) ?? []
  bot.server.script(path, data({ id: 'new', number: 'BK-7K3M2P', service: offer.service }))
  await press(take)
  expect(bot.server.calls.at(-1)?.body).toEqual({ telegramId: member.id, serviceId, expectedAmount: 5_000 })
  expect(JSON.stringify(edits().at(-1))).toContain('/order-history/new')
  expect(alerts().at(-1)).toContain('бронь BK-7K3M2P оплачена')
})

test('lists again after a change of the price, and shows that nothing is free', async () => {
  bot.server.script(list, data({ offers: [offer] }))
  await press(`rebook:list:${compactBooking}`)
  const [, take = ''] = /"(rebook:[\w-]{22}:[\w-]{22}:500000)"/.exec(JSON.stringify(edits().at(-1))) ?? []
  bot.server.script(path, refused('PRICE_CHANGED'))
  bot.server.script(list, data({ offers: [] }))
  await press(take)
  expect(alerts().at(-1)).toBe('Цена или места изменились. Выберите ещё раз.')
  bot.server.script(path, refused('CHANGE_NOT_ALLOWED'))
  await press(take)
  expect(alerts().at(-1)).toContain('на эти дни нет')
})

test('is offered only while the whole refund is on the balance', () => {
  const sum = { amount: '70', currency: 'usdt' } as const
  const button = (refund: Parameters<typeof rebookButton>[2]) => rebookButton(botTexts.ru, bookingId, refund)
  expect(button({ sum, method: 'balance' })?.text).toBe('Похожее за эти деньги')
  expect(button({ sum, method: 'card' })).toBeUndefined()
  expect(button({ sum, method: 'balance', others: [{ sum, method: 'gift_card' }] })).toBeUndefined()
  expect(button(undefined)).toBeUndefined()
})
