import { describe, expect, test } from 'vitest'
import { notifyCommissionChanges } from '../../src/operators/settings/notify-commission-changes.ts'
import { forgetSettings } from '../../src/settings/get-settings.ts'
import { addMember } from '../fixtures/booked.ts'
import { addBookable, hold } from '../fixtures/booking-fixtures.ts'
import { daysFrom, tourTerms } from '../fixtures/booking-money.ts'
import { arrive, asBot, getAsBot, listBrokenInvariants, operatorId, startProduct } from '../fixtures/harness.ts'
import { atOnce } from '../fixtures/shop.ts'

const product = await startProduct()
const { sql, db } = product
await product.freeze(new Date('2028-02-20T09:00:00Z'))
await arrive(product, { telegramId: operatorId })
const nextDay = daysFrom('2028-05-07', ['10:00'])

const path = '/internal/admin/settings/commission'
const show = async () => (await getAsBot(product, path, { operatorId })).body.data
const send = (id: string) => asBot(product, `/internal/admin/planned-settings/${id}/revoke`, { operatorId })
const revoke = async (id: string) => (await send(id)).body
const undo = async (actionId: string) =>
  (await asBot(product, `/internal/admin/undoable-actions/${actionId}/undo`, { operatorId })).body.data.outcome
async function moveTo(moment: string) {
  await product.freeze(new Date(moment))
  forgetSettings(db)
}

let organizers = 0
async function addTour() {
  organizers += 1
  const tour = await addBookable(product, { ...tourTerms, organizer: `Мыс ${organizers}` })
  const [row] = await sql<{ organizer_id: string }>('select organizer_id from service where id = $1', [tour.serviceId])
  const organizerId = row?.organizer_id ?? ''
  const owner = await arrive(product)
  await addMember(product, { organizerId }, owner.telegramId, { role: 'owner' })
  return { tour, owner, scope: `organizer:${organizerId}` }
}
/** Returns the id of the planned change. */
async function plan(scope: string, value: number, day: string): Promise<string> {
  await asBot(product, path, { operatorId, scope, value, day, seen: null })
  const { planned } = await show()
  return planned.find((change: { scope: string }) => change.scope === scope).id
}
async function readCommission(tour: Parameters<typeof hold>[1]) {
  const { id } = await hold(await arrive(product), tour, nextDay())
  const rows = await sql<{ value: number }>('select commission_basis_points as value from booking where id = $1', [id])
  return rows[0]?.value
}
const listMessages = async (userId: string) =>
  (
    await sql<{ values: object }>(
      `select content -> 'values' as values from notification
        where user_id = $1 and content ->> 'kind' = 'commission_changed' order by id`,
      [userId],
    )
  ).map(({ values }) => values)

describe('a planned change', () => {
  test('is revoked once by twenty calls at once, after the time to undo, and never applies', async () => {
    const { tour, owner, scope } = await addTour()
    const id = await plan(scope, 2_500, '2028-03-10')
    await moveTo('2028-02-21T09:00:00Z')
    await notifyCommissionChanges({ db })
    const replies = await atOnce(20, () => send(id))
    const outcomes = replies.map(({ body }) => body.data.outcome).sort()
    expect(outcomes).toEqual([...Array(19).fill('before'), 'revoked'])
    const entries = await sql("select id from audit_entry where action = 'setting.revoke' and subject_id like $1", [
      `%${scope}`,
    ])
    expect(entries).toHaveLength(1)
    const { body } = await getAsBot(product, '/internal/admin/audit', { operatorId, filter: 'own' })
    const setting = { scope, old: null, value: 2_500, from: '2028-03-09T21:00:00.000Z' }
    expect(body.data.entries[0]).toMatchObject({ action: 'setting.revoke', setting })
    await moveTo('2028-02-21T09:10:59Z')
    expect(await notifyCommissionChanges({ db })).toBe(0)
    await moveTo('2028-02-21T09:11:00Z')
    expect(await notifyCommissionChanges({ db })).toBe(1)
    expect(await notifyCommissionChanges({ db })).toBe(0)
    const from = '2028-03-09T21:00:00.000Z'
    expect(await listMessages(owner.id)).toEqual([
      { from, changes: [{ category: 'excursion', old: 2_000, value: 2_500 }] },
      { from, changes: [{ category: 'excursion', old: 2_500, value: 2_000 }] },
    ])
    await moveTo('2028-03-10T09:00:00Z')
    expect(await readCommission(tour)).toBe(2_000)
  })

  test('is not revoked on its date, and undo plans it again until then', async () => {
    const { tour, scope } = await addTour()
    const id = await plan(scope, 2_500, '2028-03-30')
    await moveTo('2028-03-29T20:55:00Z')
    const { data } = await revoke(id)
    expect(data).toMatchObject({ outcome: 'revoked', change: { scope, value: 2_500 } })
    expect(await undo(data.undo.actionId)).toBe('undone')
    expect(await undo(data.undo.actionId)).toBe('before')
    const again = (await revoke(id)).data
    expect(await undo(again.undo.actionId)).toBe('undone')
    await moveTo('2028-03-29T21:00:00Z')
    expect((await revoke(id)).data.outcome).toBe('effective')
    expect(await readCommission(tour)).toBe(2_500)
    expect((await revoke('999999999')).error.code).toBe('NOT_FOUND')
  })

  test('stays if organizers would pay more without the notice of 14 days', async () => {
    const { scope } = await addTour()
    const id = await plan(scope, 900, '2028-04-20')
    await moveTo('2028-04-10T09:00:00Z')
    expect((await revoke(id)).data.outcome).toBe('notice')
    const early = await plan((await addTour()).scope, 900, '2028-05-10')
    expect((await revoke(early)).data.outcome).toBe('revoked')
  })
})

test('notifies organizers of other changes when the oldest one always fails', async () => {
  await notifyCommissionChanges({ db })
  const [broken, other] = [await addTour(), await addTour()]
  const id = await plan(broken.scope, 800, '2028-06-01')
  await plan(other.scope, 700, '2028-06-01')
  await sql(`create function fail_setting() returns trigger language plpgsql as $$
    begin raise exception 'broken setting'; end $$`)
  await sql(`create trigger fail_setting before update on setting for each row
    when (old.id = ${id}) execute function fail_setting()`)
  await moveTo('2028-04-12T09:00:00Z')
  await expect(notifyCommissionChanges({ db })).rejects.toThrow('broken setting')
  expect(await listMessages(other.owner.id)).toEqual([
    { from: '2028-05-31T21:00:00.000Z', changes: [{ category: 'excursion', old: 2_000, value: 700 }] },
  ])
  await sql('drop trigger fail_setting on setting')
  expect(await notifyCommissionChanges({ db })).toBe(1)
})

test('the invariants have no faults after all tests of this file', async () => {
  expect(await listBrokenInvariants(product)).toEqual([])
})
