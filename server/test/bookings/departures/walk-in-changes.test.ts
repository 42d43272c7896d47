import { expect, test } from 'vitest'
import { deleteOldRows } from '../../../src/core/jobs/delete-old-rows.ts'
import { addMember } from '../../fixtures/booked.ts'
import { addBookable, expectNothingLeaked } from '../../fixtures/booking-fixtures.ts'
import { tourTerms } from '../../fixtures/booking-money.ts'
import { arrive, asBot, startProduct } from '../../fixtures/harness.ts'
import { atOnce } from '../../fixtures/shop.ts'

const product = await startProduct()
/** In Moscow the month is eleven hours old. */
const now = new Date('2030-03-01T08:00:00Z')
await product.freeze(now)
const later = (minutes: number) => product.freeze(new Date(now.getTime() + minutes * 60_000))
const tour = await addBookable(product, { ...tourTerms, organizer: 'Тропа у воды' })
const [service] = await product.sql<{ id: string }>('select organizer_id as id from service where id = $1', [
  tour.serviceId,
])
const organizerId = service?.id ?? ''
const [owner, scanner] = [await arrive(product), await arrive(product)]
await addMember(product, { organizerId }, owner.telegramId, { role: 'owner' })
await addMember(product, { organizerId }, scanner.telegramId)

let added = 0
async function addWalkIn(fields: object = {}) {
  added += 1
  const { body } = await owner.post('/v1/organizer/walk-ins', {
    ...{ optionId: tour.optionIds[0], date: '2030-03-13', startTime: '10:00', origin: 'walk_in' },
    ...{ units: [{ unitId: 'adult', quantity: 1 }], key: `walk-in-${added}`, ...fields },
  })
  return body.data
}
const change = (id: string, fields: object, by = owner) => by.post(`/v1/organizer/walk-ins/${id}`, fields)
const undo = (id: string) => owner.post(`/v1/organizer/walk-ins/${id}/undo`, {})
const getMonth = async (month: string) =>
  (await owner.get(`/v1/organizer/earnings/month?organizerId=${organizerId}&month=${month}`)).body.data.direct

test('name, price and payment change, and the change is undone once within ten minutes', async () => {
  const { id, amount } = await addWalkIn()
  const contact = { fullName: 'Анна', phone: '+79210000002' }
  const changed = await change(id, { contact, price: 4500.5, paidBy: 'cash' })
  const undoUntil = '2030-03-01T08:10:00.000Z'
  const direct = { paidBy: 'cash', listPrice: amount, changeable: true, undoUntil }
  expect(changed.body.data).toMatchObject({ contact, amount: 4500.5, direct })
  await later(5)
  expect((await change(id, { price: 4500.5 })).body.data.direct.undoUntil).toBe(undoUntil)

  const replies = await atOnce(20, () => undo(id))
  const done = replies.filter(({ status }) => status === 200)
  expect(done.map(({ body }) => [body.data.amount, body.data.contact])).toEqual([[amount, undefined]])
  expect(done[0]?.body.data.direct).toEqual({ listPrice: amount, changeable: true })
  expect(replies.find(({ status }) => status !== 200)?.body.error.code).toBe('CHANGE_NOT_ALLOWED')

  await change(id, { paidBy: 'transfer' })
  await later(15)
  expect((await undo(id)).body.error.code).toBe('CHANGE_NOT_ALLOWED')
  await later(0)
  const audit = await product.sql('select action, count(*)::int from audit_entry where subject_id = $1 group by 1', [
    id,
  ])
  expect(audit).toEqual(
    expect.arrayContaining([
      { action: 'walk_in.change', count: 2 },
      { action: 'walk_in.undo', count: 1 },
    ]),
  )
  await expectNothingLeaked(product)
})

test('the month has what guests paid directly, by Moscow time, without cancelled bookings', async () => {
  const before = await getMonth('2030-03')
  await product.freeze(new Date('2030-02-28T20:59:00Z'))
  const paid = await addWalkIn({ price: 300, paidBy: 'cash' })
  await later(0)
  expect(await getMonth('2030-02')).toEqual({ cash: '300', transfer: '0', bookings: 1, cashBookings: 1 })
  // A corrected method keeps the day of the payment.
  await change(paid.id, { paidBy: 'transfer' })
  expect(await getMonth('2030-02')).toEqual({ cash: '0', transfer: '300', bookings: 1, cashBookings: 0 })
  expect(await getMonth('2030-03')).toEqual(before)
  await owner.post(`/v1/organizer/bookings/${paid.id}/cancel`, {})
  expect(await getMonth('2030-02')).toBeUndefined()
  expect((await change(paid.id, { price: 1 })).body.error.code).toBe('CHANGE_NOT_ALLOWED')
})

test('only members who decide change a walk-in, until 30 days after the trip', async () => {
  const { id } = await addWalkIn({ contact: { fullName: 'Пётр' } })
  expect((await change(id, { price: 1 }, scanner)).body.error.code).toBe('NOT_MEMBER')
  expect((await change(id, { contact: { fullName: 'П' } })).body.error.code).toBe('VALIDATION_ERROR')
  expect((await change(id, { contact: null, price: null })).body.data.contact).toBeUndefined()
  await later(70)
  await deleteOldRows(product.db)
  expect(await product.sql('select before from direct_payment where booking_id = $1', [id])).toEqual([{ before: null }])
  await later(60 * 24 * 60)
  const late = { telegramId: owner.telegramId, price: 1 }
  expect((await asBot(product, `/v1/organizer/walk-ins/${id}`, late)).body.error.code).toBe('CHANGE_NOT_ALLOWED')
  await later(0)
})

test('twenty equal requests for the last place sell it once', async () => {
  const options = [{ ...tourTerms.options[0], capacity: 1 }]
  const last = await addBookable(product, { ...tourTerms, options, organizer: 'Тропа у воды' })
  const body = { optionId: last.optionIds[0], date: '2030-03-13', startTime: '10:00', origin: 'walk_in' }
  const units = [{ unitId: 'adult', quantity: 1 }]
  const replies = await atOnce(20, (index) =>
    owner.post('/v1/organizer/walk-ins', { ...body, units, key: `last-${index}` }),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(replies.filter(({ status }) => status !== 200).map((one) => one.body.error.code))).toEqual(
    new Set(['SOLD_OUT']),
  )
  await expectNothingLeaked(product)
})
