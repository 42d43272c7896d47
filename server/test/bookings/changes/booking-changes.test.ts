import { describe, expect, test } from 'vitest'
import { addBookable, expectNothingLeaked, hold, payFromBalance, readBooking } from '../../fixtures/booking-fixtures.ts'
import {
  charge,
  getBalance,
  getChangeInvoice,
  getEscrow,
  getState,
  give,
  paidByCard,
  sweep,
  tourTerms,
} from '../../fixtures/booking-money.ts'
import { arrive, asBot, type Product, startProduct, type Traveller } from '../../fixtures/harness.ts'
import { atOnce } from '../../fixtures/shop.ts'

const product = await startProduct()
const { sql } = product
const morning = Date.parse('2028-02-20T09:00:00Z')
const at = (minutes: number) => product.freeze(new Date(morning + minutes * 60_000))
await at(0)

const units = [
  { id: 'adult', kind: 'adult', title: 'Взрослый', price: { amount: 2_800, currency: 'RUB' } },
  { id: 'child', kind: 'child', title: 'Детский', price: { amount: 1_400, currency: 'RUB' } },
]
/** 2028-03-11 is a Saturday: weekend days cost 50 % more. */
const terms = {
  ...tourTerms,
  policy: 'moderate' as const,
  options: [{ units, startTimes: ['10:00', '15:00'], capacity: 4, weekendPercent: 150, guestsMax: 4 }],
}
const [friday, saturday] = ['2028-03-10', '2028-03-11']
const adults = (quantity: number) => [{ unitId: 'adult', quantity }]
const family = [...adults(2), { unitId: 'child', quantity: 1 }]

const change = ({ post }: Traveller, id: string, body: object, headers?: Record<string, string>) =>
  post(`/v1/bookings/${id}/change`, body, headers)
const preview = ({ post }: Traveller, id: string, body: object) => post(`/v1/bookings/${id}/change/preview`, body)
const cancel = ({ post }: Traveller, id: string, body: object) => post(`/v1/bookings/${id}/cancel`, body)

async function rich(enp = 0): Promise<Traveller> {
  const anna = await arrive(product)
  await give(product, anna, 'usdt', 1_000)
  if (enp > 0) await give(product, anna, 'enp', enp)
  return anna
}

async function booked(anna: Traveller, fields: object = {}, more: object = {}, enp = 0) {
  const tour = await addBookable(product, { ...terms, ...more })
  const { id } = await hold(anna, tour, { date: friday, startTime: '10:00', ...fields })
  return { ...(await payFromBalance(anna, id, { enpToSpend: enp })), tour }
}

const listTaken = (optionId = '') =>
  sql<{ day: string; start_time: string; held: number; sold: number }>(
    'select day::text, start_time, held, sold from inventory where option_id = $1 and held + sold > 0 order by 1, 2',
    [optionId],
  )

describe('a change to a day with the same price', () => {
  test('takes effect at once: it holds new places, releases the old ones and issues a new voucher under the same number', async () => {
    const anna = await rich()
    const { id, number, voucher, tour } = await booked(anna)
    const { status, body } = await change(anna, id, { date: '2028-03-13', startTime: '15:00' })
    expect([status, body.data.difference]).toEqual([200, { amount: 0, currency: 'RUB', direction: 'none' }])
    const { booking } = body.data
    expect(booking).toMatchObject({ number, state: 'confirmed', date: '2028-03-13', startTime: '15:00' })
    expect(booking.voucher.code).toBe(voucher.code)
    expect(booking.voucher.qr).not.toBe(voucher.qr)
    expect(await listTaken(tour.optionIds[0])).toEqual([{ day: '2028-03-13', start_time: '15:00', held: 0, sold: 2 }])
    expect(booking.timeline.map(({ event }: { event: string }) => event)).toContain('changed')
    await expectNothingLeaked(product)
  })

  test('is a newer version of the calendar entry, and the earlier voucher is refused at check-in', async () => {
    const anna = await rich()
    const { id, voucher } = await booked(anna)
    const entry = async () => (await anna.get(`/v1/bookings/${id}/calendar.ics`)).body
    expect(await entry()).toContain('SEQUENCE:0\r\n')
    const { booking } = (await change(anna, id, { date: '2028-03-13' })).body.data
    expect(await entry()).toContain('SEQUENCE:1\r\n')
    expect(await entry()).toContain('DTSTART:20280313T')
    await sql(
      `insert into organizer_member (organizer_id, telegram_id, role)
        select organizer_id, 700901, 'scanner' from booking where id = $1`,
      [id],
    )
    const look = async (code: string) =>
      (await asBot(product, '/v1/organizer/check-ins', { telegramId: 700_901, code })).body.data
    expect(await look(voucher.qr)).toMatchObject({ refusal: 'VOUCHER_REPLACED' })
    expect(await look(booking.voucher.qr)).toMatchObject({ bookingId: id, date: '2028-03-13' })
    expect((await look(booking.voucher.qr)).refusal).not.toBe('VOUCHER_REPLACED')
  })

  test('moves the reminders and notifies the traveller of the earlier date', async () => {
    const anna = await rich()
    const { id } = await booked(anna)
    await change(anna, id, { date: '2028-03-20' })
    const told = await sql<{ key: string; state: string; due: string }>(
      `select key, state, due_at::date::text as due from notification where content -> 'values' ->> 'bookingId' = $1
        and content ->> 'kind' in ('trip_soon', 'booking_changed') order by key`,
      [id],
    )
    expect(told).toEqual([
      { key: `booking_changed:${id}:2`, state: 'waiting', due: '2028-02-20' },
      { key: `trip_soon:${id}:24`, state: 'dropped', due: '2028-03-09' },
      { key: `trip_soon:${id}:24:2`, state: 'waiting', due: '2028-03-19' },
      { key: `trip_soon:${id}:3`, state: 'dropped', due: '2028-03-10' },
      { key: `trip_soon:${id}:3:2`, state: 'waiting', due: '2028-03-20' },
    ])
  })
})

describe('a cheaper change', () => {
  test('refunds the difference at once, and enp stay applied up to the new maximum', async () => {
    const anna = await rich(5_000)
    const { id } = await booked(anna, { date: saturday }, {}, 1_000)
    const before = await getBalance(anna)
    const shown = (await preview(anna, id, { date: friday })).body.data
    // 8,400 roubles become 5,600; enp may pay at most a tenth of that.
    expect(shown).toMatchObject({ difference: { amount: 2_560, direction: 'refund' }, consent: 'none', enpBack: 300 })
    const { body } = await change(anna, id, { date: friday, expectedAmount: shown.price.amount })
    expect(body.data.difference).toEqual(shown.difference)
    expect(body.data.booking.price.amount).toBe(shown.price.amount)
    const after = await getBalance(anna)
    expect([after.usdt - before.usdt, after.enp - before.enp]).toEqual([shown.refund.amount, 300])
    await expectNothingLeaked(product)
  })

  test('of a card booking waits for an operator, or is paid in usdt at once if the traveller chose that', async () => {
    for (const refundTo of ['origin', 'usdt']) {
      const anna = await arrive(product)
      const tour = await addBookable(product, terms)
      const { id } = await paidByCard(product, anna, tour, { date: saturday, startTime: '10:00' })
      const { body } = await change(anna, id, { date: friday, refundTo })
      expect(body.data.booking.refund).toMatchObject(
        refundTo === 'usdt'
          ? { currency: 'usdt', state: 'done' }
          : { amount: 2_800, method: 'card', state: 'in_progress' },
      )
      expect(await getEscrow(product, id)).toEqual({ rub: 560_000 })
    }
    await expectNothingLeaked(product)
  })

  test('happens once when it is requested twenty times at once', async () => {
    const anna = await rich()
    const { id } = await booked(anna, { date: saturday })
    const { usdt } = await getBalance(anna)
    const replies = await atOnce(20, () => change(anna, id, { date: friday }))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await getBalance(anna)).usdt - usdt).toBe(35)
    expect((await readBooking(anna, id)).date).toBe(friday)
    await expectNothingLeaked(product)
  })
})

describe('a change with a higher price', () => {
  test('holds the new place while the booking keeps the old one, and takes effect on payment', async () => {
    const anna = await arrive(product)
    const tour = await addBookable(product, terms)
    const { id } = await paidByCard(product, anna, tour, { date: friday, startTime: '10:00' })
    const shown = (await preview(anna, id, { date: saturday })).body.data
    expect(shown.difference).toEqual({ amount: 2_800, currency: 'RUB', direction: 'pay' })
    expect(shown.methods).toContainEqual({ method: 'card', amount: 2_800, currency: 'RUB' })
    const { status, body } = await change(anna, id, { date: saturday, method: 'card' })
    expect([status, typeof body.data.invoiceLink, body.data.booking.date]).toEqual([200, 'string', friday])
    expect(body.data.booking.change).toMatchObject({ state: 'open', date: saturday, amount: 8_400 })
    expect(await listTaken(tour.optionIds[0])).toEqual([
      { day: friday, start_time: '10:00', held: 0, sold: 2 },
      { day: saturday, start_time: '10:00', held: 2, sold: 0 },
    ])
    const invoice = await getChangeInvoice(product, id)
    expect((await charge(product, anna, invoice)).body.data.effect).toBe('granted')
    expect(await readBooking(anna, id)).toMatchObject({ date: saturday, price: { amount: 8_400 }, state: 'confirmed' })
    expect(await listTaken(tour.optionIds[0])).toEqual([{ day: saturday, start_time: '10:00', held: 0, sold: 2 }])
    expect(await getEscrow(product, id)).toEqual({ rub: 840_000 })
    await expectNothingLeaked(product)
  })

  test('expires when unpaid: the booking stays, the place is free, and later money is returned', async () => {
    const anna = await arrive(product)
    const tour = await addBookable(product, terms)
    const { id } = await paidByCard(product, anna, tour, { date: friday, startTime: '10:00' })
    await change(anna, id, { date: saturday, method: 'card' })
    await at(16)
    await sweep(product)
    const invoice = await getChangeInvoice(product, id)
    expect((await charge(product, anna, invoice)).body.data.effect).toBe('parked')
    expect(await readBooking(anna, id)).toMatchObject({ date: friday, price: { amount: 5_600 } })
    expect(await listTaken(tour.optionIds[0])).toEqual([{ day: friday, start_time: '10:00', held: 0, sold: 2 }])
    await expectNothingLeaked(product)
  })

  test('is paid once from the balance when twenty requests arrive at once', async () => {
    const anna = await rich()
    const { id } = await booked(anna)
    const { usdt } = await getBalance(anna)
    const replies = await atOnce(20, () => change(anna, id, { date: saturday, method: 'balance_usdt' }))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(usdt - (await getBalance(anna)).usdt).toBe(35)
    await expectNothingLeaked(product)
  })

  test('changes nothing when the balance is too low or the payment method is missing', async () => {
    const anna = await rich()
    const { id, tour } = await booked(anna)
    const refused = await change(anna, id, { date: saturday })
    expect([refused.status, refused.body.error.details.field]).toEqual([400, 'method'])
    const poor = await change(anna, id, { date: saturday, method: 'balance_ton' })
    expect(poor.body.error.code).toBe('INSUFFICIENT_FUNDS')
    expect(await listTaken(tour.optionIds[0])).toEqual([{ day: friday, start_time: '10:00', held: 0, sold: 2 }])
  })

  test("is dropped by a cancellation, by another change and on the traveller's request", async () => {
    const anna = await rich()
    const { id, tour } = await booked(anna)
    const ask = (date: string) => change(anna, id, { date, method: 'card' })
    await ask(saturday)
    await ask('2028-03-12')
    expect((await listTaken(tour.optionIds[0])).map(({ day, held }) => [day, held])).toEqual([
      [friday, 0],
      ['2028-03-12', 2],
    ])
    await anna.post(`/v1/bookings/${id}/change/withdraw`)
    expect(await listTaken(tour.optionIds[0])).toHaveLength(1)
    await ask(saturday)
    await cancel(anna, id, {})
    expect(await listTaken(tour.optionIds[0])).toEqual([])
    expect(await getState(product, id)).toBe('cancelled_by_tourist')
    await expectNothingLeaked(product)
  })

  test('followed by a cheaper one refunds the latest payment first', async () => {
    const anna = await rich()
    const { id } = await booked(anna)
    const { usdt } = await getBalance(anna)
    await change(anna, id, { date: saturday, method: 'balance_usdt' })
    await change(anna, id, { date: friday })
    expect((await getBalance(anna)).usdt).toBe(usdt)
    const charges = await sql('select purpose, state from booking_charge where booking_id = $1 order by created_at', [
      id,
    ])
    expect(charges).toEqual([
      { purpose: 'whole', state: 'paid' },
      { purpose: 'change', state: 'returned' },
    ])
    await expectNothingLeaked(product)
  })
})

describe('a change is refused', () => {
  test('when the slot is full, closed, too late or unchanged, or the booking is foreign or not confirmed', async () => {
    const [anna, boris] = [await rich(), await rich()]
    const { id, tour } = await booked(anna)
    const { id: other } = await hold(boris, tour, { date: '2028-03-13', startTime: '10:00', units: adults(3) })
    const codes = async (...bodies: object[]) =>
      Promise.all(bodies.map(async (body) => (await change(anna, id, body)).body.error.code))
    expect(
      await codes({ date: '2028-03-13' }, { date: '2028-02-19' }, {}, { date: '2028-03-14', expectedAmount: 1 }),
    ).toEqual(['SOLD_OUT', 'CUTOFF_PASSED', 'VALIDATION_ERROR', 'PRICE_CHANGED'])
    expect((await change(boris, id, { date: saturday })).body.error.code).toBe('NOT_FOUND')
    expect((await change(boris, other, { date: saturday })).body.error.code).toBe('CHANGE_NOT_ALLOWED')
    expect((await readBooking(anna, id)).voucher.qr).toBeDefined()
  })

  test('for all but one of twenty bookings that want the last free place', async () => {
    const tour = await addBookable(product, { ...terms, options: [{ ...terms.options[0], capacity: 20 }] })
    const travellers = await Promise.all(Array.from({ length: 20 }, () => rich()))
    const ids = await Promise.all(
      travellers.map(async (one) => {
        const { id } = await hold(one, tour, { date: friday, startTime: '10:00', units: adults(1) })
        await payFromBalance(one, id)
        return { one, id }
      }),
    )
    await sql("insert into inventory (option_id, day, start_time, capacity) values ($1, '2028-03-13', '10:00', 1)", [
      tour.optionIds[0],
    ])
    const replies = await Promise.all(ids.map(({ one, id }) => change(one, id, { date: '2028-03-13' })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    await expectNothingLeaked(product)
  })
})

describe('a change of the party', () => {
  test('releases some places under the cancellation policy, and the other guests get a new voucher', async () => {
    const anna = await rich(5_000)
    const date = '2028-02-24'
    const { id, voucher, tour } = await booked(anna, { date, units: family }, {}, 500)
    const before = await getBalance(anna)
    const shown = await anna.post(`/v1/bookings/${id}/cancel/preview`, { units: adults(1) })
    const { body } = await cancel(anna, id, { units: adults(1) })
    expect(body.data.refund).toEqual(shown.body.data.refund)
    // Half of 2,800 minus the 160 paid with 200 enp, at 80 roubles per usdt; and half of the enp.
    expect(body.data.refund).toMatchObject({ percent: 50, amount: 16.5, currency: 'usdt', enp: 100 })
    const { booking } = body.data
    expect(booking).toMatchObject({ state: 'confirmed', enpSpent: 300 })
    expect(booking.units.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 1])
    expect(booking.voucher.qr).not.toBe(voucher.qr)
    expect((await getBalance(anna)).usdt - before.usdt).toBeCloseTo(body.data.refund.amount, 6)
    expect(await listTaken(tour.optionIds[0])).toEqual([{ day: date, start_time: '10:00', held: 0, sold: 2 }])
    await expectNothingLeaked(product)
  })

  test('followed by a cancellation never refunds more than was paid', async () => {
    const anna = await rich()
    const { usdt } = await getBalance(anna)
    const { id } = await booked(anna, { units: family })
    await cancel(anna, id, { units: [{ unitId: 'child', quantity: 1 }] })
    await cancel(anna, id, { units: adults(1) })
    await cancel(anna, id, {})
    expect((await getBalance(anna)).usdt).toBe(usdt)
    expect(await getState(product, id)).toBe('cancelled_by_tourist')
    await expectNothingLeaked(product)
  })

  test('requested twenty times at once releases each place once, and at least one guest stays', async () => {
    const anna = await rich()
    const { id, tour } = await booked(anna, { units: adults(4) })
    const replies = await atOnce(20, () => cancel(anna, id, { units: adults(1) }))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(await listTaken(tour.optionIds[0])).toEqual([])
    await expectNothingLeaked(product)
  })
})

const owner = { telegramId: 700_900 }

describe('a change when the policy no longer refunds everything', () => {
  test("needs the organizer's consent, after which the traveller can make it", async () => {
    const anna = await rich()
    const { id } = await askedFor(anna)
    const asked = await change(anna, id, { date: '2028-03-13' })
    expect(asked.body.data.booking).toMatchObject({ date: friday, change: { state: 'asked', date: '2028-03-13' } })
    await change(anna, id, { date: '2028-03-13' })
    const changes = await sql<{ id: string }>('select id from booking_change where booking_id = $1', [id])
    expect(changes).toHaveLength(1)
    const answers = await atOnce(20, () => answer(product, changes[0]?.id ?? '', true))
    expect(answers.filter(({ body }) => body.data.first)).toHaveLength(1)
    expect((await preview(anna, id, { date: '2028-03-13' })).body.data.consent).toBe('allowed')
    expect((await preview(anna, id, { date: '2028-03-14' })).body.data.consent).toBe('needed')
    const done = await change(anna, id, { date: '2028-03-13' })
    expect(done.body.data.booking).toMatchObject({ date: '2028-03-13' })
    expect(done.body.data.booking.change).toBeUndefined()
    await expectNothingLeaked(product)
  })

  test('leaves the booking unchanged and notifies the traveller when the organizer refuses or does not reply in a day', async () => {
    for (const isAnswered of [true, false]) {
      const anna = await rich()
      const { id } = await askedFor(anna)
      await change(anna, id, { date: '2028-03-13' })
      const [asked] = await sql<{ id: string }>('select id from booking_change where booking_id = $1', [id])
      if (isAnswered)
        expect((await answer(product, asked?.id ?? '', false)).body.data).toMatchObject({ first: true, allowed: false })
      else {
        await at(25 * 60)
        await sweep(product)
        await at(0)
      }
      const [told] = await sql<{ values: object }>(
        "select content -> 'values' as values from notification where key = $1",
        [`booking_change_answered:${asked?.id}`],
      )
      expect(told?.values).toMatchObject({ allowed: false, by: isAnswered ? 'organizer' : 'time' })
      expect(await readBooking(anna, id)).toMatchObject({ date: friday, state: 'confirmed' })
    }
  })
})

const answer = (some: Product, id: string, allow: boolean) =>
  asBot(some, `/v1/organizer/changes/${id}/decide`, { ...owner, allow })

async function askedFor(anna: Traveller) {
  const { id } = await booked(anna, {}, { policy: 'strict' })
  const [row] = await sql<{ organizer_id: string }>('select organizer_id from booking where id = $1', [id])
  await sql(
    "insert into organizer_member (organizer_id, telegram_id, role) values ($1, $2, 'owner') on conflict do nothing",
    [row?.organizer_id, owner.telegramId],
  )
  return { id }
}
