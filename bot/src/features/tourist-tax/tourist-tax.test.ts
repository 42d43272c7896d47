import type { TaxReport } from '@enp/shared/calls/bookings/tax-report'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compactBooking as compact, bookingId as organizerId } from '../../../test/data/member-bookings.ts'
import { data, operatorId, pressUpdate } from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const root = '/internal/admin/tourist-tax'
const row = {
  ...{ organizerId, organizerName: 'Тихая бухта', region: 'RU-KR', stays: 1, nights: 3, guests: 2, exempt: 0 },
  ...{ guestNights: 6, amount: '600', remitted: '0' },
}
const report: TaxReport = {
  ...{ quarter: '2028-Q2', quarters: ['2028-Q3', '2028-Q2'], isOver: true, rows: [row], csv: '\ufeffКвартал\r\n' },
}

const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const plain = (text: unknown) => String(text).replace(/[\u00a0\u202f]/g, ' ')
const press = (of: string) => bot.handle(pressUpdate(of, { id: operatorId, first_name: 'Олег' }))
const buttons = (method: string) => plain(JSON.stringify(sent(method).at(-1)?.reply_markup))
const scriptReport = (fields: Partial<TaxReport> = {}) =>
  bot.server.script(`${root}?operatorId=${operatorId}&language=ru&quarter=2028-Q2`, data({ ...report, ...fields }))

test('sends operators the table of a quarter, and marks a row as paid over after a question', async () => {
  bot.server.script(`${root}?operatorId=${operatorId}&language=ru`, data(report))
  await press('tax:list')
  expect(buttons('editMessageText')).toContain('2 квартал 2028')
  scriptReport()
  await press('tax:q:2028-Q2')
  expect(sent('sendDocument')).toHaveLength(1)
  expect(buttons('sendMessage')).toContain('600 ₽ · Тихая бухта · Республика Карелия')
  scriptReport()
  await press(`tax:pay:2028-Q2:${compact}:RU-KR`)
  expect(plain(sent('editMessageText').at(-1)?.text)).toContain('Налог за 2 квартал 2028 перечислен?')
  const undo = { actionId: '5', until: '2028-07-01T00:10:00.000Z' }
  bot.server.script(`${root}/remit`, data({ outcome: 'done', amount: '600', undo }))
  await press(`tax:sure:2028-Q2:${compact}:RU-KR`)
  const { body } = bot.server.calls.filter(({ name }) => name === `${root}/remit`)[0] ?? {}
  expect(body).toEqual({ operatorId, organizerId, region: 'RU-KR', quarter: '2028-Q2' })
  expect(sent('sendMessage').map(({ text }) => plain(text))).toContain('Отмечено: перечислено 600 ₽.')
})

test('offers no payment before the end of the quarter', async () => {
  scriptReport({ isOver: false })
  await press('tax:q:2028-Q2')
  expect(buttons('sendMessage')).not.toContain('tax:pay')
  expect(sent('sendMessage').at(-1)?.text).toContain('после конца квартала')
})

test('sends an organizer its own table, and says if there is none', async () => {
  const path = `/v1/organizer/earnings/tax?organizerId=${organizerId}`
  bot.server.script(path, data(report))
  await press(`earn:tax:${compact}`)
  expect(buttons('editMessageText')).toContain(`earn:tax:${compact}:2028-Q3`)
  bot.server.script(`${path}&quarter=2028-Q2`, data(report))
  await press(`earn:tax:${compact}:2028-Q2`)
  expect(sent('sendDocument')).toHaveLength(1)
  bot.server.script(`${path}&quarter=2028-Q3`, data({ ...report, rows: [] }))
  await press(`earn:tax:${compact}:2028-Q3`)
  expect(sent('sendMessage').at(-1)?.text).toBe('За 3 квартал 2028 туристического налога нет.')
})
