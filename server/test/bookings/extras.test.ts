import { describe, expect, test } from 'vitest'
import { bookingData } from '../../src/bookings/personal-data.ts'
import { inTransaction } from '../../src/core/database/database.ts'
import { addMember } from '../fixtures/booked.ts'
import { expectNothingLeaked, hold, holdRequest, readBooking, requestHold } from '../fixtures/booking-fixtures.ts'
import { getState, give, payBooking, sweep } from '../fixtures/booking-money.ts'
import { arrive, startProduct, type Traveller } from '../fixtures/harness.ts'
import { everything, excursion, importText } from '../fixtures/import-files.ts'
import { atOnce } from '../fixtures/shop.ts'
import { askedOption, findBookable, importTour, lunch, withLunch } from './extras.ts'

const product = await startProduct()
const { sql } = product
const morning = Date.parse('2028-02-20T09:00:00Z')
const at = (minutes: number) => product.freeze(new Date(morning + minutes * 60_000))
await at(0)
const tour = await importTour(product, 'lunch-tour')
const day = '2028-03-07'

async function leftOn(traveller: Traveller, date: string) {
  const days = await traveller.get(`/v1/services/${tour.serviceId}/availability?start_date=${date}&end_date=${date}`)
  return days.body.data[0].extras
}

describe('a booking with add-ons', () => {
  test('charges them once, holds no places for them, and stores answers and the pick-up point', async () => {
    const anna = await arrive(product)
    const booking = await hold(anna, tour, {
      ...withLunch(day, 2),
      answers: [
        { questionId: 'cot', value: 'Да' },
        { questionId: 'diet', value: ' без <b>молока</b> ', unitIndex: 1 },
      ],
      pickUpId: 'station',
    })
    expect(booking).toMatchObject({
      units: [
        { unitId: 'adult', kind: 'adult', quantity: 2 },
        { unitId: 'extra-lunch', kind: 'extra', title: 'Обед на острове', quantity: 2, redeemed: 0 },
      ],
      answers: [
        { questionId: 'cot', question: 'Нужна коляска?', value: 'Да' },
        { questionId: 'diet', question: 'Чего не едите?', unitIndex: 1, unitTitle: 'Взрослый' },
      ],
      pickUp: { id: 'station', title: 'Вокзал', text: 'У входа', at: '2028-03-07T05:30:00.000Z' },
    })
    expect(booking.price.lines.map(({ kind, text, amount }: Line) => `${kind} ${text} ${amount}`)).toEqual([
      'unit Взрослый 5600',
      'extra Обед на острове 1800',
      'extra Вокзал 400',
    ])
    expect(booking.price.amount).toBe(7_800)
    expect((await readBooking(anna, booking.id)).answers).toEqual(booking.answers)
    expect(await sql('select places from booking where id = $1', [booking.id])).toEqual([{ places: 2 }])
    expect(await leftOn(anna, day)).toEqual([{ unitId: 'extra-lunch', left: 1 }])
  })
  test('is refused with the number left when an add-on is sold out, and holds no place', async () => {
    const boris = await arrive(product)
    const date = '2028-03-08'
    await hold(boris, tour, withLunch(date, 2))
    const refused = await requestHold(await arrive(product), holdRequest(tour, withLunch(date, 2)))
    expect([refused.status, refused.body.error]).toMatchObject([
      409,
      {
        code: 'SOLD_OUT',
        details: {
          alternatives: { starts: [], days: [], services: [] },
          extras: [{ unitId: 'extra-lunch', left: 1 }],
        },
      },
    ])
    expect(await sql('select held from inventory where day = $1', [date])).toEqual([{ held: 2 }])
    await hold(await arrive(product), tour, { ...withLunch(date), units: [{ unitId: 'adult', quantity: 2 }] })
    await expectNothingLeaked(product)
  })
  test('refuses unknown answers and pick-up points, and requires mandatory answers', async () => {
    const anna = await arrive(product)
    const refusal = async (fields: object) => {
      const { status, body } = await requestHold(anna, holdRequest(tour, { ...withLunch('2028-03-09'), ...fields }))
      return [status, body.error?.details?.field]
    }
    const cot = { questionId: 'cot', value: 'Да' }
    expect(await refusal({ answers: [] })).toEqual([400, 'answers'])
    expect(await refusal({ answers: undefined })).toEqual([400, 'answers'])
    expect(await refusal({ answers: [{ questionId: 'cot', value: 'Может быть' }] })).toEqual([400, 'answers.0.value'])
    expect(await refusal({ answers: [cot, cot] })).toEqual([400, 'answers.1.questionId'])
    expect(await refusal({ answers: [cot, { questionId: 'age', value: '3' }] })).toEqual([400, 'answers.1.questionId'])
    expect(await refusal({ answers: [cot, { questionId: 'diet', value: 'рыбы' }] })).toEqual([
      400,
      'answers.1.unitIndex',
    ])
    const third = { questionId: 'diet', value: 'рыбы', unitIndex: 2 }
    expect(await refusal({ answers: [cot, third] })).toEqual([400, 'answers.1.unitIndex'])
    expect(await refusal({ pickUpId: 'moon' })).toEqual([400, 'pickUpId'])
    expect(await refusal({ units: [{ unitId: 'extra-lunch', quantity: 1 }] })).toEqual([400, 'units'])
  })
})

interface Line {
  readonly kind: string
  readonly text: string
  readonly amount: number
}

describe('preparation of a trip', () => {
  test('shows add-ons, pick-up and answers; scanners see guest counts only; answers are deleted with the contact', async () => {
    const [owner, scanner, guest] = [await arrive(product), await arrive(product), await arrive(product)]
    const [{ organizer_id: organizerId } = { organizer_id: '' }] = await sql<{ organizer_id: string }>(
      'select organizer_id from service where id = $1',
      [tour.serviceId],
    )
    await addMember(product, { organizerId }, owner.telegramId, { role: 'owner' })
    await addMember(product, { organizerId }, scanner.telegramId)
    const [optionId] = tour.optionIds
    const called = { optionId, date: '2028-02-22', startTime: '10:00', origin: 'phone', key: 'called' }
    const terms = await owner.get(`/v1/organizer/walk-ins/terms?optionId=${optionId}&date=${called.date}`)
    expect(terms.body.data.extras).toContainEqual({ unitId: 'extra-lunch', title: 'Обед на острове' })
    const units = ['adult', 'extra-lunch'].map((unitId) => ({ unitId, quantity: 1 }))
    const taken = await owner.post('/v1/organizer/walk-ins', { ...called, units })
    expect(taken.body.data.extras).toEqual([{ title: 'Обед на острове', quantity: 1 }])
    await give(product, guest, 'usdt', 200)
    const date = '2028-02-21'
    const booking = await hold(guest, tour, { ...withLunch(date, 2), pickUpId: 'pier' })
    await payBooking(guest, booking.id, 'balance_usdt')
    const manifest = async (member: Traveller) => {
      const asked = `optionId=${tour.optionIds[0]}&date=${date}&startTime=10:00`
      return (await member.get(`/v1/organizer/manifest?${asked}`)).body.data.guests[0]
    }
    const addOns = { extras: [{ title: 'Обед на острове', quantity: 2 }], pickUp: { id: 'pier', title: 'Причал' } }
    const seen = await manifest(owner)
    expect(seen).toMatchObject({ ...addOns, answers: [{ question: 'Нужна коляска?', value: 'Нет' }] })
    expect(seen.units).toMatchObject([{ unitId: 'adult', quantity: 2 }])
    expect(await manifest(scanner)).toMatchObject(addOns)
    expect(await manifest(scanner)).not.toHaveProperty('answers')
    // Check-in opens at local midnight.
    await at(13 * 60)
    const code = { code: booking.number, key: 'in' }
    const checkIn = (unitId: string) =>
      scanner.post('/v1/organizer/check-ins', { ...code, units: [{ unitId, quantity: 2 }] })
    expect((await checkIn('extra-lunch')).status).toBe(400)
    expect((await checkIn('adult')).body.data).toMatchObject({ state: 'checked_in', ...addOns })
    expect((await scanner.post('/v1/organizer/check-ins', { code: booking.number })).body.data.refusal).toBe(
      'VOUCHER_USED_UP',
    )
    const { url } = (await guest.post('/v1/files', { kind: 'voucher', id: booking.id })).body.data
    const sheet = await product.app.inject({ url: new URL(url).pathname + new URL(url).search })
    expect(sheet.body).toContain('Обед на острове × 2')
    expect(sheet.body).toContain('Причал')
    const told = await inTransaction(product.db, (tx) => bookingData.export(tx, guest.id))
    expect(told).toMatchObject([{ answers: [{ value: 'Нет' }], pickUp: { title: 'Причал' } }])
    await inTransaction(product.db, async (tx) => bookingData.erase?.(tx, guest.id))
    expect(await manifest(owner)).not.toHaveProperty('answers')
    await expectNothingLeaked(product)
    await at(0)
  })
})

describe('the stock of an add-on', () => {
  test('is shared by all options of a service and follows the import; bookings keep their add-ons', async () => {
    const date = '2028-03-12'
    const option = (key: string, stock: number, extras = [{ ...lunch, stock }]) => {
      const units = [{ kind: 'adult', price: 900 }]
      return { key, name: key, units, startTimes: ['10:00'], capacity: 9, guestsMax: 9, ...askedOption, extras }
    }
    const file = (...options: object[]) => JSON.stringify(excursion('two-ways', { options, maxUnits: 9 }))
    const load = (...options: object[]) => importText(product, 'two-ways.jsonl', file(...options))
    expect(await load(option('a', 3), option('b', 2))).toMatchObject({
      faults: ['line 1  options.1.extras.0.stock: differs from that of another option: it is one extra'],
    })
    expect(await load(option('a', 3), option('b', 3))).toMatchObject({ created: 1, faults: [] })
    const before = await everything(product)
    expect(await load(option('a', 3), option('b', 3))).toMatchObject({ unchanged: 1 })
    expect(await everything(product)).toEqual(before)
    const two = await findBookable(product, 'two-ways')
    const boat = { ...two, optionIds: two.optionIds.slice(1) }
    const first = await hold(await arrive(product), two, withLunch(date, 2))
    await hold(await arrive(product), boat, withLunch(date))
    expect((await requestHold(await arrive(product), holdRequest(boat, withLunch(date)))).status).toBe(409)
    // Below the sold number: existing bookings keep theirs, and no new one is sold.
    await load(option('a', 1), option('b', 1))
    expect((await requestHold(await arrive(product), holdRequest(two, withLunch(date)))).status).toBe(409)
    await load(option('a', 9, []), option('b', 9, []))
    expect((await requestHold(await arrive(product), holdRequest(two, withLunch(date)))).body.error.details.field).toBe(
      'units.1.unitId',
    )
    await sql("update booking set due_at = app_now() - interval '1 minute' where id = $1", [first.id])
    await sweep(product)
    await expectNothingLeaked(product)
  })
})

describe('the last add-on in stock', () => {
  test('is held by one of twenty concurrent bookings, and the others hold no place', async () => {
    const date = '2028-03-10'
    await hold(await arrive(product), tour, withLunch(date, 2))
    const travellers = await Promise.all(Array.from({ length: 20 }, () => arrive(product)))
    const replies = await atOnce(20, (index) =>
      requestHold(travellers[index] as Traveller, holdRequest(tour, { ...withLunch(date), notes: String(index) })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
    expect(await leftOn(travellers[0] as Traveller, date)).toEqual([{ unitId: 'extra-lunch', left: 0 }])
    expect(await sql('select held from inventory where day = $1', [date])).toEqual([{ held: 4 }])
    await expectNothingLeaked(product)
  })
  test('is free after its hold, and a late payment uses it again or is returned', async () => {
    const [anna, boris] = [await arrive(product), await arrive(product)]
    for (const user of [anna, boris]) await give(product, user, 'usdt', 200)
    const date = '2028-03-11'
    const { id } = await hold(anna, tour, withLunch(date, 3))
    await at(16)
    await sweep(product)
    expect(await leftOn(anna, date)).toEqual([{ unitId: 'extra-lunch', left: 3 }])
    const other = await hold(boris, tour, withLunch(date, 3))
    await payBooking(boris, other.id, 'balance_usdt')
    expect([await getState(product, id), await getState(product, other.id)]).toEqual(['expired', 'confirmed'])
    expect(await leftOn(anna, date)).toEqual([{ unitId: 'extra-lunch', left: 0 }])
    await boris.post(`/v1/bookings/${other.id}/cancel`, {})
    expect(await leftOn(anna, date)).toEqual([{ unitId: 'extra-lunch', left: 3 }])
    await expectNothingLeaked(product)
    await at(0)
  })
})
