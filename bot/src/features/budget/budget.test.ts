import type { MessageBudget, PaymentOffer } from '@enp/shared/calls/operators/message-budget'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { data, operatorId, pressUpdate } from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'
import { renderNotification } from '../../notifications/render-notification.ts'
import { botTexts } from '../../texts/texts.ts'
import { paymentMessage } from './payment-view.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const path = '/internal/admin/message-budget'
const query = `${path}?operatorId=${operatorId}`
const budget: MessageBudget = {
  day: '2026-11-29',
  forecast: { capacity: 72_000, hours: [{ hour: 19, expected: 100_000, left: 28_000 }] },
  kinds: [
    {
      ...{ kind: 'mining_finished', expected: 40_000, channel: 'merge', isDefault: true },
      channels: ['chat', 'merge', 'inbox'],
    },
  ],
}

const press = (button: string) => bot.handle(pressUpdate(button, { id: operatorId, first_name: 'Олег' }))
const plain = (text: unknown) => String(text).replace(/[\u00a0\u202f]/g, ' ')
const edited = () => bot.messenger.calls.findLast(({ name }) => name === 'editMessageText')?.body
const answer = () => bot.messenger.calls.findLast(({ name }) => name === 'answerCallbackQuery')?.body

test('shows the hours that do not fit, and how each kind is sent', async () => {
  bot.server.script(query, data(budget))
  await press('budget:show')
  expect(edited()?.text).toContain('<b>Бюджет сообщений</b> · 29 ноября')
  expect(plain(edited()?.text)).toContain('19:00 — 100 000, из них на потом 28 000')
  expect(JSON.stringify(edited()?.reply_markup)).toContain('Маршрут завершён · в вечернее сообщение (авто)')
})

test('without a forecast shows when it is made', async () => {
  bot.server.script(query, data({ ...budget, forecast: undefined }))
  await press('budget:show')
  expect(edited()?.text).toContain('после 18:00 по Москве')
})

test('chooses a channel for a kind and a day, and offers an undo', async () => {
  bot.server.script(query, data(budget), data(budget))
  await press('budget:kind:mining_finished')
  expect(JSON.stringify(edited()?.reply_markup)).toContain('budget:set:2026-11-29:mining_finished:inbox')
  bot.server.script(path, data({ outcome: 'done', undo: { actionId: '7', until: '2026-11-28T19:00:00.000Z' } }))
  await press('budget:set:2026-11-29:mining_finished:inbox')
  const chosen = bot.server.calls.find(({ name }) => name === path)?.body
  expect(chosen).toEqual({ operatorId, day: '2026-11-29', kind: 'mining_finished', channel: 'inbox' })
  expect(JSON.stringify(bot.messenger.calls.map(({ body }) => body))).toContain('undo:7')
})

describe('the payment with Stars', () => {
  const offerPath = `${path}/payment`
  const offerQuery = `${offerPath}?operatorId=${operatorId}&kind=mining_finished`
  const offer: PaymentOffer = {
    ...{ day: '2026-11-29', kind: 'mining_finished', expected: 40_000, maxPrice: 4_000 },
    ...{ balance: 25_000, minBalance: 10_000, billed: 12.5 },
  }
  const buttons = () => JSON.stringify(edited()?.reply_markup)

  test('is a choice of kinds that may be paid for', async () => {
    const [kind] = budget.kinds
    bot.server.script(query, data(budget), data({ ...budget, kinds: [{ ...kind, canPay: true }] }))
    await press('budget:kind:mining_finished')
    expect(buttons()).not.toContain('budget:pay:')
    await press('budget:kind:mining_finished')
    expect(buttons()).toContain('budget:pay:mining_finished')
  })

  test('shows the price and the bound before it is confirmed, and changes the bound in steps', async () => {
    bot.server.script(offerQuery, data(offer), data({ ...offer, balance: undefined }))
    await press('budget:pay:mining_finished')
    expect(plain(edited()?.text)).toContain('Цена за все: не больше 4 000 ⭐')
    expect(plain(edited()?.text)).toContain('На балансе бота: 25 000 звёзд.')
    expect(buttons()).toContain('budget:paid:2026-11-29:mining_finished:4000')
    expect(buttons()).toContain('budget:pay:mining_finished:5000')
    await press('budget:pay:mining_finished:7')
    expect(plain(edited()?.text)).toContain('Ваш лимит: 7 звёзд, этого хватит на 70 сообщений.')
    expect(plain(edited()?.text)).toContain('баланс бота неизвестен')
    expect(buttons()).toContain('"budget:pay:mining_finished:1"')
    expect(bot.server.calls.some(({ name }) => name === offerPath)).toBe(false)
  })

  test('is confirmed with its bound, offers an undo, and marks the kind', async () => {
    const paid = { maxStars: 500, messages: 120, state: 'active' } as const
    bot.server.script(offerQuery, data({ ...offer, paid }))
    bot.server.script(offerPath, data({ outcome: 'done', undo: { actionId: '7', until: '2026-11-28T19:00:00.000Z' } }))
    await press('budget:paid:2026-11-29:mining_finished:500')
    const confirmed = bot.server.calls.find(({ name }) => name === offerPath)?.body
    expect(confirmed).toEqual({ operatorId, day: '2026-11-29', kind: 'mining_finished', maxStars: 500 })
    const text = plain(JSON.stringify(bot.messenger.calls.map(({ body }) => body)))
    expect(text).toContain('Оплата: до 500 ⭐, платных сообщений 120, рассылка идёт')
    expect(text).toContain('undo:7')
    const [kind] = budget.kinds
    bot.server.script(query, data({ ...budget, kinds: [{ ...kind, isDefault: false, paid }] }))
    await press('budget:show')
    expect(buttons()).toContain('Маршрут завершён · за звёзды, до 500')
  })

  test('is explained in English, with a small balance', async () => {
    bot.server.script(offerPath, data({ outcome: 'balance' }))
    await press('budget:paid:2026-11-29:mining_finished:500')
    expect(answer()?.text).toBe('На балансе бота мало звёзд: Telegram не примет оплату.')
    const shown = paymentMessage(botTexts.en, { ...offer, expected: 0, maxPrice: 0 }, undefined)
    expect(shown.html).toContain('Your limit: 100 Stars, enough for 1,000 messages.')
  })
})

test('explains why nothing changed', async () => {
  bot.server.script(path, data({ outcome: 'past' }))
  await press('budget:set:2026-11-20:mining_finished:inbox')
  expect(answer()?.text).toBe('Этот день прошёл. Откройте бюджет ещё раз.')
})

test('leads from the notification to the budget', () => {
  const values = { day: '2026-11-29', hours: 2, busiest: 19, expected: 100_000, capacity: 72_000 }
  const shown = renderNotification(botTexts.ru, { kind: 'message_budget', values })
  expect(plain(shown.html)).toContain('19:00 по Москве: 100 000 при пределе 72 000')
  expect(JSON.stringify(shown)).toContain('budget:show')
})
