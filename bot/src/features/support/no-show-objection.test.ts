import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookingId, compactBooking, refused } from '../../../test/data/member-bookings.ts'
import { away } from '../../../test/data/payments.ts'
import { supportRequest } from '../../../test/data/requests.ts'
import { data, messageUpdate, operatorId, pressUpdate, stickerUpdate } from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'
import { renderNotification } from '../../notifications/render-notification.ts'
import { botTexts } from '../../texts/texts.ts'
import { requestMessage } from './request-view.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const path = '/internal/support/requests'
const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const texts = () => sent('sendMessage').map(({ text }) => String(text))
const calls = () => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)

test('sends the explanation of a traveller as a support request about the booking', async () => {
  bot.server.script(path, away, away, away, data({ requestId: bookingId, number: 12, operators: 2 }))
  await bot.handle(pressUpdate(`noshow:object:${compactBooking}`))
  await bot.handle(stickerUpdate())
  await bot.handle(messageUpdate('Я был у причала'))
  await bot.handle(messageUpdate('Я был у причала в 9:50'))
  expect(calls().at(-1)).toMatchObject({ noShowOf: bookingId, text: 'Я был у причала в 9:50' })
  expect(texts()[0]).toContain('Напишите, как всё было')
  expect(texts().at(-1)).toContain('№ 12')
})

test('explains that it is too late', async () => {
  bot.server.script(path, refused('OBJECTION_CLOSED'))
  await bot.handle(pressUpdate(`noshow:object:${compactBooking}`))
  await bot.handle(messageUpdate('Я был'))
  expect(texts().at(-1)).toContain('Возразить уже нельзя')
})

test('the notification of a no-show has the button, and operators open the booking from the request', () => {
  const values = {
    ...{ bookingId, number: 'BK-7K3M2P', title: 'Кижи', timeZone: 'Europe/Moscow' },
    ...{ startsAt: '2030-03-14T07:00:00.000Z', objectUntil: '2030-03-28T07:00:00.000Z' },
  }
  const shown = renderNotification(botTexts.ru, { kind: 'trip_no_show', values })
  expect(shown).toMatchObject({
    also: { text: 'Я был на месте', callback_data: `noshow:object:${compactBooking}` },
  })
  const noShowOf = { bookingId, number: 'BK-7K3M2P', title: 'Кижи' }
  const request = requestMessage(botTexts.ru, supportRequest({ noShowOf }))
  expect(request.html).toContain('Не согласен с неявкой: BK-7K3M2P, Кижи')
  expect(JSON.stringify(request.keyboard)).toContain(`bkg:show:${compactBooking}`)
})

test('opens the booking of a request for operators only', async () => {
  bot.server.script('/internal/admin/search', refused('NOT_FOUND', 404))
  await bot.handle(pressUpdate(`bkg:show:${compactBooking}`))
  await bot.handle(pressUpdate(`bkg:show:${compactBooking}`, { id: operatorId, first_name: 'Анна' }))
  const asked = bot.server.calls.filter(({ name }) => name === '/internal/admin/search')
  expect(asked).toHaveLength(1)
})
