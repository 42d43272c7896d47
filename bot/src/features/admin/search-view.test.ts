import { afterEach, beforeEach, expect, test } from 'vitest'
import { data, messageUpdate, operatorId, pressUpdate } from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'
import { compactId } from '../../compact-id.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const at = '2030-03-12T10:00:00.000Z'
const id = '0190a0a0-0000-7000-8000-000000000001'
const operator = { id: operatorId, first_name: 'Анна' }
const path = '/internal/admin/search'
const sent = () => bot.messenger.calls.filter(({ name }) => name === 'sendMessage').map(({ body }) => body)
interface Shown {
  readonly reply_markup?: { readonly inline_keyboard: object[][] }
}
const buttons = (index: number) => (sent()[index] as Shown | undefined)?.reply_markup?.inline_keyboard.flat()
const person = {
  ...{ userId: id, telegramId: 700_100, name: 'Анна', language: 'ru', zone: 'Europe/Moscow', userType: 'tourist' },
  ...{ reachable: true, createdAt: at, balances: [] },
  bookings: [{ bookingId: id, number: 'BK-000001', state: 'confirmed', startsAt: at }],
  organizers: [{ organizerId: id, name: 'Тропа' }],
  transactions: [{ id, type: 'mining_reward', status: 'completed', amount: '3', currency: 'enp', at }],
}

const figures = {
  ...{ sales: '28000', bookings: 5, cancellations: 1, answerMinutes: 90, complaints: 2 },
  payouts: [{ amount: '1480', currency: 'rub' }],
}

test('lists matches as buttons in words, and opens one as a page with actions', async () => {
  const hits = [
    {
      kind: 'booking',
      id,
      number: 'BK-000001',
      state: 'confirmed',
      title: 'Кижи',
      startsAt: at,
      timeZone: 'Europe/Moscow',
    },
    { kind: 'payment', id, amount: 500_000, currency: 'RUB', state: 'parked', paidAt: at, payerName: 'Анна' },
    { kind: 'person', id, name: 'Анна', username: 'anna' },
    { kind: 'organizer', id, name: 'Тропа', services: 2 },
    { kind: 'service', id, title: 'Кижи', organizerName: 'Тропа', state: 'suspended' },
    { kind: 'review', id, title: 'Кижи', rating: 4, state: 'pending', createdAt: at },
  ]
  const organizer = {
    ...{ organizerId: id, name: 'Тропа', verified: true, rating: 470, reviews: 12, createdAt: at, serviceCount: 1 },
    members: [{ telegramId: 700_100, name: 'Анна', role: 'owner' }],
    services: [{ serviceId: id, title: 'Кижи' }],
    ...{ figures, money: [{ name: 'commission', amount: '1120', currency: 'rub' }] },
  }
  const service = {
    kind: 'service',
    id,
    name: 'Кижи',
    detail: 'Тропа',
    status: 'published',
    timeZone: 'Europe/Moscow',
  }
  bot.server.script(
    path,
    data({ kind: 'hits', hits, hasMore: true }),
    data({ kind: 'organizer', organizer }),
    data({ kind: 'service', service: { organizerId: id, service: { ...service, upcomingBookings: 3 } } }),
    data({ kind: 'person', person }),
  )
  await bot.handle(messageUpdate('/find кижи', operator))
  expect(sent()[0]?.text).toContain('Показаны не все')
  const open = `find:open:${compactId(id)}`
  expect(buttons(0)).toEqual(
    [
      expect.stringContaining('BK-000001 · подтверждена'),
      expect.stringContaining('5000 RUB · отложен'),
      'Анна · @anna',
      'Тропа · услуг: 2',
      'Кижи · Тропа · приостановлена',
      expect.stringContaining('★★★★ · ждёт решения'),
    ].map((text) => ({ text, callback_data: open })),
  )
  for (const press of [open, open, 'find:open:700100']) await bot.handle(pressUpdate(press, operator))
  expect(sent()[1]?.text).toContain('Оценка 4.7, отзывов: 12.')
  expect(buttons(2)).toContainEqual(expect.objectContaining({ callback_data: `suspend:service:${compactId(id)}` }))
  expect(sent()[1]?.text).toContain('Комиссия: 1120 rub')
  expect(bot.server.calls.filter(({ name }) => name === path).at(-1)?.body).toEqual({ operatorId, text: '700100' })
  expect(sent()[3]?.text).toContain('Награда за маршрут 3 enp (завершена)')
  expect(sent()[3]?.text).not.toContain('mining_reward')
  expect(buttons(3)).toContainEqual({ text: 'BK-000001', callback_data: open })
})

test('searches for words that an operator types, after everything else that waits for text', async () => {
  bot.server.script('/internal/support/messages', data({ effect: 'none' }))
  bot.server.script(path, data({ kind: 'person', person }))
  await bot.handle(messageUpdate('Петрова Анна', operator))
  expect(sent()[0]?.text).toContain('Анна')
  expect(bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)).toEqual([
    { operatorId, text: 'Петрова Анна' },
  ])
})

test('lists organizers sorted by a figure, with its meaning, and turns pages in the same message', async () => {
  const call = '/internal/admin/organizers'
  const list = data({ organizers: [{ organizerId: id, name: 'Тропа', figures }], pages: 3 })
  bot.server.script(call, list, list)
  await bot.handle(pressUpdate('adm:organizer-list', operator))
  await bot.handle(pressUpdate('adm:organizer-list:complaints:90:2', operator))
  expect(sent()[0]?.text).toMatch(
    /Оборот: 28000 ₽, оплаченных броней: 5.*Отмен: 1, жалоб: 2.*Ответ на запрос: 90 мин.*Выплачено: 1480 rub.*Жалобы — обращения/s,
  )
  expect(buttons(0)).toContainEqual({ text: 'Тропа', callback_data: `find:open:${compactId(id)}` })
  expect(buttons(0)).toContainEqual({ text: 'Дальше →', callback_data: 'adm:organizer-list:sales:30:2' })
  expect(bot.server.calls.filter(({ name }) => name === call).map(({ body }) => body)).toEqual([
    { operatorId, sort: 'sales', days: 30, page: '1' },
    { operatorId, sort: 'complaints', days: 90, page: '2' },
  ])
  expect(bot.messenger.calls.filter(({ name }) => name === 'editMessageText')).toHaveLength(1)
})
