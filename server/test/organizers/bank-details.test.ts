import { describe, expect, test } from 'vitest'
import { addMember } from '../fixtures/booked.ts'
import { expectNothingLeaked } from '../fixtures/booking-fixtures.ts'
import {
  ageBank,
  bank,
  cancelPayout,
  type Earner,
  earner,
  getEarnings,
  requestPayout,
  submitBankDetails,
  submitUsableBankDetails,
} from '../fixtures/earned.ts'
import { arrive, asBot, operatorId, startProduct, type Traveller } from '../fixtures/harness.ts'

const product = await startProduct()
const { sql } = product
await arrive(product, { telegramId: operatorId })

const otherAccount = '40802810800000005678'
const code = async (reply: ReturnType<typeof submitBankDetails>) => (await reply).body.error?.code

async function addOwner({ organizerId }: Earner): Promise<Traveller> {
  const owner = await arrive(product)
  await addMember(product, { organizerId }, owner.telegramId, { role: 'owner' })
  return owner
}

const getPayout = async ({ owner, organizerId }: Earner) =>
  (await owner.get(`/v1/organizer/earnings?organizerId=${organizerId}`)).body.data.payout

const stop = ({ organizerId }: Earner, by: Traveller, id: string) =>
  by.post(`/v1/organizer/bank-details/${id}/stop`, { organizerId })

async function change(anna: Earner, by = anna.owner): Promise<string> {
  const reply = await submitBankDetails({ ...anna, owner: by }, { account: otherAccount })
  expect(reply.status).toBe(200)
  return (await getPayout(anna)).bankChange.id
}

const listTold = ({ id }: Traveller, kind: string) =>
  sql<{ values: Record<string, string>; state: string }>(
    "select content->'values' as values, state from notification where user_id = $1 and content->>'kind' = $2 order by id",
    [id, kind],
  )

const paidTo = async ({ organizerId }: Earner) =>
  (
    await sql<{ account: string }>(
      'select account from bank_payout where organizer_id = $1 order by number desc limit 1',
      [organizerId],
    )
  )[0]?.account

async function tablesWith(text: string): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const found: string[] = []
  for (const { name } of tables)
    if ((await sql(`select 1 from "${name}" one where one::text like '%' || $1 || '%' limit 1`, [text])).length > 0)
      found.push(name)
  return found.sort()
}

describe('bank details', () => {
  test('are stored once, shown by the last digits of the account, and replaced on a change', async () => {
    const anna = await earner(product)
    const shown = { legalName: bank.legalName, inn: bank.inn, bik: bank.bik, accountEnd: '1234' }
    expect((await submitBankDetails(anna, { account: '4070 2810 5000 0000 1234' })).body.data).toMatchObject(shown)
    await submitBankDetails(anna, { legalName: '  ИП   Ильина\u200b ' })
    expect((await getPayout(anna)).bank).toMatchObject({ ...shown, legalName: 'ИП Ильина' })
  })

  test('are refused with the field name when a check digit is wrong', async () => {
    const anna = await earner(product)
    for (const [field, value] of [
      ['legalName', '   '],
      ['inn', '7707083894'],
      ['bik', '144525225'],
      ['account', '40702810500000001235'],
    ] as const)
      expect((await submitBankDetails(anna, { [field]: value })).body.error).toMatchObject({
        code: 'VALIDATION_ERROR',
        details: { field },
      })
  })

  test('are stored only in their own tables and never logged', async () => {
    const anna = await earner(product, { rub: 5_000_00n })
    const bert = await addOwner(anna)
    await submitBankDetails(anna, { account: '40802810100000005678', bik: '044525974' })
    await ageBank(product, anna)
    await requestPayout(anna, '2000')
    await stop(anna, bert, await change(anna))
    await submitBankDetails(anna, { account: otherAccount })
    expect(await tablesWith('40802810100000005678')).toEqual(['bank_details', 'bank_payout'])
    expect(await tablesWith(otherAccount)).toEqual(['bank_details_change'])
    expect(product.errors.filter((line) => /5678/.test(line))).toEqual([])
  })
})

describe('new bank details', () => {
  test('become payable after 24 hours, also the first ones of a new organizer', async () => {
    const anna = await earner(product, { rub: 5_000_00n })
    const { payableFrom } = (await submitBankDetails(anna)).body.data
    expect((await requestPayout(anna, '2000')).body.error).toMatchObject({
      code: 'DETAILS_TOO_NEW',
      details: { from: payableFrom },
    })
    expect((await getPayout(anna)).bankChange).toEqual({
      id: expect.any(String),
      from: payableFrom,
      accountEnd: '1234',
    })
    expect(await getEarnings(product, anna)).toEqual({ rub: 5_000_00n })
    await sql("update bank_details_change set submitted_at = submitted_at - interval '23 hours 59 minutes'")
    expect(await code(requestPayout(anna, '2000'))).toBe('DETAILS_TOO_NEW')
    await sql("update bank_details_change set submitted_at = submitted_at - interval '1 minute'")
    expect((await requestPayout(anna, '2000')).status).toBe(201)
    expect((await getPayout(anna)).bankChange).toBeUndefined()
  })

  test('restart the 24 hours on each change, but not when the same details are sent again', async () => {
    const anna = await earner(product, { rub: 5_000_00n })
    await submitUsableBankDetails(product, anna)
    const first = await change(anna)
    await sql("update bank_details_change set submitted_at = submitted_at - interval '23 hours'")
    const { from } = (await getPayout(anna)).bankChange
    await submitBankDetails(anna, { account: otherAccount })
    expect((await getPayout(anna)).bankChange).toMatchObject({ id: first, from })
    await submitBankDetails(anna, { account: otherAccount, legalName: 'ИП Ильина' })
    const second = (await getPayout(anna)).bankChange
    expect(Date.parse(second.from) - Date.parse(from)).toBeGreaterThan(22 * 3_600_000)
    expect(await code(stop(anna, anna.owner, first))).toBe('NOT_FOUND')
    await stop(anna, anna.owner, second.id)
    expect((await getPayout(anna)).bank).toMatchObject({ legalName: bank.legalName, accountEnd: '1234' })
  })

  test('notify every owner at once, and no other member', async () => {
    const anna = await earner(product)
    const [bert, manager] = [await addOwner(anna), await arrive(product)]
    await addMember(product, anna, manager.telegramId, { role: 'manager' })
    const changeId = await change(anna)
    for (const owner of [anna.owner, bert])
      expect(await listTold(owner, 'bank_details_changed')).toMatchObject([
        { values: { changeId, organizerId: anna.organizerId, accountEnd: '5678' } },
      ])
    expect(await listTold(manager, 'bank_details_changed')).toEqual([])
    expect(await code(submitBankDetails({ ...anna, owner: manager }))).toBe('NOT_MEMBER')
    expect(await code(stop(anna, manager, changeId))).toBe('NOT_MEMBER')
  })

  test('never receive a payout that was requested before them', async () => {
    const anna = await earner(product, { rub: 5_000_00n })
    await submitUsableBankDetails(product, anna)
    await requestPayout(anna, '2000')
    await change(anna)
    expect(await paidTo(anna)).toBe(bank.account)
    await asBot(product, '/internal/admin/payouts/file', { operatorId, key: 'while new' })
    expect(await paidTo(anna)).toBe(bank.account)
  })

  test('can be stopped by other owners after their author lost the role', async () => {
    const anna = await earner(product, { rub: 5_000_00n })
    await submitUsableBankDetails(product, anna)
    const bert = await addOwner(anna)
    const id = await change(anna, bert)
    await sql('delete from organizer_member where organizer_id = $1 and telegram_id = $2', [
      anna.organizerId,
      bert.telegramId,
    ])
    expect(await code(stop(anna, bert, id))).toBe('NOT_MEMBER')
    expect((await stop(anna, anna.owner, id)).status).toBe(200)
    expect(await listTold(bert, 'bank_details_stopped')).toHaveLength(1)
  })
})

describe('stopping a change of bank details', () => {
  test('restores the earlier details at once and notifies the author of the change', async () => {
    const anna = await earner(product, { rub: 5_000_00n })
    await submitUsableBankDetails(product, anna)
    const bert = await addOwner(anna)
    const id = await change(anna)
    expect((await getPayout(anna)).bankChange).toMatchObject({ accountEnd: '5678', earlierEnd: '1234' })
    expect(await code(requestPayout(anna, '2000'))).toBe('DETAILS_TOO_NEW')
    expect((await stop(anna, bert, id)).body.data.bank).toMatchObject({ accountEnd: '1234' })
    expect(await listTold(anna.owner, 'bank_details_stopped')).toMatchObject([
      { values: { stoppedEnd: '5678', accountEnd: '1234' } },
    ])
    expect((await requestPayout(anna, '2000')).status).toBe(201)
    expect(await paidTo(anna)).toBe(bank.account)
    const audit = await sql('select action from audit_entry where subject_id = $1 order by id', [anna.organizerId])
    expect(audit.map(({ action }) => action)).toEqual([
      'bank_details.change',
      'bank_details.change',
      'bank_details.stop',
    ])
    await expectNothingLeaked(product)
  })

  test('leaves no details when the change was the first', async () => {
    const anna = await earner(product, { rub: 5_000_00n })
    const id = await change(anna)
    expect((await stop(anna, anna.owner, id)).body.data).toEqual({})
    expect(await code(requestPayout(anna, '2000'))).toBe('BANK_DETAILS_MISSING')
    await change(anna)
    expect(await code(requestPayout(anna, '2000'))).toBe('DETAILS_TOO_NEW')
  })

  test("is refused after 24 hours and for another organizer's change", async () => {
    const [anna, other] = [await earner(product, { rub: 5_000_00n }), await earner(product)]
    const id = await change(anna)
    expect(await code(stop(other, other.owner, id))).toBe('NOT_FOUND')
    await ageBank(product, anna)
    expect(await code(stop(anna, anna.owner, id))).toBe('NOT_FOUND')
    expect((await requestPayout(anna, '2000')).status).toBe(201)
    expect(await paidTo(anna)).toBe(otherAccount)
  })
})

describe('concurrent changes of bank details', () => {
  const twenty = <T>(work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: 20 }, (_, index) => work(index)))

  test('twenty changes by two owners become one change, and no payout goes to the new account', async () => {
    const anna = await earner(product, { rub: 5_000_00n })
    await submitUsableBankDetails(product, anna)
    const bert = await addOwner(anna)
    const [changes, payouts] = await Promise.all([
      twenty((index) =>
        submitBankDetails({ ...anna, owner: index % 2 ? bert : anna.owner }, { account: otherAccount }),
      ),
      twenty(() => requestPayout(anna, '2000')),
    ])
    expect(new Set(changes.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await listTold(bert, 'bank_details_changed')).toHaveLength(1)
    for (const { status, body } of payouts)
      if (status !== 201) expect(['DETAILS_TOO_NEW', 'WITHDRAWAL_PENDING']).toContain(body.error.code)
    expect([undefined, bank.account]).toContain(await paidTo(anna))
    await expectNothingLeaked(product)
  })

  test('one of twenty concurrent stops succeeds and sends one notification', async () => {
    const anna = await earner(product, { rub: 5_000_00n })
    await submitUsableBankDetails(product, anna)
    const bert = await addOwner(anna)
    const id = await change(anna)
    const replies = await twenty((index) => stop(anna, index % 2 ? bert : anna.owner, id))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await listTold(bert, 'bank_details_stopped')).toHaveLength(1)
    await cancelPayout(anna, (await requestPayout(anna, '2000')).body.data.id)
    expect(await getEarnings(product, anna)).toEqual({ rub: 5_000_00n })
  })
})
