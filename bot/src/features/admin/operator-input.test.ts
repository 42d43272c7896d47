import { afterEach, beforeEach, expect, test } from 'vitest'
import { away } from '../../../test/data/payments.ts'
import { data, messageUpdate, operatorId, pressUpdate, stickerUpdate } from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'
import { compactId } from '../../compact-id.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const calls = (path: string) => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)
const texts = () => sent('sendMessage').map(({ text }) => String(text))
const operator = { id: operatorId, first_name: 'Анна' }
const press = (callback: string) => bot.handle(pressUpdate(callback, operator))
const say = (text: string) => bot.handle(messageUpdate(text, operator))
const at = '2030-03-12T10:00:00.000Z'
const id = '0190a0a0-0000-7000-8000-000000000001'
const compact = compactId(id)
const hash = 'ab'.repeat(32)
const compactHash = Buffer.from(hash, 'hex').toString('base64url')
const undo = { actionId: '77', until: at }
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

test('shows the result of /find with its actions, and explains /find without a text', async () => {
  bot.server.script('/internal/admin/search', data({ kind: 'payment', payment }))
  await say('/find')
  await say('/find charge-1')
  expect(texts()[0]).toContain('Отправьте /find')
  expect(texts()[1]).toContain('Платёж 45 ⭐')
  expect(JSON.stringify(sent('sendMessage')[1]?.reply_markup)).toContain(`pay:all:${compact}`)
})

test('says why the purchase of an opened gift card is not refunded, and offers no refund', async () => {
  const opened = { ...payment, refundable: 'none', refundRefusal: 'gift_opened' }
  bot.server.script('/internal/admin/search', data({ kind: 'payment', payment: opened }))
  await say('/find charge-1')
  expect(texts()[0]).toContain('Подарочную карту уже открыли')
  expect(JSON.stringify(sent('sendMessage')[0]?.reply_markup)).not.toContain('pay:all')
})

test('shows a gift card by its code with state, amounts and uses, and offers the refund of its purchase', async () => {
  const giftCard = {
    ...{ giftCardId: id, codeEnd: 'C3D4', state: 'active', amount: 5_000, balance: 5_000 },
    buyer: { telegramId: 700_100, name: 'Анна' },
    ...{ deliverAt: at, expiresAt: '2033-03-12T10:00:00.000Z' },
    uses: [{ bookingId: id, number: 'BK-000001', amount: 3_000, state: 'released', at }],
    payment: { ...payment, currency: 'RUB', amount: 500_000, left: 500_000, refundable: 'whole' },
  }
  bot.server.script('/internal/admin/search', data({ kind: 'gift_card', giftCard }))
  await say('/find 7K2M-9PQ0-A1B2-C3D4')
  expect(texts()[0]).toContain('<b>Подарочная карта …C3D4</b> — действует')
  expect(texts()[0]).toContain('BK-000001: вернулось 3\u00a0000 ₽')
  expect(texts()[0]).toContain('Можно вернуть только целиком.')
  const keyboard = JSON.stringify(sent('sendMessage')[0]?.reply_markup)
  for (const action of [`pay:all:${compact}`, `pay:no:${compact}`, `bkg:show:${compact}`, 'find:open:700100'])
    expect(keyboard).toContain(action)
})

const found = {
  ...{
    bookingId: id,
    serviceId: id,
    organizerId: id,
    number: 'BK-000001',
    state: 'awaiting_organizer',
    title: 'Кижи',
    optionName: 'Утро',
  },
  ...{ organizerName: 'Тропа', startsAt: at, endsAt: at, timeZone: 'Europe/Moscow', units: [] },
  ...{ price: { amount: '5600', currency: 'rub' }, enpSpent: '0', traveller: { telegramId: 700100, name: 'Анна' } },
  ...{ cancellable: false, policyPercent: 100, postings: [], refunds: [], events: [{ event: 'held', at }] },
}

test('searches for the next number after a hit too, and shows states in words', async () => {
  const booking = data({ kind: 'booking', booking: found })
  bot.server.script('/internal/admin/search', data({ kind: 'payment', payment }), booking)
  await say('/find charge-1')
  await say('BK-000001')
  expect(texts()[1]).toContain('<b>Бронь BK-000001</b> — ждёт ответа организатора')
  expect(texts()[1]).toContain('места отложены')
  expect(texts()[1]).not.toContain('awaiting_organizer')
})

test('passes a number that is not found on to support, and never searches for other users', async () => {
  bot.server.script('/internal/admin/search', { status: 404, body: { success: false, error: { code: 'NOT_FOUND' } } })
  bot.server.script('/internal/support/messages', data({ effect: 'several' }))
  await say('BK-000001')
  expect(texts()[0]).toContain('У вас несколько обращений')
  await bot.handle(messageUpdate('BK-000001'))
  expect(bot.server.calls.filter(({ name }) => name === '/internal/admin/search')).toHaveLength(1)
})

test('asks what to find after a press, explains wrong input, and ends on /cancel', async () => {
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

test('refunds the whole payment, as it was shown, after a second press', async () => {
  bot.server.script(paymentPath, data(payment), data(payment))
  bot.server.script(
    `${paymentPath}/refund`,
    data({ outcome: 'begun', payment: { ...payment, left: 0, refundable: 'none' } }),
  )
  await press(`pay:all:${compact}`)
  expect(sent('editMessageText')[0]?.text).toContain('Отменить возврат будет нельзя')
  const confirmed = pressUpdate(`pay:yes:${compact}:${(45).toString(36)}`, operator)
  await bot.handle(confirmed)
  expect(calls(`${paymentPath}/refund`)).toEqual([{ operatorId, updateId: confirmed.update_id, seenLeft: 45 }])
  expect(sent('answerCallbackQuery').at(-1)).toMatchObject({ text: 'Возврат начат.' })
})

test('asks for a partial refund until the amount is at most what is left', async () => {
  bot.server.script(paymentPath, data(payment), data(payment), data(payment))
  bot.server.script(`${paymentPath}/refund`, data({ outcome: 'begun', payment }))
  await press(`opi:part:${compact}`)
  for (const text of ['сорок', '46', '20']) await say(text)
  expect(calls(`${paymentPath}/refund`)).toMatchObject([{ amount: 20, seenLeft: 45 }])
  expect(texts().filter((text) => text.includes('не больше 45'))).toHaveLength(2)
})

test('parks a payment with a reason, and undoes it', async () => {
  bot.server.script(`${paymentPath}/decide`, data({ first: true, payment, undo }))
  bot.server.script(
    '/internal/admin/undoable-actions/77/undo',
    data({ outcome: 'undone', action: 'payment.park', shownTo: [] }),
  )
  await press(`opi:park:${compact}`)
  await say('спор с банком')
  expect(calls(`${paymentPath}/decide`)).toEqual([{ operatorId, action: 'park', reason: 'спор с банком' }])
  expect(JSON.stringify(sent('sendMessage').at(-1)?.reply_markup)).toContain('undo:77')
  await press('undo:77')
  expect(sent('editMessageText').at(-1)?.text).toBe('Отменено.')
})

test.each([
  ['spent', 'деньги уже потрачены'],
  ['late', '10 минут прошли'],
  ['before', 'уже отменено'],
  ['changed', 'всё изменилось'],
])('explains that an action cannot be undone because it is %s', async (outcome, words) => {
  bot.server.script('/internal/admin/undoable-actions/77/undo', data({ outcome, action: 'task.approve', shownTo: [] }))
  await press('undo:77')
  expect(sent('editMessageText')[0]?.text).toContain(words)
})

test('checks a payment again and reports the result', async () => {
  bot.server.script(paymentPath, data(payment))
  bot.server.script('/internal/admin/recheck', data({ outcome: 'cannot', found: { kind: 'payment', payment } }))
  await press(`pay:re:${compact}`)
  expect(sent('answerCallbackQuery')).toMatchObject([
    { text: expect.stringContaining('платежи картой сверяют у провайдера') },
  ])
})

test('assigns a deposit to the named user, and releases held withdrawals', async () => {
  const deposit = { hash, at, amount: '2', currency: 'ton', memo: 'для Анны' }
  bot.server.script('/internal/admin/deposits', data({ deposits: [deposit], total: 1 }))
  bot.server.script(`/internal/admin/deposits/${hash}/decide`, data({ done: true, undo }))
  await press('adm:deposits')
  await press(`opi:own:${compactHash}`)
  for (const text of ['Анне', '700100 по чеку']) await say(text)
  expect(calls(`/internal/admin/deposits/${hash}/decide`)).toEqual([
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

test('sends statistics as a picture with the numbers below', async () => {
  const lines = [
    { name: 'people', total: '7', before: '5' },
    { name: 'revenue', currency: 'rub', total: '12.5', before: '0' },
  ]
  const money = [{ name: 'commission', amount: '1120', currency: 'rub', before: '0' }]
  const categories = [{ category: 'hotel', sales: '5600', bookings: 1 }]
  const picture = Buffer.from('picture').toString('base64')
  bot.server.script(
    '/internal/admin/statistics',
    data({ everybody: 100, lines, bookingsPerHundred: 3.8, picture, countedAt: at, money, categories }),
  )
  await press('adm:statistics:30')
  expect(calls('/internal/admin/statistics')).toEqual([{ operatorId, days: 30, language: 'ru' }])
  expect(sent('sendPhoto')[0]).toMatchObject({ caption: expect.stringContaining('Новых людей: 7 (5)') })
  expect(texts()[0]).toMatch(/Комиссия: 1120 rub \(0\).*Жильё: 5600 ₽, броней: 1.*Комиссия — наша часть/s)
})

test('shows the checks, the audit log and the queues on a press', async () => {
  const broken = [{ invariant: 'суммы', faults: 2, sample: ['счёт 1'] }]
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
    expect.stringContaining('Возврат платежа'),
    expect.stringContaining('/operator/queues/login?token=t'),
  ])
  expect(calls('/internal/admin/audit')[1]).toEqual({ operatorId, filter: 'all', before: '5' })
})

test('shows in the audit log which permissions an operator had and has', async () => {
  const operatorSet = {
    id: '6',
    action: 'operator.set',
    subject: '77',
    subjectKind: 'operator',
    operatorName: 'Вера',
    at,
  }
  const given = { ...operatorSet, permissions: { before: [], after: ['support', 'money'] } }
  const taken = { ...operatorSet, id: '5', permissions: { before: ['all'], after: ['content'] } }
  bot.server.script('/internal/admin/audit', data({ entries: [given, taken] }))
  await press('adm:audit')
  expect(texts()[0]).toContain('Вера · Права оператора изменены · 77 · нет прав → поддержка, деньги\n')
  expect(texts()[0]).toMatch(/ · 77 · все права → контент$/)
})

test('reports an unavailable server, and changes nothing', async () => {
  bot.server.script('/internal/admin/statistics', away, away, away)
  await press('adm:statistics')
  expect(sent('answerCallbackQuery')).toMatchObject([{ text: expect.stringContaining('недоступен') }])
  expect(sent('sendPhoto')).toEqual([])
})
