import { expect, test } from 'vitest'
import { addDays } from '../../src/days/days.rules.ts'
import { linkMember } from '../../src/team/members/link-member.ts'
import { addBookable, expectNothingLeaked, holdRequest, requestHold } from '../fixtures/booking-fixtures.ts'
import { arrive, startProduct } from '../fixtures/harness.ts'
import { atOnce } from '../fixtures/shop.ts'

const product = await startProduct()
/** A Wednesday. */
const today = '2028-03-01'
const now = new Date(`${today}T09:00:00Z`)
await product.freeze(now)
const day = (after: number) => addDays(today, after)
const owner = await arrive(product)
const tickets = [{ id: 'adult', kind: 'adult', title: 'Взрослый', price: { amount: 2_000, currency: 'RUB' } }]
const tour = await addBookable(product, {
  ...{ title: 'Тропа', organizer: 'Тропа у воды' },
  options: [{ units: tickets, startTimes: ['10:00'], capacity: 8, bookAheadDays: 60 }],
})
await linkMember(product.db, { organizer: 'Тропа у воды', telegramId: owner.telegramId, role: 'owner' })
const url = `/v1/organizer/options/${tour.optionIds[0]}/calendar`
const change = (changes: object[], more: object = {}) => owner.post(url, { changes, ...more })
const preview = async (changes: object[]) => (await owner.post(`${url}/preview`, { changes })).body.data
const undo = (id: string) => owner.post(`/v1/organizer/calendar-changes/${id}/undo`, {})
const readDays = async () => (await owner.get(`${url}?from=${day(1)}&until=${day(14)}`)).body.data.days
const hold = async (date: string, quantity: number) =>
  requestHold(
    await arrive(product),
    holdRequest(tour, { date, startTime: '10:00', units: [{ unitId: 'adult', quantity }] }),
  )

test('a preview shows changed and refused days and the bookings there, and is what then happens', async () => {
  expect((await hold(day(2), 5)).status).toBe(201)
  const before = await readDays()
  // Friday and Saturday of two weeks; the first Friday has five places taken.
  const changes = [{ from: day(1), until: day(14), weekdays: [5, 6], capacity: 4, price: 3_000 }]
  const shown = await preview(changes)
  expect(shown).toMatchObject({
    ...{ changed: 3, slots: 4, taken: 5, before: { least: 2_000, most: 2_000 }, after: { least: 2_000, most: 3_000 } },
    refused: [{ date: day(2), startTime: '10:00', taken: 5 }],
    bookings: { count: 0, numbers: [] },
  })
  expect(await readDays()).toEqual(before)
  expect((await change(changes)).body.error.code).toBe('CAPACITY_TAKEN')
  const { data } = (await change(changes, { skipTaken: true })).body
  expect(data).toMatchObject({ changed: 3, slots: 4, taken: 5, after: shown.after })
  expect(data.undo.until).toBe('2028-03-01T09:10:00.000Z')
  expect((await preview([{ from: day(2), until: day(2), closed: true }])).bookings).toMatchObject({ count: 1 })

  const replies = await atOnce(20, () => undo(data.undo.id))
  expect(replies.filter(({ status }) => status === 200).map(({ body }) => body.data)).toEqual([{ changed: 3 }])
  expect(replies.find(({ status }) => status !== 200)?.body.error.code).toBe('CHANGE_NOT_ALLOWED')
  expect(await readDays()).toEqual(before)
  await expectNothingLeaked(product)
})

test('an undo is refused after a later change, after sold places, and after ten minutes', async () => {
  const changeDay = async (date: string, fields: object) =>
    (await change([{ from: date, until: date, ...fields }])).body.data.undo
  const first = await changeDay(day(5), { closed: true })
  await changeDay(day(5), { capacity: 3 })
  expect((await undo(first.id)).body.error.code).toBe('CHANGE_NOT_ALLOWED')

  const raised = await changeDay(day(6), { capacity: 20 })
  await hold(day(6), 9)
  expect((await undo(raised.id)).body.error).toMatchObject({
    code: 'CAPACITY_TAKEN',
    details: { days: [{ taken: 9 }] },
  })

  const late = await changeDay(day(7), { closed: true })
  await product.freeze(new Date(now.getTime() + 600_000))
  expect((await undo(late.id)).body.error.code).toBe('CHANGE_NOT_ALLOWED')
  expect((await change([{ from: day(7), until: day(7), closed: true }])).body.data.undo).toBeUndefined()
  const audit = await product.sql(
    "select action, count(*)::int from audit_entry where action like 'calendar%' group by 1 order by 1",
  )
  expect(audit).toEqual([
    { action: 'calendar.change', count: 5 },
    { action: 'calendar.undo', count: 1 },
  ])
  await expectNothingLeaked(product)
})
