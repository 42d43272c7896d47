import { sql as query } from 'kysely'
import { describe, expect, test } from 'vitest'
import { takeRequest } from '../../src/channels/access/connections.store.ts'
import { applyNights } from '../../src/channels/nights/apply-nights.ts'
import { type Lane, toLimits } from '../../src/channels/travelline/limits.rules.ts'
import { addMember } from '../fixtures/booked.ts'
import { addHotel, expectNothingLeaked, hold, holdRequest, requestHold } from '../fixtures/booking-fixtures.ts'
import { charge, getState, openInvoice } from '../fixtures/booking-money.ts'
import { arrive, type Traveller } from '../fixtures/harness.ts'
import { connectOption, credentials, standard, startWithTravelLine } from './channel-fixtures.ts'

const { product, world, hotel, read, readOnce, send, later } = await startWithTravelLine()

const stay = (checkIn: string, checkOut: string, quantity = 1) => ({
  ...{ checkIn, checkOut, guests: 2 },
  units: [{ unitId: 'room', quantity }],
})

type Connected = Awaited<ReturnType<typeof connectOption>>

async function connectAndRead(): Promise<Connected> {
  const connected = await connectOption(product)
  await read()
  return connected
}

const ours = await connectAndRead()

interface Night {
  readonly date: string
  readonly vacancies: number
  readonly price: { readonly amount: number }
}

async function nightsOf({ serviceId, optionId }: Connected, from: string, until: string) {
  const { body } = await (await arrive(product)).get(
    `/v1/services/${serviceId}/availability?start_date=${from}&end_date=${until}`,
  )
  return body.data
    .filter((night: { optionId: string }) => night.optionId === optionId)
    .map(({ date, vacancies, price }: Night) => [date, vacancies, price.amount])
}

async function pay(traveller: Traveller, id: string): Promise<void> {
  const { body } = await charge(product, traveller, await openInvoice(product, traveller, id))
  expect(body.data?.effect).toBe('granted')
}

const reservationOf = async (id: string) =>
  (await product.sql('select state, number, request, problem from channel_reservation where booking_id = $1', [id]))[0]

const confirmedThere = () => [...hotel.bookings.values()].filter(({ cancelled }) => !cancelled)

describe('a connection', () => {
  test('is made by an owner with credentials that TravelLine knows', async () => {
    const { organizerId, owner } = ours
    const connect = async (body: object) => {
      // Few tokens can be requested in a second.
      await later(1)
      return owner.post('/v1/organizer/channels', { organizerId, ...credentials, ...body })
    }
    expect((await connect({ clientSecret: 'wrong' })).body.error).toMatchObject({
      ...{ code: 'CHANNEL_REFUSED', details: { reason: 'credentials' } },
    })
    expect((await connect({ propertyId: '1' })).body.error.details).toEqual({ reason: 'choice' })
    world.faults.down = true
    expect((await connect({})).body.error.code).toBe('CHANNEL_UNREACHABLE')
    world.faults.down = false
    const { body } = await connect({})
    expect(body.data.connection).toMatchObject({ propertyName: 'Дом у маяка', rooms: 1, propertyId: '7291' })
    const [stored] = await product.sql('select * from channel_connection')
    expect(JSON.stringify(stored)).not.toContain(credentials.clientSecret)
    const listed = await owner.get(`/v1/organizer/channels?organizerId=${organizerId}`)
    expect(listed.body.data.connections).toHaveLength(1)
    expect(JSON.stringify(listed.body)).not.toContain(credentials.clientSecret)
  })

  test('is not for managers, other organizers and strangers', async () => {
    const { organizerId, connectionId } = ours
    const [manager, stranger] = [await arrive(product), await arrive(product)]
    await addMember(product, { organizerId }, manager.telegramId, { role: 'manager' })
    expect((await manager.get(`/v1/organizer/channels/${connectionId}/rooms`)).body.error.code).toBe('NOT_MEMBER')
    expect((await stranger.get(`/v1/organizer/channels/${connectionId}/rooms`)).body.error.code).toBe('NOT_MEMBER')
    await later(1)
    const { owner, connectionId: other } = await connectOption(product)
    expect((await owner.get(`/v1/organizer/channels/${connectionId}/rooms`)).body.error.code).toBe('NOT_FOUND')
    // With a stopped clock two hotels would wait for each other to get a token.
    expect((await owner.delete(`/v1/organizer/channels/${other}`)).body.data).toEqual({ removed: true })
  })

  test('takes the description of the hotel as a checked file of services', async () => {
    const { owner, connectionId } = ours
    const { body } = await owner.post(`/v1/organizer/channels/${connectionId}/import`, {
      ...{ language: 'ru', key: '3f0c1a4e-2f61-4a6b-9d55-0a1f4b7b9a01' },
    })
    const file = await owner.get(`/v1/organizer/imports/${body.data.importId}`)
    expect(file.body.data).toMatchObject({ report: { created: 1, faults: [] } })
    const confirmed = await owner.post(`/v1/organizer/imports/${body.data.importId}/confirm`, {})
    expect(confirmed.status).toBe(200)
  })

  test('shows rooms, rates and options, and what would change', async () => {
    const { owner, connectionId, optionId, organizerId } = ours
    const { body } = await owner.get(`/v1/organizer/channels/${connectionId}/rooms`)
    expect(body.data.rooms).toEqual([
      { id: '101', name: 'Стандарт', adults: 2 },
      { id: '102', name: 'Люкс', adults: 3 },
    ])
    expect(body.data.options).toMatchObject([{ optionId, room: { roomName: 'Стандарт', rateName: 'Базовый' } }])
    const other = await addHotel(product)
    await product.sql('update service set organizer_id = $2 where id = $1', [other.serviceId, organizerId])
    const preview = (choice: object) =>
      owner.post(`/v1/organizer/channels/${connectionId}/preview`, {
        ...{ optionId: other.optionIds[0], ...standard, ...choice },
      })
    hotel.setNights({ roomTypeId: '102', from: '2030-03-02', until: '2030-03-02', closed: true })
    const { data } = (await preview({ roomTypeId: '102', adults: 3 })).body
    expect(data.nights).toHaveLength(30)
    expect(data.nights.slice(0, 2)).toEqual([
      { date: '2030-03-01', ours: { places: 4, price: 5_000 }, theirs: { places: 2, price: 9_300 } },
      { date: '2030-03-02', ours: { places: 4, price: 5_000 } },
    ])
    expect(data).toMatchObject({ different: 30, outOfRange: 0, bookings: { count: 0, numbers: [] } })
    expect((await preview({ roomTypeId: '9' })).body.error.details).toEqual({ reason: 'choice' })
    expect((await preview({ adults: 1 })).body.error.details.field).toBe('adults')
    expect((await preview({ adults: 3 })).body.error.details.field).toBe('adults')
  })
})

describe('nights', () => {
  test('have the rooms and the exact prices there, and unread, closed and far ones are not sold', async () => {
    hotel.setNights({ roomTypeId: '101', from: '2030-03-03', until: '2030-03-03', closed: true })
    hotel.setNights({ roomTypeId: '101', from: '2030-03-04', until: '2030-03-04', prices: { 201: { 2: 4_137.5 } } })
    hotel.setNights({ roomTypeId: '101', from: '2030-03-05', until: '2030-03-05', minStay: 3 })
    hotel.setNights({ roomTypeId: '101', from: '2030-03-18', until: '2030-03-18', prices: { 201: { 2: 25_050 } } })
    hotel.sell('101', '2030-03-07', '2030-03-07', 4)
    await later(61)
    await read()
    expect(await nightsOf(ours, '2030-03-02', '2030-03-08')).toEqual([
      ['2030-03-02', 5, 4_900],
      ['2030-03-03', 0, 4_900],
      ['2030-03-04', 5, 4_137.5],
      // One night alone is not sold, but three are, of which the last has one room.
      ['2030-03-05', 1, 4_900],
      ['2030-03-06', 5, 4_900],
      ['2030-03-07', 1, 4_900],
      ['2030-03-08', 5, 4_900],
    ])
    // More than five times the list price.
    expect((await nightsOf(ours, '2030-03-18', '2030-03-18'))[0][1]).toBe(0)
  })

  test('take no places and prices from members, who can close days', async () => {
    const change = (fields: object) =>
      ours.owner.post(`/v1/organizer/options/${ours.optionId}/calendar`, {
        changes: [{ from: '2030-03-08', until: '2030-03-08', ...fields }],
      })
    expect((await change({ capacity: 9 })).body.error.code).toBe('CHANNEL_MANAGED')
    expect((await change({ price: 4_000 })).body.error.code).toBe('CHANNEL_MANAGED')
    expect((await change({ closed: true })).status).toBe(200)
    expect((await nightsOf(ours, '2030-03-08', '2030-03-08'))[0][1]).toBe(0)
    expect((await change({ closed: false })).status).toBe(200)
    const plan = await ours.owner.post(`/v1/organizer/options/${ours.optionId}/plan`, { capacity: 9 })
    expect(plan.body.error.code).toBe('CHANNEL_MANAGED')
  })
})

describe('a hold', () => {
  test('has the price of the nights, to the kopeck', async () => {
    const { data } = (await requestHold(await arrive(product), holdRequest(ours, stay('2030-03-04', '2030-03-05'))))
      .body
    expect(data.price.amount).toBe(4_137.5)
  })

  test('is refused with the new price if it changed there since the reading', async () => {
    hotel.setNights({ roomTypeId: '101', from: '2030-03-10', until: '2030-03-10', prices: { 201: { 2: 5_555 } } })
    const traveller = await arrive(product)
    const ask = (expectedAmount: number) =>
      requestHold(traveller, holdRequest(ours, { ...stay('2030-03-09', '2030-03-12'), expectedAmount }))
    expect((await ask(14_700)).body.error).toMatchObject({ code: 'PRICE_CHANGED', details: { amount: 15_355 } })
    expect((await ask(15_355)).body.data.price.amount).toBe(15_355)
  })

  test('is refused if the hotel sold the rooms, or does not sell such a stay', async () => {
    hotel.sell('101', '2030-03-14', '2030-03-14', 5)
    const ask = async (checkIn: string, checkOut: string) =>
      (await requestHold(await arrive(product), holdRequest(ours, stay(checkIn, checkOut)))).body.error?.code
    expect(await ask('2030-03-13', '2030-03-15')).toBe('STAY_NOT_OFFERED')
    expect(await ask('2030-03-05', '2030-03-06')).toBe('STAY_NOT_OFFERED')
    hotel.sell('101', '2030-03-16', '2030-03-16', 4)
    const rooms = await requestHold(await arrive(product), holdRequest(ours, stay('2030-03-16', '2030-03-17', 2)))
    expect(rooms.body.error.code).toBe('SOLD_OUT')
  })

  test('is refused while TravelLine is down, silent or refuses the key, and nothing is held', async () => {
    const ask = async () =>
      (await requestHold(await arrive(product), holdRequest(ours, stay('2030-03-20', '2030-03-21')))).body.error?.code
    world.faults.down = true
    expect(await ask()).toBe('CHANNEL_UNREACHABLE')
    world.faults.down = false
    world.faults.refuse = { status: 429, count: 1 }
    expect(await ask()).toBe('CHANNEL_UNREACHABLE')
    // The hotel is left alone for the time that the reply named.
    const count = world.requests.length
    expect(await ask()).toBe('CHANNEL_UNREACHABLE')
    expect(world.requests).toHaveLength(count)
    await later(1)
    world.endTokens()
    expect(await ask()).toBeUndefined()
    const [row] = await product.sql("select held from inventory where option_id = $1 and day = '2030-03-20'", [
      ours.optionId,
    ])
    expect(row).toEqual({ held: 1 })
  })
})

describe('a reservation', () => {
  test('confirms a paid booking, and the next reading counts its rooms once', async () => {
    const traveller = await arrive(product)
    const { id, number } = await hold(traveller, ours, stay('2030-03-22', '2030-03-24', 2))
    await pay(traveller, id)
    expect(await getState(product, id)).toBe('awaiting_organizer')
    await send()
    expect(await getState(product, id)).toBe('confirmed')
    const [made] = confirmedThere().slice(-1)
    expect(await reservationOf(id)).toMatchObject({ state: 'reserved', number: made?.number, request: null })
    expect(made).toMatchObject({ total: 19_600, stays: [{ adults: 2, arrival: '2030-03-22' }, { adults: 2 }] })
    expect(made?.request).toMatchObject({
      ...{ customer: { firstName: 'Анна', lastName: 'Ильина' }, prepayment: { prepaidSum: 19_600 } },
      bookingComments: [`enp travel ${number}`],
    })
    expect((await nightsOf(ours, '2030-03-22', '2030-03-22'))[0][1]).toBe(3)
    await later(1)
    await read()
    expect((await nightsOf(ours, '2030-03-22', '2030-03-22'))[0][1]).toBe(3)
    const fewer = await traveller.post(`/v1/bookings/${id}/cancel`, { units: [{ unitId: 'room', quantity: 1 }] })
    expect(fewer.body.data.booking.price.amount).toBe(9_800)
    await send()
    expect(made).toMatchObject({ total: 9_800, stays: [{ arrival: '2030-03-22', departure: '2030-03-24' }] })
    expect((await traveller.post(`/v1/bookings/${id}/cancel`, {})).status).toBe(200)
    await send()
    expect(await reservationOf(id)).toMatchObject({ state: 'cancelled' })
    expect(hotel.bookings.get(made?.number ?? '')?.cancelled).toBeDefined()
    await later(1)
    await read()
    expect((await nightsOf(ours, '2030-03-22', '2030-03-22'))[0][1]).toBe(5)
  })

  test('is made once although the reply was lost', async () => {
    const traveller = await arrive(product)
    const { id } = await hold(traveller, ours, stay('2030-03-25', '2030-03-26'))
    await pay(traveller, id)
    const before = hotel.bookings.size
    world.faults.loseReplies = true
    await send()
    expect(await reservationOf(id)).toMatchObject({ state: 'sent', number: null })
    expect(await getState(product, id)).toBe('awaiting_organizer')
    world.faults.loseReplies = false
    await later(2)
    await send()
    expect(await reservationOf(id)).toMatchObject({ state: 'reserved' })
    expect(await getState(product, id)).toBe('confirmed')
    expect(hotel.bookings.size).toBe(before + 1)
    // As after a restore from a backup of the moment before.
    await product.sql(
      "update channel_reservation set state = 'waiting', number = null, due_at = app_now() where booking_id = $1",
      [id],
    )
    await send()
    expect(await reservationOf(id)).toMatchObject({ state: 'reserved' })
    expect(hotel.bookings.size).toBe(before + 1)
  })

  test('waits for the end of an outage', async () => {
    const traveller = await arrive(product)
    const { id } = await hold(traveller, ours, stay('2030-03-27', '2030-03-28'))
    await pay(traveller, id)
    world.faults.down = true
    for (let round = 0; round < 3; round += 1) {
      await send()
      await later(2)
    }
    expect(await reservationOf(id)).toMatchObject({ state: 'waiting' })
    expect(await getState(product, id)).toBe('awaiting_organizer')
    world.faults.down = false
    await later(10)
    await send()
    expect(await getState(product, id)).toBe('confirmed')
  })

  test('declines the booking with the whole money if the rooms were sold there, or cost more', async () => {
    const traveller = await arrive(product)
    const [sold, dearer] = [
      await hold(traveller, ours, stay('2030-03-29', '2030-03-30')),
      await hold(traveller, ours, stay('2030-03-30', '2030-03-31')),
    ]
    await pay(traveller, sold.id)
    await pay(traveller, dearer.id)
    hotel.sell('101', '2030-03-29', '2030-03-29', 5)
    hotel.setNights({ roomTypeId: '101', from: '2030-03-30', until: '2030-03-30', prices: { 201: { 2: 4_901 } } })
    await send()
    expect([await getState(product, sold.id), await getState(product, dearer.id)]).toEqual(['declined', 'declined'])
    expect(await reservationOf(dearer.id)).toMatchObject({ state: 'refused', problem: 'price' })
    const refunds = await product.sql(
      'select refund.amount from refund join booking using (charge_id) where booking.id = any($1)',
      [[sold.id, dearer.id]],
    )
    expect(refunds.map(({ amount }) => Number(amount))).toEqual([490_000, 490_000])
    await expectNothingLeaked(product)
  })

  test('follows a change, to which the hotel consents if the new stay is free', async () => {
    const traveller = await arrive(product)
    const { id } = await hold(traveller, ours, stay('2030-04-01', '2030-04-02'))
    await pay(traveller, id)
    await send()
    const change = () => traveller.post(`/v1/bookings/${id}/change`, { checkIn: '2030-04-02', checkOut: '2030-04-03' })
    expect((await change()).status).toBe(200)
    await send()
    expect((await product.sql('select state from booking_change where booking_id = $1', [id]))[0]).toEqual({
      state: 'allowed',
    })
    expect((await change()).status).toBe(200)
    expect(await reservationOf(id)).toMatchObject({ state: 'changing' })
    await send()
    const { number } = (await reservationOf(id)) ?? {}
    expect(await reservationOf(id)).toMatchObject({ state: 'reserved' })
    expect(hotel.bookings.get(String(number))?.stays).toMatchObject([
      { arrival: '2030-04-02', departure: '2030-04-03' },
    ])
    // Its cancellation is tried although staff were asked to change it.
    await product.sql(
      "update channel_reservation set state = 'by_hand', problem = 'change', due_at = null where booking_id = $1",
      [id],
    )
    expect((await traveller.post(`/v1/bookings/${id}/cancel`, {})).status).toBe(200)
    await send()
    expect(await reservationOf(id)).toMatchObject({ state: 'cancelled' })
    expect(hotel.bookings.get(String(number))?.cancelled).toBeDefined()
  })

  test('that was cancelled there, or that TravelLine does not accept, is handed to the staff once', async () => {
    const traveller = await arrive(product)
    const { id } = await hold(traveller, ours, stay('2030-04-04', '2030-04-05'))
    await pay(traveller, id)
    await send()
    const { number } = (await reservationOf(id)) ?? {}
    const there = hotel.bookings.get(String(number))
    if (there) there.cancelled = { at: world.now(), penalty: 0, reason: 'by phone' }
    await later(25 * 60)
    await send()
    await later(25 * 60)
    await send()
    expect(await reservationOf(id)).toMatchObject({ state: 'by_hand', problem: 'cancelled_there' })
    expect(await getState(product, id)).toBe('confirmed')
    const told = await product.sql("select content from notification where key like 'member:channel_by_hand:%'")
    // The owner and the manager.
    expect(told).toHaveLength(2)
    expect(told[0]?.content.values).toMatchObject({ task: 'cancelled_there', reservation: number, rooms: 1 })
  })
})

describe('requests', () => {
  const take = async (client: string, lane: Lane, count: number) => {
    const limits = { client, ...toLimits('stays', lane) }
    const waits = await Promise.all(Array.from({ length: count }, () => takeRequest(product.db, limits)))
    return waits.filter((wait) => wait === 0).length
  }

  test('keep the limits of a second, a minute and an hour, and reading leaves some for travellers', async () => {
    expect(await take('one', 'traveller', 60)).toBe(50)
    expect(await take('two', 'background', 60)).toBe(30)
    expect(await take('two', 'traveller', 60)).toBe(20)
    const inMinutes: number[] = []
    for (let minute = 0; minute < 6; minute += 1) {
      let count = 0
      for (let part = 0; part < 5; part += 1) {
        count += await take('three', 'traveller', 51)
        await later(1 / 5)
      }
      inMinutes.push(count)
    }
    // 200 a minute until the hour is used up.
    expect(inMinutes).toEqual([200, 200, 200, 200, 200, 0])
    await later(55)
    expect(await take('three', 'traveller', 51)).toBe(50)
  })

  test('wait as long as the reply to too many of them says', async () => {
    expect(await take('four', 'traveller', 51)).toBe(50)
    expect(await takeRequest(product.db, { client: 'four', ...toLimits('stays', 'traveller') })).toBe(1_000)
  })
})

test('twenty travellers at once never get more rooms than the hotel has', async () => {
  hotel.sell('101', '2030-04-08', '2030-04-08', 2)
  const travellers = await Promise.all(Array.from({ length: 20 }, () => arrive(product)))
  const held = await Promise.all(
    travellers.map(async (traveller) => {
      const { status, body } = await requestHold(traveller, holdRequest(ours, stay('2030-04-08', '2030-04-09')))
      return status === 201 ? { traveller, id: body.data.id as string } : undefined
    }),
  )
  const paid = held.filter((one) => one !== undefined)
  expect(paid).toHaveLength(3)
  for (const { traveller, id } of paid) await pay(traveller, id)
  // Another channel sells one meanwhile.
  hotel.sell('101', '2030-04-08', '2030-04-08', 1)
  await send()
  const states = await Promise.all(paid.map(({ id }) => getState(product, id)))
  expect(states.sort()).toEqual(['confirmed', 'confirmed', 'declined'])
  expect(hotel.free('101', '2030-04-08')).toBe(0)
  await expectNothingLeaked(product)
})

test('nights that were not read for half a day are closed, and the owner is notified once', async () => {
  world.faults.down = true
  for (let hour = 0; hour < 15; hour += 1) {
    await later(60)
    await readOnce()
  }
  world.faults.down = false
  expect((await nightsOf(ours, '2030-03-06', '2030-03-08')).map(([, free]: [string, number]) => free)).toEqual([
    0, 0, 0,
  ])
  const told = await product.sql("select 1 from notification where key like 'member:channel_failing:%'")
  expect(told.length).toBeGreaterThan(0)
  const owner = await arrive(product, { telegramId: ours.owner.telegramId })
  const { body } = await owner.get(`/v1/organizer/channels?organizerId=${ours.organizerId}`)
  expect(body.data.connections[0]).toMatchObject({ failure: 'unreachable', closedSince: expect.any(String) })
  await later(60)
  await read()
  expect((await nightsOf(ours, '2030-03-08', '2030-03-08'))[0][1]).toBe(5)
})

test('a disconnected option has the places and prices of its calendar', async () => {
  const owner = await arrive(product, { telegramId: ours.owner.telegramId })
  expect((await owner.delete(`/v1/organizer/channels/${ours.connectionId}`)).body.data).toEqual({ removed: true })
  expect(await nightsOf(ours, '2030-03-08', '2030-03-08')).toEqual([['2030-03-08', 4, 5_000]])
  await expectNothingLeaked(product)
})

test('a booking that is paid while a reading is written is counted once', async () => {
  const { db, sql } = product
  const connected = await connectAndRead()
  const traveller = await arrive(product)
  const { id } = await hold(traveller, connected, stay('2030-03-20', '2030-03-21'))
  const [optionId, day] = [connected.optionId, '2030-03-20']
  const { begun } = await db.transaction().execute(async (tx) => {
    const run = (text: ReturnType<typeof query>) => text.execute(tx)
    await run(query`select from inventory where option_id = ${optionId} and day = ${day} for update`)
    const reading = applyNights(db, optionId, [day])
    await expect
      .poll(() => sql("select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%inventory%'"))
      .not.toEqual([])
    await run(query`update inventory set held = 0, sold = 1 where option_id = ${optionId} and day = ${day}`)
    for (const state of ['paid', 'awaiting_organizer'])
      await run(query`update booking set state = ${state} where id = ${id}`)
    return { begun: reading }
  })
  expect(await begun).toBe(false)
  const rows = await sql('select capacity, sold from inventory where option_id = $1 and day = $2', [optionId, day])
  expect(rows).toEqual([{ capacity: 5, sold: 1 }])
})

test('a slow hotel ends its round after a time, and continues in the next one', async () => {
  const { connectionId } = await connectAndRead()
  await product.sql('update channel_night set due_at = app_now() where connection_id = $1', [connectionId])
  await product.sql('update channel_connection set due_at = app_now() where id = $1', [connectionId])
  const countDue = async () =>
    (await product.sql('select 1 from channel_night where connection_id = $1 and due_at <= app_now()', [connectionId]))
      .length
  const before = await countDue()
  await readOnce(0)
  expect([before > 1, before - (await countDue())]).toEqual([true, 1])
})
