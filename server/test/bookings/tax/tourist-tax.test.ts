import { describe, expect, test } from 'vitest'
import { forgetSettings } from '../../../src/settings/get-settings.ts'
import { addMember } from '../../fixtures/booked.ts'
import { addHotel, expectNothingLeaked, hold, holdRequest, requestHold } from '../../fixtures/booking-fixtures.ts'
import { getBalance, getEscrow, getPostings, getState, give, payBooking, sweep } from '../../fixtures/booking-money.ts'
import { arrive, asBot, getAsBot, operatorId, send, startProduct, type Traveller } from '../../fixtures/harness.ts'
import { atOnce, listNotifications } from '../../fixtures/shop.ts'

const product = await startProduct()
const { sql, db } = product
const today = new Date('2028-02-20T09:00:00Z')
await product.freeze(today)
await arrive(product, { telegramId: operatorId })

async function set(key: string, value: number, day?: string) {
  const path = `/internal/admin/settings/tax.${key}`
  const fields = { operatorId, scope: 'region:RU-KR', value, ...(day !== undefined && { day }) }
  const { change } = (await asBot(product, `${path}/preview`, fields)).body.data
  const { body } = await asBot(product, path, { ...fields, seen: change.old })
  expect(body.data.outcome).toBe('done')
  forgetSettings(db)
}
/** Before the first hold. 100 roubles, from May on 150. */
await set('rate', 100_00)
await set('rate', 150_00, '2028-05-01')
await set('exempt_age', 12)

/** Three nights for 15,000 roubles; the tax of two guests is 600. */
const stay = { checkIn: '2028-04-10', checkOut: '2028-04-13', units: [{ unitId: 'room', quantity: 1 }] }
const hotel = (terms: object = {}) => addHotel(product, { paymentMethods: ['card', 'usdt', 'ton'], ...terms })

async function rich(): Promise<Traveller> {
  await product.freeze(today)
  const anna = await arrive(product)
  await give(product, anna, 'usdt', 1_000)
  await give(product, anna, 'ton', 1_000)
  return anna
}

async function paid(terms: object = {}, fields: object = {}) {
  const anna = await rich()
  const bookable = await hotel(terms)
  const { id } = await hold(anna, bookable, { ...stay, guests: 2, ...fields })
  expect((await payBooking(anna, id, 'balance_usdt')).status).toBe(200)
  await sql("update session set expires_at = '2029-01-01'")
  return { anna, bookable, id: id as string }
}
const cancel = (anna: Traveller, id: string, fields: object = {}) => anna.post(`/v1/bookings/${id}/cancel`, fields)
const getTax = async (id: string) => (await sql<{ tax: string }>('select tax from booking where id = $1', [id]))[0]?.tax
const taxLines = (lines: readonly { kind: string }[]) => lines.filter(({ kind }) => kind === 'tax')

describe('the price of a stay', () => {
  test('has a line of tax for the guests who are old enough', async () => {
    const anna = await rich()
    const bookable = await hotel()
    const { body } = await anna.get(
      `/v1/services/${bookable.serviceId}/tourist-tax?checkIn=2028-04-10&checkOut=2028-04-13`,
    )
    expect(body.data).toEqual({ perGuest: 300, exemptAge: 12 })
    const wrong = await requestHold(anna, holdRequest(bookable, { ...stay, guests: 2, expectedAmount: 15_000 }))
    expect(wrong.body.error).toMatchObject({ code: 'PRICE_CHANGED', details: { amount: 15_600 } })
    const one = await hold(anna, bookable, { ...stay, guests: 2, exemptGuests: 1, expectedAmount: 15_300 })
    expect(one.price.amount).toBe(15_300)
    expect(taxLines(one.price.lines)).toEqual([{ kind: 'tax', text: 'Туристический налог', amount: 300 }])
    await cancel(anna, one.id)
    expect((await hold(anna, bookable, stay)).price.amount).toBe(15_600)
  })

  test('counts each night at the rate of its day', async () => {
    const anna = await rich()
    const nights = { checkIn: '2028-04-29', checkOut: '2028-05-02', guests: 1 }
    const { price } = await hold(anna, await hotel(), { ...stay, ...nights })
    expect(taxLines(price.lines)).toMatchObject([{ amount: 200 }, { amount: 150 }])
  })

  test('refuses more guests than the rooms are for', async () => {
    const anna = await rich()
    const bookable = await hotel()
    for (const [fields, field] of [
      [{ guests: 3 }, 'guests'],
      [{ guests: 1, exemptGuests: 2 }, 'exemptGuests'],
    ] as const) {
      const { body } = await requestHold(anna, holdRequest(bookable, { ...stay, ...fields }))
      expect(body.error).toMatchObject({ code: 'VALIDATION_ERROR', details: { field } })
    }
  })
})

describe('a taxed stay that is over', () => {
  test('pays the tax to its account in roubles, and the rest as without it', async () => {
    const { id } = await paid()
    expect(await getEscrow(product, id)).toEqual({ usdt: 195_000_000 })
    await expectNothingLeaked(product)
    await product.freeze(new Date('2028-04-16T09:00:00Z'))
    await sweep(product)
    expect(await getState(product, id)).toBe('completed')
    const [organizer] = await sql<{ id: string }>('select organizer_id as id from booking where id = $1', [id])
    expect(await getPostings(product, `tourist_tax:${id}`)).toEqual([
      'escrow>shop 7500000 usdt',
      `shop>tourist_tax:${organizer?.id}:RU-KR 60000 rub`,
    ])
    expect(await getPostings(product, `booking_settled:${id}:%`)).toEqual([
      'escrow>earnings 165000000 usdt',
      'escrow>revenue 22500000 usdt',
    ])
    await expectNothingLeaked(product)
  })

  test('returns the tax of a no-show', async () => {
    const { anna, id } = await paid()
    await product.freeze(new Date('2028-04-10T12:00:00Z'))
    await sql("update booking set state = 'no_show', no_show_at = app_now(), due_at = app_now() where id = $1", [id])
    await sweep(product)
    expect((await getBalance(anna)).usdt).toBe(812.5)
    expect(await getTax(id)).toBe('0')
    const [notice] = await listNotifications(product, anna, 'no_show_tax_refunded')
    expect(notice).toMatchObject({ bookingId: id, refund: { method: 'balance', sum: { amount: '7.5' } } })
    await expectNothingLeaked(product)
  })
})

describe('a cancellation', () => {
  test('returns all of the tax, whatever the policy keeps', async () => {
    const { anna, id } = await paid({ policy: 'nonrefundable' })
    const { refund } = (await anna.get(`/v1/bookings/${id}/cancel`)).body.data
    expect(refund).toMatchObject({ amount: 7.5, currency: 'usdt' })
    await cancel(anna, id)
    expect((await getBalance(anna)).usdt).toBe(812.5)
    expect(await getPostings(product, `booking_settled:${id}:%`)).toEqual([
      'escrow>earnings 165000000 usdt',
      'escrow>revenue 22500000 usdt',
    ])
    await expectNothingLeaked(product)
  })

  test('of one of two rooms returns its tax', async () => {
    const two = [{ unitId: 'room', quantity: 2 }]
    const { anna, id } = await paid({ policy: 'strict' }, { units: two, guests: 3 })
    expect(await getTax(id)).toBe('90000')
    await product.freeze(new Date('2028-04-05T09:00:00Z'))
    await cancel(anna, id, { units: [{ unitId: 'room', quantity: 1 }] })
    // Two guests stay. Nothing of the room is refunded so late, but the tax of one guest is.
    expect(await getTax(id)).toBe('60000')
    expect((await getBalance(anna)).usdt).toBe(1_000 - 386.25 + 3.75)
    await expectNothingLeaked(product)
  })

  test('of twenty at once, with twenty payments, moves the money of one', async () => {
    const anna = await rich()
    const { id } = await hold(anna, await hotel(), { ...stay, guests: 2 })
    await atOnce(20, (index) => payBooking(anna, id, index % 2 === 0 ? 'balance_usdt' : 'balance_ton'))
    await expectNothingLeaked(product)
    await atOnce(20, () => cancel(anna, id))
    expect(await getBalance(anna)).toMatchObject({ usdt: 1_000, ton: 1_000 })
    await expectNothingLeaked(product)
  })
})

describe('a change of dates', () => {
  test('pays or refunds the tax of its nights with the difference of the price', async () => {
    const { anna, id } = await paid()
    const change = (fields: object) => anna.post(`/v1/bookings/${id}/change`, fields)
    const longer = { checkIn: '2028-04-29', checkOut: '2028-05-03' }
    const { body } = await anna.post(`/v1/bookings/${id}/change/preview`, longer)
    // Four nights; two of them at 150 roubles.
    expect(body.data.price.amount).toBe(21_000)
    expect((await change({ ...longer, method: 'balance_usdt' })).status).toBe(200)
    expect(await getTax(id)).toBe('100000')
    await expectNothingLeaked(product)
    expect((await change({ checkIn: '2028-04-10', checkOut: '2028-04-11' })).status).toBe(200)
    expect(await getTax(id)).toBe('20000')
    expect((await getBalance(anna)).usdt).toBe(1_000 - 65)
    await expectNothingLeaked(product)
  })
})

describe('a change of guests', () => {
  test('pays or refunds only the tax, and keeps them with later dates', async () => {
    const { anna, id } = await paid()
    const change = (fields: object) => anna.post(`/v1/bookings/${id}/change`, fields)
    const read = async () => (await anna.get(`/v1/bookings/${id}`)).body.data
    expect((await read()).taxedParty).toEqual({ guests: 2, exempt: 0 })
    const { body } = await anna.post(`/v1/bookings/${id}/change/preview`, { guests: 2, exemptGuests: 1 })
    expect(body.data).toMatchObject({ price: { amount: 15_300 }, difference: { amount: 300, direction: 'refund' } })
    expect((await change({ guests: 2, exemptGuests: 1 })).status).toBe(200)
    expect(await getTax(id)).toBe('30000')
    expect((await getBalance(anna)).usdt).toBe(1_000 - 191.25)
    await expectNothingLeaked(product)
    expect((await change({ checkIn: '2028-04-11', checkOut: '2028-04-14' })).status).toBe(200)
    expect(await read()).toMatchObject({ price: { amount: 15_300 }, taxedParty: { guests: 2, exempt: 1 } })
    expect((await change({ guests: 2, method: 'balance_usdt' })).status).toBe(200)
    expect(await getTax(id)).toBe('60000')
    await expectNothingLeaked(product)
    expect((await change({ guests: 2 })).body.error.code).toBe('VALIDATION_ERROR')
    expect((await change({ guests: 3 })).body.error.details).toMatchObject({ field: 'guests' })
  })
})

test('a similar stay that the refund of a declined one pays has the tax of the same guests', async () => {
  const similar = await hotel({ organizer: 'Сосновый берег' })
  const { anna, bookable, id } = await paid({ confirmation: 'request' }, { exemptGuests: 1 })
  const [owned] = await sql<{ organizerId: string }>(
    'select organizer_id as "organizerId" from service where id = $1',
    [bookable.serviceId],
  )
  const member = await arrive(product)
  await addMember(product, owned ?? { organizerId: '' }, member.telegramId, { role: 'owner' })
  const body = { telegramId: member.telegramId, accept: false }
  expect((await asBot(product, `/v1/organizer/bookings/${id}/decide`, body)).status).toBe(200)
  const { offers } = (await anna.get(`/v1/bookings/${id}/rebook`)).body.data
  const [offer] = offers.filter(({ service }: { service: { id: string } }) => service.id === similar.serviceId)
  expect(offer).toMatchObject({ price: 15_300 })
  const order = { serviceId: similar.serviceId, expectedAmount: 15_300 }
  const booked = (await anna.post(`/v1/bookings/${id}/rebook`, order)).body.data
  expect(taxLines(booked.price.lines)).toEqual([{ kind: 'tax', text: 'Туристический налог', amount: 300 }])
  expect(await getTax(booked.id)).toBe('30000')
  await expectNothingLeaked(product)
})

describe('a stay with a deposit', () => {
  const units = [{ id: 'room', kind: 'room', title: 'Номер', price: { amount: 5_000, currency: 'RUB' } }]
  const options = [{ units, capacity: 4, guestsMax: 2, depositPercent: 30, restDaysBefore: 14 }]

  test('pays the tax with the rest, and a lapsed deposit has none', async () => {
    const anna = await rich()
    const bookable = await hotel({ options, policy: 'nonrefundable' })
    const { id, deposit } = await hold(anna, bookable, { ...stay, guests: 2 })
    expect(deposit).toMatchObject({ amount: 4_500, rest: 11_100 })
    await anna.post(`/v1/bookings/${id}/pay`, { method: 'balance_usdt', deposit: true })
    await sql("update session set expires_at = '2029-01-01'")
    await product.freeze(new Date('2028-03-27T11:20:00Z'))
    await sweep(product)
    expect(await getState(product, id)).toBe('cancelled_by_tourist')
    expect((await getBalance(anna)).usdt).toBe(1_000 - 56.25)
    await expectNothingLeaked(product)
  })
})

describe('a quarter', () => {
  const remit = (fields: object) => asBot(product, '/internal/admin/tourist-tax/remit', { operatorId, ...fields })
  const getHeld = async (organizerId: string) =>
    (
      await sql<{ balance: string }>('select balance from ledger_account where kind = $1', [
        `tourist_tax:${organizerId}:RU-KR`,
      ])
    )[0]?.balance

  test('is exported, and its tax is paid over once by twenty operators at once, and back', async () => {
    const { id } = await paid({ organizer: 'Тихая бухта' })
    await product.freeze(new Date('2028-04-16T09:00:00Z'))
    await sweep(product)
    const [row] = await sql<{ id: string }>('select organizer_id as id from booking where id = $1', [id])
    const organizerId = row?.id ?? ''
    const key = { organizerId, region: 'RU-KR', quarter: '2028-Q2' }
    expect((await remit(key)).body.error.code).toBe('VALIDATION_ERROR')
    await product.freeze(new Date('2028-07-01T00:00:00Z'))
    const query = { operatorId, quarter: '2028-Q2', language: 'ru' }
    const { body } = await getAsBot(product, '/internal/admin/tourist-tax', query)
    expect(body.data).toMatchObject({ isOver: true, quarters: ['2028-Q3', '2028-Q2', '2028-Q1', '2027-Q4'] })
    expect(body.data.csv).toContain('2028-Q2,Тихая бухта,Республика Карелия,1,3,2,0,6,600,0\r\n')
    const outcomes = (await atOnce(20, () => remit(key))).map((reply) => reply.body.data)
    expect(outcomes.filter(({ outcome }) => outcome === 'done')).toMatchObject([{ amount: '600' }])
    expect(await getHeld(organizerId)).toBe('0')
    const { actionId } = outcomes.find(({ outcome }) => outcome === 'done').undo
    await atOnce(20, () => asBot(product, `/internal/admin/undoable-actions/${actionId}/undo`, { operatorId }))
    expect(await getHeld(organizerId)).toBe('60000')
    await expectNothingLeaked(product)
  })

  test('shows organizers their own rows', async () => {
    const { id } = await paid({ organizer: 'Утёс' })
    await product.freeze(new Date('2028-04-16T09:00:00Z'))
    await sweep(product)
    const [row] = await sql<{ id: string }>('select organizer_id as id from booking where id = $1', [id])
    const owner = await arrive(product)
    await addMember(product, { organizerId: row?.id ?? '' }, owner.telegramId, { role: 'owner' })
    const { body } = await owner.get(`/v1/organizer/earnings/tax?organizerId=${row?.id}&quarter=2028-Q2`)
    expect(body.data.rows).toMatchObject([{ organizerName: 'Утёс', stays: 1, guestNights: 6, amount: '600' }])
    const file = await owner.post('/v1/files', { kind: 'tourist_tax', id: `${row?.id}/2028-Q2` })
    const { body: text } = await send(product.app, { method: 'GET', url: new URL(file.body.data.url).pathname })
    expect(text).toContain('Утёс')
    const booking = await owner.get(`/v1/organizer/bookings/${id}`)
    expect(booking.body.data).toMatchObject({ amount: 15_600, tax: { amount: 600, guests: 2, exempt: 0 } })
  })
})

describe('a server that does not know the tax', () => {
  test.each([
    ['cancel', "state = 'cancelled_by_tourist', due_at = null"],
    ['complete', "state = 'completed', due_at = null"],
    ['change', 'price_lines = jsonb_build_array(price_lines -> 0), price = (price_lines -> 0 ->> $$amount$$)::bigint'],
  ])('can not %s a taxed stay', async (_, change) => {
    const { id } = await paid()
    await expect(sql(`update booking set ${change} where id = $1`, [id])).rejects.toThrow('neither owed nor collected')
  })
})
