import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { departure, departureMove, moveId, movePreview, optionId, part } from '../../../test/data/departures.ts'
import { bookingId, compactBooking, member, refused } from '../../../test/data/member-bookings.ts'
import { away } from '../../../test/data/payments.ts'
import { data, messageUpdate, pressUpdate } from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'
import { compactId } from '../../compact-id.ts'
import { renderNotification } from '../../notifications/render-notification.ts'
import { botTexts } from '../../texts/texts.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const texts = () => sent('sendMessage').map(({ text }) => String(text).replace(/\u00a0|\u202f/g, ' '))
const edits = () => sent('editMessageText').map(({ text }) => String(text).replace(/\u00a0|\u202f/g, ' '))
const alerts = () => sent('answerCallbackQuery').map(({ text }) => text)
const calls = (path: string) => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)
const write = (text: string) => bot.handle(messageUpdate(text, member))
const press = (data: string) => bot.handle(pressUpdate(data, member))
const path = '/v1/organizer/departures/move'
const query = `optionId=${optionId}&date=2030-03-14&startTime=09%3A30`
const target = `${path}?${query}&toDate=2030-03-15&toStartTime=15%3A00`
const services = [
  {
    ...{ id: optionId, organizerId: optionId, title: 'Кижи', category: 'excursion', status: 'published' },
    ...{ today: '2030-03-12', options: [{ id: optionId, name: 'Лодка', startTimes: ['09:30'], capacity: 12 }] },
  },
]

describe('moving a departure in the chat', () => {
  const begin = async () => {
    bot.server.script('/internal/organizer/check', data({ isMember: true }))
    bot.server.script('/v1/organizer/services', data(services))
    await press(`dep:move:${part}`)
  }

  test('asks for the new start and a reason, shows the effects, and can be undone', async () => {
    await begin()
    await write('потом')
    expect(texts().at(-1)).toContain('Не понимаю')
    bot.server.script(target, data(movePreview()), data(movePreview()))
    await write('15 марта в 15:00')
    for (const words of ['15 марта, 15:00', 'броней: 5', 'по телефону', '5 600', '2 800', '10 минут'])
      expect(texts().at(-1)).toContain(words)
    await press(`depv:weather:${part}`)
    expect(texts().at(-1)).toContain('Причина: «из-за погоды выезжать опасно»')
    bot.server.script(path, away, away, away, data({ first: true, move: departureMove() }))
    await press(`depv:go:${part}`)
    expect(alerts().at(-1)).toContain('недоступен')
    await press(`depv:go:${part}`)
    expect(calls(path).at(-1)).toEqual({
      ...{ telegramId: member.id, ...departure, toDate: '2030-03-15', toStartTime: '15:00' },
      reason: { usual: 'weather' },
    })
    expect(edits().at(-1)).toContain('Согласились: 0, деньги назад: 0, ждём: 6.')
    const undoPath = `/v1/organizer/moves/${moveId}/undo`
    bot.server.script(undoPath, data(departureMove({ state: 'undone', asked: 0 })), refused('CHANGE_NOT_ALLOWED'))
    await press(`move:undo:${compactId(moveId)}`)
    expect(edits().at(-1)).toContain('Перенос отменён:')
    await press(`move:undo:${compactId(moveId)}`)
    expect(alerts().at(-1)).toContain('Отменить перенос уже нельзя')
  })

  test('explains why a start is not possible, and lets the member choose another', async () => {
    await begin()
    for (const [code, words] of [
      ['DATE_CLOSED', 'закрыт'],
      ['CHANGE_NOT_ALLOWED', 'за 3 часа'],
      ['VALIDATION_ERROR', 'не начинается'],
    ] as const) {
      bot.server.script(target, refused(code))
      await write('15.03 15:00')
      expect(texts().at(-1)).toContain(words)
    }
    bot.server.script(target, data(movePreview({ free: 4 })))
    await write('15.03 15:00')
    expect(texts().at(-1)).toContain('свободно мест: 4, а нужно 13')
    expect(calls(path)).toEqual([])
  })

  test('is not offered to users who are no members', async () => {
    bot.server.script('/internal/organizer/check', data({ isMember: false }))
    await press(`dep:move:${part}`)
    expect(texts()).toEqual([])
  })
})

describe('a guest who is asked about a move', () => {
  const answerPath = `/internal/bookings/${bookingId}/move`
  const values = {
    ...{
      bookingId,
      number: 'BK-7K3M2P',
      title: 'Кижи',
      startsAt: '2030-03-14T06:30:00.000Z',
      timeZone: 'Europe/Moscow',
    },
    ...{ startTime: '09:30', to: { startsAt: '2030-03-15T12:00:00.000Z', startTime: '15:00' }, reason: 'Шторм' },
    ...{ answerBy: '2030-03-13T06:30:00.000Z', back: [{ amount: '5600', currency: 'rub' as const }] },
  }

  test('reads who, why and how much, with two buttons', () => {
    const rendered = renderNotification(botTexts.ru, { kind: 'departure_move_asked', values })
    const html = rendered.html.replace(/\u00a0|\u202f/g, ' ')
    for (const words of ['Организатор переносит', '15 марта', '«Шторм»', '5 600 ₽', 'без ответа вернём всё'])
      expect(html).toContain(words)
    expect(JSON.stringify(rendered)).toContain(`move:yes:${compactBooking}`)
  })

  test('accepts at once, and confirms a refund first', async () => {
    bot.server.script(answerPath, data({ accepted: true, first: true }))
    await press(`move:yes:${compactBooking}`)
    expect(calls(answerPath)).toEqual([{ telegramId: member.id, accept: true }])
    expect(edits().at(-1)).toContain('Бронь на новое время')
    await press(`move:no:${compactBooking}`)
    expect(JSON.stringify(sent('editMessageReplyMarkup').at(-1))).toContain(`move:refund:${compactBooking}`)
    expect(calls(answerPath)).toHaveLength(1)
    bot.server.script(answerPath, data({ accepted: false, first: true }), refused('CHANGE_NOT_ALLOWED'))
    await press(`move:refund:${compactBooking}`)
    expect(calls(answerPath).at(-1)).toMatchObject({ accept: false })
    expect(edits().at(-1)).toContain('возвращаем все деньги')
    await press(`move:refund:${compactBooking}`)
    expect(alerts().at(-1)).toContain('Ответить уже нельзя')
  })
})
