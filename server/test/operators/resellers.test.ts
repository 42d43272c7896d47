import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { computeDailyMetrics } from '../../src/operators/overview/overview.store.ts'
import { resellerPaymentInvariants } from '../../src/operators/resellers/reseller-payment-invariants.sql.ts'
import { addBookable, expectNothingLeaked, hold } from '../fixtures/booking-fixtures.ts'
import { daysFrom, tourTerms } from '../fixtures/booking-money.ts'
import { arrive, asBot, getAsBot, listBrokenInvariants, operatorId, startProduct } from '../fixtures/harness.ts'
import { atOnce } from '../fixtures/shop.ts'

const product = await startProduct()
const { sql } = product
await product.freeze(new Date('2028-02-20T09:00:00Z'))
await arrive(product, { telegramId: operatorId })

const path = '/internal/admin/resellers'
const terms = { marginBasisPoints: 1_250, creditLimit: 50_000 }
const post = (rest: string, body: object = {}) => asBot(product, `${path}${rest}`, { operatorId, ...body })
const create = (name: string) => post('', { name, ...terms })
const addReseller = async (name: string): Promise<string> => (await create(name)).body.data.reseller.id
const show = async (id: string) => (await getAsBot(product, `${path}/${id}`, { operatorId })).body.data
const pay = (id: string, kopecks: number, document: string) => post(`/${id}/payments`, { kopecks, document })
const issue = (id: string, fields: object = {}) => post(`/${id}/keys`, fields)
const revoke = (keyId: string) => asBot(product, `/internal/admin/reseller-keys/${keyId}/revoke`, { operatorId })
const undo = async (actionId: string) =>
  (await asBot(product, `/internal/admin/undoable-actions/${actionId}/undo`, { operatorId })).body.data.outcome
const listActions = (subjectId: string) =>
  sql<{ action: string; details: object }>(
    'select action, details from audit_entry where subject_id = $1 order by id',
    [subjectId],
  )

describe('an operator', () => {
  test('creates a reseller with a user that cannot sign in, and 20 equal calls create one', async () => {
    const replies = await atOnce(20, () => create('  Карельские\tтуры '))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.find(({ status }) => status === 400)?.body.error.details).toEqual({
      field: 'name',
      problem: 'taken',
    })
    const { resellers, total } = (await getAsBot(product, path, { operatorId })).body.data
    const shown = { name: 'Карельские туры', ...terms, keys: [], owes: '0', coming: '0' }
    expect([resellers, total]).toEqual([[{ id: expect.any(String), ...shown }], 1])
    const users = await sql(
      `select first_name, telegram_id < 0 as is_negative, erased_at is not null as is_erased, reachable
        from users where id in (select user_id from reseller) or first_name = 'Карельские туры'`,
    )
    expect(users).toEqual([{ first_name: 'Карельские туры', is_negative: true, is_erased: true, reachable: false }])
    const metrics = await computeDailyMetrics(product.db, '2028-02-20')
    expect(metrics.find(({ name }) => name === 'people')?.amount).toBe(1n)
    expect((await create('\u200b')).body.error.details).toEqual({ field: 'name', problem: 'empty' })
    expect((await post('', { name: 'Нева', ...terms, marginBasisPoints: 5_001 })).status).toBe(400)
  })

  test('changes the terms, which is audited with the old ones, and undoes it unless they changed since', async () => {
    const id = await addReseller('Онего')
    const change = async (marginBasisPoints: number, creditLimit: number) =>
      (await post(`/${id}/terms`, { marginBasisPoints, creditLimit })).body.data
    const first = await change(1_500, 60_000)
    expect(first.reseller).toMatchObject({ marginBasisPoints: 1_500, creditLimit: 60_000 })
    expect((await change(1_500, 60_000)).undo).toBeUndefined()
    const second = await change(1_500, 0)
    expect(await undo(first.undo.actionId)).toBe('changed')
    expect([await undo(second.undo.actionId), await undo(first.undo.actionId)]).toEqual(['undone', 'undone'])
    expect(await show(id)).toMatchObject(terms)
    const [, entry] = await listActions(id)
    const details = { oldMargin: 1_250, margin: 1_500, oldLimit: 50_000, limit: 60_000 }
    expect(entry).toEqual({ action: 'reseller.terms', details })
  })

  test('blocks and unblocks a reseller, and undoes both; undoing the creation blocks it', async () => {
    const { reseller, undo: created } = (await create('Ладога')).body.data
    const blocked = (await post(`/${reseller.id}/block`)).body.data
    expect(blocked.reseller.blockedAt).toBe('2028-02-20T09:00:00.000Z')
    expect((await post(`/${reseller.id}/block`)).body.data.undo).toBeUndefined()
    expect([await undo(blocked.undo.actionId), (await show(reseller.id)).blockedAt]).toEqual(['undone', undefined])
    await post(`/${reseller.id}/block`)
    const unblocked = (await post(`/${reseller.id}/unblock`)).body.data
    expect(unblocked.reseller.blockedAt).toBeUndefined()
    expect(await undo(unblocked.undo.actionId)).toBe('undone')
    expect(await undo(created.actionId)).toBe('changed')
    await post(`/${reseller.id}/unblock`)
    expect([await undo(created.actionId), typeof (await show(reseller.id)).blockedAt]).toEqual(['undone', 'string'])
  })

  test('gets a key once, of which the database has only the digest and the ending', async () => {
    const id = await addReseller('Кижи')
    const { key, reseller } = (await issue(id)).body.data
    expect(key).toMatch(/^enp_octo_[\w-]{43}$/)
    expect(reseller.keys).toEqual([
      { id: expect.any(String), ending: key.slice(-4), permission: 'sell', createdAt: '2028-02-20T09:00:00.000Z' },
    ])
    expect(JSON.stringify(await show(id))).not.toContain(key)
    const [stored] = await sql<{ digest: Buffer; row: string }>(
      'select digest, reseller_key::text as row from reseller_key where reseller_id = $1',
      [id],
    )
    expect(stored?.digest.equals(createHash('sha256').update(key).digest())).toBe(true)
    expect(stored?.row).not.toContain(key.slice(9))
    const [audit] = await listActions(reseller.keys[0].id)
    expect(audit).toEqual({ action: 'reseller.issue_key', details: { reseller: id, permission: 'sell' } })
  })

  test('issues a key that reads only, which its beginning, the list and the audit log show', async () => {
    const id = await addReseller('Кивач')
    const { key, reseller } = (await issue(id, { permission: 'read' })).body.data
    expect(key).toMatch(/^enp_octo_read_[\w-]{43}$/)
    expect(reseller.keys).toMatchObject([{ ending: key.slice(-4), permission: 'read' }])
    const [audit] = await listActions(reseller.keys[0].id)
    expect(audit?.details).toEqual({ reseller: id, permission: 'read' })
    expect((await issue(id, { permission: 'write' })).status).toBe(400)
  })

  test('has at most five keys per reseller, revokes one, and undoes it while there is room', async () => {
    const id = await addReseller('Валаам')
    const replies = await atOnce(20, () => issue(id))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(replies.find(({ status }) => status === 400)?.body.error.details.problem).toBe('too many')
    const [key] = (await show(id)).keys
    const revoked = (await revoke(key.id)).body.data
    expect(revoked.reseller.keys).toHaveLength(4)
    expect((await revoke(key.id)).body.data.undo).toBeUndefined()
    const issued = (await issue(id)).body.data
    expect(await undo(revoked.undo.actionId)).toBe('changed')
    expect([await undo(issued.undo.actionId), await undo(revoked.undo.actionId)]).toEqual(['undone', 'undone'])
    expect((await show(id)).keys.map((one: { id: string }) => one.id)).toContain(key.id)
  })

  test('records a payment once per bank document, undoes it, and records it again', async () => {
    const id = await addReseller('Рускеала')
    const replies = await atOnce(20, () => pay(id, 1_234_50, '№ 17'))
    const paid = replies.filter(({ status }) => status === 200)
    expect(paid).toHaveLength(1)
    const problem = { field: 'document', problem: 'taken' }
    expect(replies.find(({ status }) => status === 400)?.body.error.details).toEqual(problem)
    expect(paid[0]?.body.data.reseller.owes).toBe('-1234.5')
    expect((await pay(id, 1_00, '№ 17')).body.error.details).toEqual(problem)
    expect((await pay(await addReseller('Сортавала'), 1_00, '№ 17')).status).toBe(200)
    const outcomes = await atOnce(2, () => undo(paid[0]?.body.data.undo.actionId))
    expect(outcomes.sort()).toEqual(['before', 'undone'])
    expect((await show(id)).owes).toBe('0')
    expect((await pay(id, 1_300_00, '№ 17')).body.data.reseller.owes).toBe('-1300')
    const [bank] = await sql<{ total: string }>(
      "select sum(balance)::text as total from ledger_account where kind = 'bank' and owner_id is null",
    )
    expect(bank?.total).toBe('-130100')
    await expectNothingLeaked(product)
  })

  test('has a broken invariant if a payment is undone without its reversal', async () => {
    await pay(await addReseller('Ялгуба'), 5_00, '№ 99')
    const mark = (undoneAt: string) =>
      sql(`update reseller_payment set undone_at = ${undoneAt} where document = '№ 99'`)
    await mark('app_now()')
    const names = resellerPaymentInvariants.map(([name]) => name)
    expect(await listBrokenInvariants(product)).toEqual(expect.arrayContaining(names))
    await mark('null')
    expect(await listBrokenInvariants(product)).toEqual([])
  })

  test('sees the net of confirmed bookings that are not settled', async () => {
    const id = await addReseller('Шхеры')
    const tour = await addBookable(product, tourTerms)
    const next = daysFrom('2028-03-07')
    const traveller = await arrive(product)
    const addSale = async (net: number, isConfirmed: boolean) => {
      const booking = await hold(traveller, tour, next())
      await sql(
        `insert into reseller_booking (booking_id, reseller_id, uuid, unit_items, margin_basis_points, net,
            confirmed_at, updated_at, settle_at)
          values ($1, $2, gen_random_uuid(), '[]', 1000, $3, case when $4 then app_now() end, app_now(), app_now())`,
        [booking.id, id, net, isConfirmed],
      )
      return booking
    }
    await addSale(900_50, true)
    await addSale(800_00, false)
    const gone = await addSale(700_00, true)
    await sql("update booking set state = 'expired' where id = $1", [gone.id])
    expect((await show(id)).coming).toBe('900.5')
  })

  test('is needed for each call, and the reseller must exist', async () => {
    const { telegramId } = await arrive(product)
    const none = '7a1f6f7e-4f0f-4a55-9d3b-1f3b7b9f0c11'
    const send = async (as: number) => [
      await asBot(product, `${path}/${none}/terms`, { operatorId: as, ...terms }),
      await asBot(product, `${path}/${none}/block`, { operatorId: as }),
      await asBot(product, `${path}/${none}/keys`, { operatorId: as }),
      await asBot(product, `${path}/${none}/payments`, { operatorId: as, kopecks: 1, document: '1' }),
      await asBot(product, `/internal/admin/reseller-keys/${none}/revoke`, { operatorId: as }),
      await getAsBot(product, `${path}/${none}`, { operatorId: as }),
    ]
    const codes = async (as: number) => (await send(as)).map(({ body }) => body.error.code)
    expect(await codes(telegramId)).toEqual(Array(6).fill('NOT_OPERATOR'))
    expect(await codes(operatorId)).toEqual(Array(6).fill('NOT_FOUND'))
  })
})
