import { afterEach, beforeEach, expect, test } from 'vitest'
import { data, messageUpdate, operatorId, pressUpdate, stickerUpdate } from '../../../test/fakes.ts'
import { away } from '../../../test/payments.ts'
import { runBot } from '../../../test/running-bot.ts'
import { compactId } from '../../compact-id.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const told = (path: string) => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)
const texts = () => sent('sendMessage').map(({ text }) => String(text))
const operator = { id: operatorId, first_name: 'Анна' }
const press = (callback: string) => bot.handle(pressUpdate(callback, operator))
const say = (text: string) => bot.handle(messageUpdate(text, operator))
const at = '2030-03-12T10:00:00.000Z'
const id = '0190a0a0-0000-7000-8000-000000000001'
const compact = compactId(id)
const hash = 'ab'.repeat(32)
const compactHash = Buffer.from(hash, 'hex').toString('base64url')
const undo = { deedId: '77', until: at }
const payment = {
  caseId: id,
  caseState: 'noted',
  chargeId: 'charge-1',
  state: 'granted',
  currency: 'XTR',
  amount: 45,
  left: 45,
  paidAt: at,
  payer: { telegramId: 700100, language: 'ru', zone: 'Europe/Moscow' },
  refundable: 'part',
  events: [{ event: 'charged', at }],
  postings: [{ kind: 'boost_purchase', from: 'stars_clearing', to: 'shop', amount: '45', currency: 'stars', at }],
  refunds: [],
}
const paymentPath = `/internal/admin/payments/${id}`

test('/find shows what was found with what can be done, and asks for something where nothing is given', async () => {
  bot.server.script('/internal/admin/search', data({ kind: 'payment', payment }))
  await say('/find')
  await say('/find charge-1')
  expect(texts()[0]).toContain('Отправьте /find')
  expect(texts()[1]).toContain('Платёж 45 ⭐')
  expect(JSON.stringify(sent('sendMessage')[1]?.reply_markup)).toContain(`pay:all:${compact}`)
})

test('the button asks what to find, explains wrong input, and can be left', async () => {
  bot.server.script('/internal/admin/search', { status: 404, body: { success: false, error: { code: 'NOT_FOUND' } } })
  await press('adm:find')
  await bot.handle(stickerUpdate(operator))
  await say('BK-000000')
  await say('/cancel')
  expect(texts().slice(0, 3)).toEqual([
    expect.stringContaining('Что найти?'),
    expect.stringContaining('нужен текст'),
    expect.stringContaining('Ничего не нашлось'),
  ])
})

test('all of a payment goes back after a second press, as it was shown', async () => {
  bot.server.script(paymentPath, data(payment), data(payment))
  bot.server.script(
    `${paymentPath}/refund`,
    data({ outcome: 'begun', payment: { ...payment, left: 0, refundable: 'none' } }),
  )
  await press(`pay:all:${compact}`)
  expect(sent('editMessageText')[0]?.text).toContain('Отменить возврат будет нельзя')
  const confirmed = pressUpdate(`pay:yes:${compact}:${(45).toString(36)}`, operator)
  await bot.handle(confirmed)
  expect(told(`${paymentPath}/refund`)).toEqual([{ operatorId, updateId: confirmed.update_id, seenLeft: 45 }])
  expect(sent('answerCallbackQuery').at(-1)).toMatchObject({ text: 'Возврат начат.' })
})

test('a part is asked for until it is a sum that is left', async () => {
  bot.server.script(paymentPath, data(payment), data(payment), data(payment))
  bot.server.script(`${paymentPath}/refund`, data({ outcome: 'begun', payment }))
  await press(`opi:part:${compact}`)
  for (const text of ['сорок', '46', '20']) await say(text)
  expect(told(`${paymentPath}/refund`)).toMatchObject([{ amount: 20, seenLeft: 45 }])
  expect(texts().filter((text) => text.includes('не больше 45'))).toHaveLength(2)
})

test('a payment is put aside with words, and can be undone', async () => {
  bot.server.script(`${paymentPath}/decide`, data({ first: true, payment, undo }))
  bot.server.script(
    '/internal/admin/undoable-actions/77/undo',
    data({ outcome: 'undone', action: 'payment.park', shownTo: [] }),
  )
  await press(`opi:park:${compact}`)
  await say('спор с банком')
  expect(told(`${paymentPath}/decide`)).toEqual([{ operatorId, action: 'park', reason: 'спор с банком' }])
  expect(JSON.stringify(sent('sendMessage').at(-1)?.reply_markup)).toContain('undo:77')
  await press('undo:77')
  expect(sent('editMessageText').at(-1)?.text).toBe('Отменено.')
})

test.each([
  ['spent', 'деньги уже потрачены'],
  ['late', '10 минут прошли'],
  ['before', 'уже отменено'],
  ['changed', 'всё изменилось'],
])('what can’t be undone because it is %s says so', async (outcome, words) => {
  bot.server.script('/internal/admin/undoable-actions/77/undo', data({ outcome, action: 'task.approve', shownTo: [] }))
  await press('undo:77')
  expect(sent('editMessageText')[0]?.text).toContain(words)
})

test('a payment is asked about again, and the answer is plain', async () => {
  bot.server.script(paymentPath, data(payment))
  bot.server.script('/internal/admin/recheck', data({ outcome: 'cannot', found: { kind: 'payment', payment } }))
  await press(`pay:re:${compact}`)
  expect(sent('answerCallbackQuery')).toMatchObject([{ text: expect.stringContaining('карту сверяют у провайдера') }])
})

test('a booking is cancelled with the part that was chosen', async () => {
  const path = `/internal/admin/bookings/${id}/cancel`
  const booking = {
    bookingId: id,
    number: 'BK-000001',
    state: 'cancelled_by_tourist',
    title: 'Кижи',
    optionName: 'Утро',
    organizerName: 'Тропа',
    startsAt: at,
    endsAt: at,
    timeZone: 'Europe/Moscow',
    units: [{ title: 'Взрослый', quantity: 2 }],
    price: { amount: '5600', currency: 'rub' },
    enpSpent: '0',
    traveller: { telegramId: 700100, name: 'Анна' },
    cancellable: false,
    policyPercent: 100,
    events: [],
    postings: [],
    refunds: [],
  }
  bot.server.script(path, data({ first: true, booking }))
  await press(`bkg:ask:${compact}`)
  expect(texts()[0]).toContain('Отменить это действие будет нельзя')
  await press(`bkg:do:${compact}:50`)
  expect(told(path)).toMatchObject([{ operatorId, percent: 50 }])
  expect(sent('editMessageText')[0]?.text).toContain('BK-000001')
})

test('money without an owner is given to whom the operator names, and held withdrawals go on', async () => {
  const deposit = { hash, at, amount: '2', currency: 'ton', memo: 'для Анны' }
  bot.server.script('/internal/admin/deposits', data({ deposits: [deposit], total: 1 }))
  bot.server.script(`/internal/admin/deposits/${hash}/decide`, data({ done: true, undo }))
  await press('adm:deposits')
  await press(`opi:own:${compactHash}`)
  for (const text of ['Анне', '700100 по чеку']) await say(text)
  expect(told(`/internal/admin/deposits/${hash}/decide`)).toEqual([
    { operatorId, action: 'resolve', telegramId: 700100, reason: 'по чеку' },
  ])
  const held = {
    withdrawalId: id,
    amount: '5',
    currency: 'usdt',
    address: '0:1',
    heldFor: 'unclear',
    ends: ['expired'],
  }
  bot.server.script('/internal/admin/withdrawals', data({ withdrawals: [held], total: 1 }))
  bot.server.script(`/internal/admin/withdrawals/${id}/decide`, data({ done: false }))
  await press('adm:withdrawals')
  expect(texts().at(-1)).toContain('Исход в сети неясен')
  await press(`wdr:approve:${compact}`)
  expect(sent('editMessageText').at(-1)?.text).toContain('Ничего не изменилось')
})

test('statistics come as a picture, with the numbers below', async () => {
  const lines = [
    { name: 'people', total: '7', before: '5' },
    { name: 'revenue', currency: 'rub', total: '12.5', before: '0' },
  ]
  const picture = Buffer.from('picture').toString('base64')
  bot.server.script(
    '/internal/admin/statistics',
    data({ everybody: 100, lines, bookingsPerHundred: 3.8, picture, countedAt: at }),
  )
  await press('adm:statistics:30')
  expect(told('/internal/admin/statistics')).toEqual([{ operatorId, days: 30, language: 'ru' }])
  expect(sent('sendPhoto')[0]).toMatchObject({ caption: expect.stringContaining('Новых людей: 7 (5)') })
})

test('checks, the audit log and the queues are a press away', async () => {
  const broken = [{ promise: 'суммы', faults: 2, sample: ['счёт 1'] }]
  bot.server.script('/internal/admin/checks', data({ held: 40, broken, checkedAt: at }))
  bot.server.script('/internal/admin/checks/run', data({ started: true }))
  const entry = { id: '5', action: 'payment.refund', subject: 'charge-1', subjectKind: 'payment', at }
  bot.server.script('/internal/admin/audit', data({ entries: [entry], next: '5' }), data({ entries: [] }))
  bot.server.script(
    '/internal/admin/queues/login',
    data({ url: 'https://app.example/operator/queues/login?token=t', minutes: 5 }),
  )
  for (const callback of ['adm:checks', 'adm:checks:run', 'adm:audit', 'adm:audit:all:5', 'adm:queues'])
    await press(callback)
  expect(texts()).toEqual([
    expect.stringContaining('суммы: 2'),
    expect.stringContaining('payment.refund'),
    expect.stringContaining('/operator/queues/login?token=t'),
  ])
  expect(told('/internal/admin/audit')[1]).toEqual({ operatorId, filter: 'all', before: '5' })
})

test('while the server is away a press says so and changes nothing', async () => {
  bot.server.script('/internal/admin/statistics', away, away, away)
  await press('adm:statistics')
  expect(sent('answerCallbackQuery')).toMatchObject([{ text: expect.stringContaining('недоступен') }])
  expect(sent('sendPhoto')).toEqual([])
})
