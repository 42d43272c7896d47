import { money } from '@enp/shared/money/money'
import { describe, expect, test } from 'vitest'
import { expectNothingLeaked } from '../fixtures/booking-fixtures.ts'
import { getPostings } from '../fixtures/booking-money.ts'
import {
  ageBank,
  bank,
  cancelPayout,
  type Earner,
  earn,
  earner,
  getEarnings,
  requestPayout,
  submitBankDetails,
  submitUsableBankDetails,
} from '../fixtures/earned.ts'
import { arrive, asBot, callAsBot, getAsBot, operatorId, startProduct } from '../fixtures/harness.ts'

const product = await startProduct()
const { sql } = product
await arrive(product, { telegramId: operatorId })

const operators = '/internal/admin/payouts'
let presses = 0
const takeFile = (key = `press-${++presses}`) => asBot(product, `${operators}/file`, { operatorId, key })
const markPaid = (id: string) => asBot(product, `${operators}/${id}/paid`, { operatorId })
const returnPayout = (id: string, reason = 'Счёт закрыт') =>
  asBot(product, `${operators}/${id}/return`, { operatorId, reason })

async function withBank(kopecks = 5_000_00n): Promise<Earner> {
  const anna = await earner(product, { rub: kopecks })
  expect((await submitUsableBankDetails(product, anna)).status).toBe(200)
  return anna
}

async function createPayout(anna: Earner, amount = '2000'): Promise<string> {
  const { status, body } = await requestPayout(anna, amount)
  if (status !== 201) throw new Error(`the payout answered ${status}: ${JSON.stringify(body)}`)
  return body.data.id
}

const listOwnerNotices = ({ owner }: Earner, kind: string) =>
  sql<{ values: object }>(
    "select content->'values' as values from notification where user_id = $1 and content->>'kind' = $2",
    [owner.id, kind],
  )

async function listTablesWith(text: string): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await sql(`select 1 from "${name}" one where one::text like '%' || $1 || '%' limit 1`, [text])
    if (rows.length > 0) found.push(name)
  }
  return found
}

const getState = async (id: string) => (await sql('select state from bank_payout where id = $1', [id]))[0]?.state

describe('a bank payout', () => {
  test('is reserved, written to one file and paid, each with its own transfer', async () => {
    const anna = await withBank()
    const id = await createPayout(anna)
    expect(await getEarnings(product, anna)).toEqual({ rub: 3_000_00n })
    const { body: file } = await takeFile()
    const lines = file.data.csv.split('\r\n')
    expect(lines[0]).toContain('Номер;Дата;Сумма;Получатель;ИНН;Счёт;БИК;Назначение платежа')
    expect(
      lines.filter((line: string) => line.includes(`;"2000,00";${bank.legalName};${bank.inn};${bank.account};`)),
    ).toHaveLength(1)
    expect((await takeFile()).body.error.code).toBe('NOT_FOUND')
    expect((await cancelPayout(anna, id)).body.error.code).toBe('NOT_CANCELLABLE')
    expect((await markPaid(id)).body.data).toMatchObject({ first: true, payout: { state: 'paid' } })
    expect((await markPaid(id)).body.data).toMatchObject({ first: false })
    expect(await getPostings(product, `bank_payout%:${id}`)).toEqual([
      'earnings>bank_payouts 200000 rub',
      'bank_payouts>bank 200000 rub',
    ])
    expect(await listOwnerNotices(anna, 'payout_sent')).toHaveLength(1)
    const again = await getAsBot(product, `${operators}/files/${file.data.file}?operatorId=${operatorId}`)
    expect(again.body.data.csv).toBe(file.data.csv)
    await expectNothingLeaked(product)
  })

  test('names its amount, its way and the period since the previous paid request to its owner', async () => {
    const anna = await withBank()
    const requestedAt = async (id: string) => {
      const [row] = await sql<{ at: Date }>('select created_at as at from bank_payout where id = $1', [id])
      return row?.at.toISOString()
    }
    const first = await createPayout(anna, '1000')
    await takeFile()
    await markPaid(first)
    await product.advance(3_600)
    const returned = await createPayout(anna, '1000')
    await takeFile()
    await returnPayout(returned)
    await product.advance(3_600)
    const last = await createPayout(anna, '2000')
    await takeFile()
    await markPaid(last)
    const [one, two, ...more] = await listOwnerNotices(anna, 'payout_sent')
    expect(more).toEqual([])
    const rub = (amount: string) => ({ sum: { amount, currency: 'rub' }, to: 'bank' })
    expect(one?.values).toMatchObject({ ...rub('1000'), period: { until: await requestedAt(first) } })
    expect(two?.values).toMatchObject({
      ...rub('2000'),
      period: { from: await requestedAt(first), until: await requestedAt(last) },
    })
  })

  test('that the bank rejects or returns goes back to the earnings, and its owners see the reason', async () => {
    const anna = await withBank()
    const id = await createPayout(anna)
    await takeFile()
    await markPaid(id)
    expect((await returnPayout(id)).body.data).toMatchObject({
      first: true,
      payout: { state: 'returned', reason: 'Счёт закрыт' },
    })
    expect((await returnPayout(id, 'Ещё раз')).body.data).toMatchObject({
      first: false,
      payout: { reason: 'Счёт закрыт' },
    })
    expect((await markPaid(id)).body.data.first).toBe(false)
    expect(await getEarnings(product, anna)).toEqual({ rub: 5_000_00n })
    expect(await listOwnerNotices(anna, 'payout_returned')).toMatchObject([
      { values: { reason: 'Счёт закрыт', to: 'bank' } },
    ])
    const second = await createPayout(anna)
    await returnPayout(second)
    expect(await getEarnings(product, anna)).toEqual({ rub: 5_000_00n })
    await expectNothingLeaked(product)
  })

  test('can be cancelled before it is in a file, and then requested again', async () => {
    const anna = await withBank()
    const id = await createPayout(anna)
    expect((await requestPayout(anna, '1000')).body.error.code).toBe('WITHDRAWAL_PENDING')
    expect((await cancelPayout(anna, id)).body.data).toMatchObject({ state: 'cancelled', cancellable: false })
    expect((await cancelPayout(anna, id)).body.data.state).toBe('cancelled')
    expect(await getEarnings(product, anna)).toEqual({ rub: 5_000_00n })
    await cancelPayout(anna, await createPayout(anna, '5000'))
    const waiting = await sql("select 1 from notification where about = $1 and state = 'waiting'", [id])
    expect(waiting).toEqual([])
  })

  test('is refused below the minimum, above the earnings, without details and for invalid amounts', async () => {
    const anna = await earner(product, { rub: 5_000_00n })
    expect((await requestPayout(anna, '2000')).body.error.code).toBe('BANK_DETAILS_MISSING')
    await submitUsableBankDetails(product, anna)
    expect((await requestPayout(anna, '999.99')).body.error).toMatchObject({
      code: 'BELOW_MINIMUM',
      details: { minimum: '1000' },
    })
    expect((await requestPayout(anna, '5000.01')).body.error.code).toBe('INSUFFICIENT_FUNDS')
    expect((await requestPayout(anna, '2000.001')).body.error).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { field: 'amount' },
    })
    expect((await requestPayout(anna, '20', { currency: 'usdt' })).body.error).toMatchObject({
      details: { field: 'walletId' },
    })
    expect(await getEarnings(product, anna)).toEqual({ rub: 5_000_00n })
  })

  test('uses the bank details of its request, even if they change later', async () => {
    const anna = await withBank()
    await createPayout(anna)
    await submitBankDetails(anna, { account: '40802810800000005678' })
    expect((await takeFile()).body.data.csv).toContain(bank.account)
  })
})

describe('concurrent payout calls', () => {
  const twenty = <T>(work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: 20 }, (_, index) => work(index)))

  test('create one payout for twenty equal requests', async () => {
    const anna = await withBank()
    const keyed = await twenty(() => requestPayout(anna, '2000', {}, { 'idempotency-key': 'one' }))
    expect(new Set(keyed.map(({ body }) => body.data?.id)).size).toBe(1)
    const bert = await withBank()
    const body = {
      telegramId: bert.owner.telegramId,
      organizerId: bert.organizerId,
      currency: 'rub',
      amount: '2000',
    }
    const pressed = await twenty(() => asBot(product, '/v1/organizer/payouts', body, { 'idempotency-key': 'press' }))
    expect(new Set(pressed.map((reply) => reply.body.data?.id)).size).toBe(1)
    expect([await getEarnings(product, anna), await getEarnings(product, bert)]).toEqual([
      { rub: 3_000_00n },
      { rub: 3_000_00n },
    ])
  })

  test('let one of twenty requests succeed while earnings arrive, and never overdraw', async () => {
    const anna = await withBank()
    const [replies] = await Promise.all([
      twenty(() => requestPayout(anna, '5000')),
      twenty(() => earn(product, anna.organizerId, money('rub', 100_00n))),
    ])
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(replies.filter(({ status }) => status !== 201).map(({ body }) => body.error?.code))).toEqual(
      new Set(['WITHDRAWAL_PENDING']),
    )
    expect(await getEarnings(product, anna)).toEqual({ rub: 2_000_00n })
    await expectNothingLeaked(product)
  })

  test('end each payout once and put it into at most one file', async () => {
    await takeFile()
    const earners = []
    for (let index = 0; index < 5; index += 1) earners.push(await withBank())
    const ids = await Promise.all(earners.map((one) => createPayout(one)))
    const files = twenty(() => takeFile())
    const cancelled = Promise.all(
      earners.flatMap((one, index) => [cancelPayout(one, ids[index] ?? ''), cancelPayout(one, ids[index] ?? '')]),
    )
    const takenFiles = (await files).filter(({ status }) => status === 200)
    await cancelled
    for (const id of ids) {
      await Promise.all([...Array(5)].flatMap(() => [markPaid(id), returnPayout(id)]))
      const state = await getState(id)
      expect(['cancelled', 'returned']).toContain(state)
    }
    const inFiles = await sql<{ count: string }>(
      'select count(*) from bank_payout where id = any($1) and file_id is not null',
      [ids],
    )
    const written = takenFiles.reduce((sum, { body }) => sum + body.data.payouts, 0)
    expect(written).toBe(Number(inFiles[0]?.count))
    for (const one of earners) expect(await getEarnings(product, one)).toEqual({ rub: 5_000_00n })
    await expectNothingLeaked(product)
  })

  test('create one file for twenty presses of the same button', async () => {
    await createPayout(await withBank())
    const files = await twenty(() => takeFile('the same'))
    expect(new Set(files.map(({ body }) => body.data?.file)).size).toBe(1)
    expect(new Set(files.map(({ body }) => body.data?.payouts))).toEqual(new Set([1]))
  })
})

describe('the personal data of an owner', () => {
  const privacy = (name: string, { owner }: Earner, fields: object = {}) =>
    callAsBot(product, `/internal/privacy/${name}`, { telegramId: owner.telegramId, ...fields })
  const account = '40802810100000005678'
  const bik = '044525974'

  test('include bank details when exported, and are erased only without an open payout', async () => {
    const anna = await earner(product, { rub: 5_000_00n })
    await submitBankDetails(anna, { account, bik })
    await ageBank(product, anna)
    const id = await createPayout(anna)
    const exported = JSON.parse((await privacy('export', anna)).body.data.json)
    expect(exported.bankPayouts).toMatchObject({
      details: [{ account, bik }],
      payouts: [{ amount: '200000', account }],
    })
    const erase = async () => {
      const { fingerprint } = (await privacy('preview', anna)).body.data
      return privacy('erase', anna, { fingerprint })
    }
    expect((await erase()).body.error).toMatchObject({ code: 'ERASURE_BLOCKED', details: { reason: 'payment' } })
    await cancelPayout(anna, id)
    expect((await erase()).status).toBe(200)
    expect(await listTablesWith(account)).toEqual([])
    await expectNothingLeaked(product)
  })
})
