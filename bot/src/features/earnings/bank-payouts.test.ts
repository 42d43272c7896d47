import type { BankPayout } from '@enp/shared/calls/operators/operator-payouts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compactBooking as compact, bookingId as id, refused } from '../../../test/data/member-bookings.ts'
import { away } from '../../../test/data/payments.ts'
import { data, messageUpdate, operatorId, pressUpdate, stickerUpdate } from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const operator = { id: operatorId, first_name: 'Олег' }
const root = '/internal/admin/payouts'
const listPath = `${root}?operatorId=${operatorId}`
const payout = (changes: Partial<BankPayout> = {}): BankPayout => ({
  id,
  number: '7',
  organizerName: 'Лёд & сосны',
  amount: '2000.5',
  state: 'requested',
  accountEnd: '1234',
  createdAt: '2030-03-13T09:00:00.000Z',
  ...changes,
})

const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const plain = (text: unknown) =>
  String(text)
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[\u2068\u2069]/g, '')
const texts = () => sent('sendMessage').map(({ text }) => plain(text))
const alerts = () => sent('answerCallbackQuery').flatMap(({ text }) => (text === undefined ? [] : [text]))
const calls = (path: string) => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)
const press = (of: string, from = operator) => bot.handle(pressUpdate(of, from))
const write = (text: string) => bot.handle(messageUpdate(text, operator))
const buttons = () => JSON.stringify(sent('editMessageText').at(-1)?.reply_markup)

test('lists requested payouts to an operator, sends the bank file, and sends the same file again', async () => {
  bot.server.script(listPath, data({ payouts: [payout()], total: 1 }))
  await press('adm:payouts')
  expect(plain(sent('editMessageText')[0]?.text)).toContain('Выплаты в рублях: 1')
  expect(plain(buttons())).toContain('№ 7 · 2 000,50 ₽ · ждёт файла')
  const file = { file: '3', payouts: 1, total: '2000.5', csv: '\ufeffНомер\r\n7\r\n', clientBank: 'MUM=' }
  bot.server.script(`${root}/file`, data(file))
  await press('bp:file')
  expect(calls(`${root}/file`)).toEqual([{ operatorId, key: expect.any(String) }])
  bot.server.script(`${root}/files/3?operatorId=${operatorId}`, data(file))
  await press('bp:again:3')
  expect(sent('sendDocument')).toHaveLength(4)
})

test('marks a payout in a file as paid', async () => {
  bot.server.script(listPath, data({ payouts: [payout({ state: 'in_file', file: '3' })], total: 1 }))
  await press(`bp:show:${compact}`)
  expect(plain(sent('editMessageText')[0]?.text)).toContain('в файле 3')
  bot.server.script(`${root}/${id}/paid`, data({ first: true, payout: payout({ state: 'paid', file: '3' }) }))
  await press(`bp:paid:${compact}`)
  expect(calls(`${root}/${id}/paid`)).toEqual([{ operatorId }])
  expect(plain(sent('editMessageText').at(-1)?.text)).toContain('оплачена')
})

test('returns a payout with a reason; asks again after a long text, a sticker or a server failure', async () => {
  bot.server.script(listPath, data({ payouts: [payout()], total: 1 }))
  await press(`bp:return:${compact}`)
  await bot.handle(stickerUpdate(operator))
  expect(texts().at(-1)).toContain('Ответьте текстом')
  await write('о'.repeat(301))
  expect(texts().at(-1)).toContain('Почему выплата возвращается?')
  const path = `${root}/${id}/return`
  bot.server.script(path, away, away, away)
  await write('Счёт закрыт')
  bot = await runBot({ conversationStore: bot.deps.conversationStore, alongside: bot })
  bot.server.script(path, data({ first: true, payout: payout({ state: 'returned' }) }))
  await write('Счёт закрыт')
  expect(calls(path).at(-1)).toEqual({ operatorId, reason: 'Счёт закрыт' })
  expect(texts().at(-1)).toBe('Деньги снова у организатора, причину он увидит.')
})

test('returns nothing after /cancel', async () => {
  bot.server.script(listPath, data({ payouts: [payout()], total: 1 }))
  await press(`bp:return:${compact}`)
  await write('/cancel')
  await write('Счёт закрыт')
  expect(calls(`${root}/${id}/return`)).toEqual([])
})

test('sends no empty file', async () => {
  bot.server.script(`${root}/file`, refused('NOT_FOUND', 404))
  await press('bp:file')
  expect([alerts(), sent('sendDocument')]).toEqual([['Новых выплат для файла нет.'], []])
})

test('ignores the buttons of other users', async () => {
  const stranger = { id: 5, first_name: 'Анна' }
  bot.server.script(`${root}?operatorId=5`, refused('NOT_OPERATOR', 403))
  for (const data of [
    'adm:payouts',
    'bp:file',
    `bp:show:${compact}`,
    `bp:paid:${compact}`,
    'bp:again:1',
    `bp:return:${compact}`,
  ])
    await press(data, stranger)
  expect([sent('editMessageText'), sent('sendDocument'), texts()]).toEqual([[], [], []])
  expect(calls(`${root}/file`)).toEqual([])
})
