import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookingId, compactBooking, confirmed, member, refused } from '../../../../test/data/member-bookings.ts'
import { data, messageUpdate, pressUpdate, stickerUpdate } from '../../../../test/fakes.ts'
import { runBot } from '../../../../test/running-bot.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
  bot.server.script('/internal/organizer/check', data({ isMember: true }))
})
afterEach(() => bot.close())

const path = `/v1/organizer/walk-ins/${bookingId}`
const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const lastText = () => String(sent('sendMessage').at(-1)?.text)
const calls = () => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)
const press = (button: string) => bot.handle(pressUpdate(button, member))
const write = (text: string) => bot.handle(messageUpdate(text, member))
const direct = { changeable: true, undoUntil: '2030-03-13T10:10:00.000Z' } as const
const changed = confirmed({ direct: { ...direct, paidBy: 'transfer' } })

test('a member changes the price of a walk-in after wrong input, and undoes it once', async () => {
  await press(`direct:price:${compactBooking}`)
  await bot.handle(stickerUpdate(member))
  await write('дорого')
  expect(lastText()).toContain('Напишите сумму в рублях')
  bot.server.script(path, data(changed))
  await write('4 500')
  expect(calls()).toEqual([{ telegramId: member.id, price: 4500 }])
  expect(lastText()).toContain('переводом')
  expect(JSON.stringify(sent('sendMessage').at(-1)?.reply_markup)).toContain(`direct:undo:${compactBooking}`)

  bot.server.script('/internal/organizer/check', data({ isMember: true }), data({ isMember: true }))
  bot.server.script(`${path}/undo`, data(confirmed({ direct: { changeable: true } })), refused('CHANGE_NOT_ALLOWED'))
  await press(`direct:undo:${compactBooking}`)
  expect(sent('answerCallbackQuery').at(-1)?.text).toBe('Изменение отменено.')
  await press(`direct:undo:${compactBooking}`)
  expect(sent('answerCallbackQuery').at(-1)?.text).toContain('Отменить уже нельзя')
})

test('buttons set the payment, the price of the service and no name', async () => {
  bot.server.script('/internal/organizer/check', data({ isMember: true }), data({ isMember: true }))
  bot.server.script(path, data(changed), data(changed), refused('CHANGE_NOT_ALLOWED'))
  await press(`direct:paid:${compactBooking}`)
  await press('directto:later')
  await press(`direct:price:${compactBooking}`)
  await press('directto:list')
  await press(`direct:name:${compactBooking}`)
  await press('directto:none')
  const { id: telegramId } = member
  expect(calls()).toEqual([
    { telegramId, paidBy: null },
    { telegramId, price: null },
    { telegramId, contact: null },
  ])
  expect(lastText()).toContain('Эту бронь уже не изменить')
})
