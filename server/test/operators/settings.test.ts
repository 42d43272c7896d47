import { describe, expect, test } from 'vitest'
import { notifyCommissionChanges } from '../../src/operators/settings/notify-commission-changes.ts'
import { forgetSettings } from '../../src/settings/get-settings.ts'
import { addMember } from '../fixtures/booked.ts'
import {
  addBookable,
  type Bookable,
  expectNothingLeaked,
  hold,
  holdRequest,
  requestHold,
} from '../fixtures/booking-fixtures.ts'
import { daysFrom, tourTerms } from '../fixtures/booking-money.ts'
import { arrive, asBot, getAsBot, listBrokenInvariants, operatorId, startProduct } from '../fixtures/harness.ts'
import { atOnce } from '../fixtures/shop.ts'

const product = await startProduct()
const { sql, db } = product
const start = new Date('2028-02-20T09:00:00Z')
await product.freeze(start)
await arrive(product, { telegramId: operatorId })
const nextDay = daysFrom('2028-04-07', ['10:00'])

const base = '/internal/admin/settings'
const path = `${base}/commission`
const preview = (fields: object) => asBot(product, `${path}/preview`, { operatorId, ...fields })
const change = async (fields: { scope: string; value: number | null; day?: string }) => {
  const { body } = await preview(fields)
  if (body.data?.outcome !== 'possible') return body.data ?? body.error
  return (await asBot(product, path, { operatorId, seen: body.data.change.old, ...fields })).body.data
}
const undo = async (actionId: string) =>
  (await asBot(product, `/internal/admin/undoable-actions/${actionId}/undo`, { operatorId })).body.data.outcome
const show = async () => (await getAsBot(product, path, { operatorId })).body.data
async function moveTo(moment: string) {
  await product.freeze(new Date(moment))
  forgetSettings(db)
}

let organizers = 0
async function addTour() {
  organizers += 1
  const tour = await addBookable(product, { ...tourTerms, organizer: `Берег ${organizers}` })
  const [row] = await sql<{ organizer_id: string }>('select organizer_id from service where id = $1', [tour.serviceId])
  const owner = await arrive(product)
  const organizerId = row?.organizer_id ?? ''
  await addMember(product, { organizerId }, owner.telegramId, { role: 'owner' })
  return { tour, owner, organizerId, scope: `organizer:${organizerId}` }
}
const readCommission = async (id: string) =>
  (
    await sql<{ commission: number }>('select commission_basis_points as commission from booking where id = $1', [id])
  )[0]?.commission
const book = async (tour: Bookable) => readCommission((await hold(await arrive(product), tour, nextDay())).id)
const maxDiscount = async ({ serviceId }: Bookable) =>
  (await (await arrive(product)).get(`/v1/services/${serviceId}`)).body.data.enpDiscountMax

describe('the commission', () => {
  test('of an organizer comes before the one of its category and the one for all', async () => {
    const { tour, scope } = await addTour()
    expect(await book(tour)).toBe(2_000)
    const forAll = await change({ scope: 'all', value: 1_100 })
    expect(await book(tour)).toBe(1_100)
    const ofTours = await change({ scope: 'category:excursion', value: 1_000 })
    expect(await book(tour)).toBe(1_000)
    await change({ scope, value: 450 })
    expect(await book(tour)).toBe(450)
    expect(await maxDiscount(tour)).toBe(2.25)
    const { values } = await show()
    expect(values).toEqual(
      expect.arrayContaining([
        { scope: 'all', value: 1_100, ageDays: 0 },
        { scope: 'category:hotel', value: 1_100 },
        { scope: 'category:excursion', value: 1_000, ageDays: 0 },
        { scope, scopeName: `Берег ${organizers}`, value: 450, ageDays: 0 },
      ]),
    )
    expect(await undo(ofTours.undo.actionId)).toBe('undone')
    expect(await undo(forAll.undo.actionId)).toBe('undone')
  })

  test('rises only with 14 days of notice, and a booking keeps what it was made with', async () => {
    const { tour, scope } = await addTour()
    const traveller = await arrive(product)
    const early = await hold(traveller, tour, nextDay())
    const refused = { outcome: 'refused', reason: 'notice', earliest: '2028-03-06' }
    expect(await change({ scope, value: 2_500 })).toMatchObject(refused)
    expect(await change({ scope, value: 2_500, day: '2028-03-05' })).toMatchObject(refused)
    expect(await change({ scope, value: 2_500, day: '2028-03-06' })).toMatchObject({ outcome: 'done' })
    expect((await show()).planned).toMatchObject([{ scope, old: null, value: 2_500, from: '2028-03-05T21:00:00.000Z' }])
    await moveTo('2028-03-05T20:59:59Z')
    expect(await book(tour)).toBe(2_000)
    await moveTo('2028-03-05T21:00:00Z')
    expect(await book(tour)).toBe(2_500)
    expect(await readCommission(early.id)).toBe(2_000)
    await moveTo('2028-03-10T09:00:00Z')
  })

  test('cannot be raised early through a cleared or a later value', async () => {
    const { scope } = await addTour()
    await change({ scope, value: 900 })
    expect(await change({ scope, value: null })).toMatchObject({ reason: 'notice' })
    await change({ scope, value: 1_200, day: '2028-03-30' })
    expect(await change({ scope, value: 1_200, day: '2028-03-20' })).toMatchObject({ reason: 'notice' })
    expect(await change({ scope, value: 800 })).toMatchObject({ outcome: 'done' })
  })

  test.each([
    [
      { scope: 'all', value: 3_001 },
      { code: 'VALIDATION_ERROR', details: { field: 'value' } },
    ],
    [
      { scope: 'all', value: -1 },
      { code: 'VALIDATION_ERROR', details: { field: 'value' } },
    ],
    [
      { scope: 'all', value: 900, day: '2028-02-30' },
      { code: 'VALIDATION_ERROR', details: { field: 'day' } },
    ],
    [{ scope: 'all', value: 900, day: '2028-03-01' }, { reason: 'past' }],
    [{ scope: 'all', value: 900, day: '2029-04-01' }, { reason: 'far' }],
    [{ scope: 'all', value: null }, { reason: 'same' }],
    [{ scope: 'organizer:7a1f6f7e-4f0f-4a55-9d3b-1f3b7b9f0c11', value: 9 }, { code: 'ORGANIZER_NOT_FOUND' }],
  ])('refuses %j', async (fields, refusal) => {
    expect(await change(fields)).toMatchObject(refusal)
  })

  test('is undone once, and what was booked meanwhile keeps its value', async () => {
    const { tour, scope } = await addTour()
    const { undo: receipt } = await change({ scope, value: 500 })
    const { id } = await hold(await arrive(product), tour, nextDay())
    expect(await undo(receipt.actionId)).toBe('undone')
    expect(await undo(receipt.actionId)).toBe('before')
    expect(await book(tour)).toBe(2_000)
    expect(await readCommission(id)).toBe(500)
    expect((await show()).history[0]).toMatchObject({
      scope,
      old: null,
      value: 500,
      undone: true,
      operatorName: 'Анна',
    })
    const { undo: first } = await change({ scope, value: 600 })
    await change({ scope, value: 700, day: '2028-04-01' })
    expect(await undo(first.actionId)).toBe('changed')
  })

  test('is set once by operators who saw the same value, and the audit shows the change', async () => {
    const { scope } = await addTour()
    const replies = await atOnce(5, (index) =>
      asBot(product, path, { operatorId, scope, value: 1_000 + index, seen: null }),
    )
    const outcomes = replies.map(({ body }) => body.data.outcome).sort()
    expect(outcomes).toEqual(['changed', 'changed', 'changed', 'changed', 'done'])
    const done = replies.find(({ body }) => body.data.outcome === 'done')?.body.data.change
    const { entries } = (await getAsBot(product, '/internal/admin/audit', { operatorId, filter: 'own' })).body.data
    expect(entries[0]).toMatchObject({ action: 'setting.set', setting: { scope, old: null, value: done.value } })
  })

  test('is reported to owners after the time to undo, once', async () => {
    await moveTo('2028-03-11T09:00:00Z')
    await notifyCommissionChanges({ db })
    const [{ owner, scope }, other] = [await addTour(), await addTour()]
    await change({ scope, value: 1_500 })
    const { undo: receipt } = await change({ scope: other.scope, value: 100 })
    await undo(receipt.actionId)
    await moveTo('2028-03-11T09:10:59Z')
    expect(await notifyCommissionChanges({ db })).toBe(0)
    await moveTo('2028-03-11T09:11:00Z')
    await Promise.all(Array.from({ length: 3 }, () => notifyCommissionChanges({ db })))
    const list = async (userId: string) =>
      (
        await sql<{ content: object }>(
          "select content from notification where user_id = $1 and content ->> 'kind' = 'commission_changed'",
          [userId],
        )
      ).map(({ content }) => content)
    const values = { from: '2028-03-11T09:00:00.000Z', changes: [{ category: 'excursion', old: 2_000, value: 1_500 }] }
    expect(await list(owner.id)).toEqual([{ kind: 'commission_changed', values }])
    expect(await list(other.owner.id)).toEqual([])
  })

  test('is the old or the new one for each of 20 holds during the change', async () => {
    const { tour, scope } = await addTour()
    const travellers = await Promise.all(Array.from({ length: 20 }, () => arrive(product)))
    const days = travellers.map(() => nextDay())
    const [replies] = await Promise.all([
      atOnce(20, (index) => {
        const [traveller, day] = [travellers[index], days[index]]
        if (!traveller || !day) throw new Error('no traveller')
        return requestHold(traveller, holdRequest(tour, day))
      }),
      change({ scope, value: 300 }),
    ])
    const found = await Promise.all(replies.map(({ body }) => readCommission(body.data.id)))
    expect(found.filter((commission) => commission === 300 || commission === 2_000)).toHaveLength(20)
    expect(await book(tour)).toBe(300)
    await expectNothingLeaked(product)
    expect(await listBrokenInvariants(product)).toEqual([])
  })
})

test('only operators see and change settings', async () => {
  const stranger = { operatorId: 123_456 }
  const all = await Promise.all([
    getAsBot(product, base, stranger),
    getAsBot(product, path, stranger),
    getAsBot(product, '/internal/admin/setting-organizers', { ...stranger, text: 'Берег' }),
    asBot(product, `${path}/preview`, { ...stranger, scope: 'all', value: 1 }),
    asBot(product, path, { ...stranger, scope: 'all', value: 1, seen: null }),
    asBot(product, '/internal/admin/planned-settings/1/revoke', stranger),
  ])
  expect(all.map(({ body }) => body.error.code)).toEqual(Array(6).fill('NOT_OPERATOR'))
})
