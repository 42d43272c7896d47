import { afterAll, expect } from 'vitest'
import { startTravelLine } from '../../../simulator/src/testing/travelline.ts'
import { readNightsWhenDue } from '../../src/channels/nights/read-nights.ts'
import { runReservations } from '../../src/channels/reservations/run-reservations.ts'
import { addMember } from '../fixtures/booked.ts'
import { addHotel } from '../fixtures/booking-fixtures.ts'
import { arrive, type Product, startProduct } from '../fixtures/harness.ts'

/** The 1st is a Friday. */
export const start = new Date('2030-03-01T08:00:00Z')
export const log = { info() {}, warn() {}, error() {} }
export const credentials = { clientId: 'demo-hotel', clientSecret: 'demo-hotel-secret' }
/** Room type and rate plan of the demo hotel: 5 rooms, 4,900 roubles for two. */
export const standard = { roomTypeId: '101', ratePlanId: '201', adults: 2 }

/** A product whose clock is shared with a simulated TravelLine. */
export async function startWithTravelLine() {
  let now = start
  const travelLine = await startTravelLine(() => now)
  afterAll(() => travelLine.stop())
  const product = await startProduct({ env: { TRAVELLINE_URL: travelLine.url } })
  const freeze = async (at: Date) => {
    now = at
    await product.freeze(at)
  }
  await freeze(start)
  const later = (minutes: number) => freeze(new Date(now.getTime() + minutes * 60_000))
  const { db, config } = product
  return {
    ...{ product, later, world: travelLine.world, hotel: travelLine.world.hotel('7291') },
    /** Reads until nothing is due. */
    async read() {
      for (let round = 0; round < 60; round += 1) {
        await product.sql("delete from lease where name = 'channel_nights'")
        const [left] = await product.sql<{ due: string }>(
          `select count(*) as due from channel_night night join channel_connection connection on connection.id = connection_id
            where night.due_at <= app_now() and connection.failures = 0`,
        )
        if (round > 0 && left?.due === '0') return
        if (round > 0) await later(1)
        await product.sql('update channel_connection set due_at = app_now()')
        await readNightsWhenDue({ db, log, config })
      }
      throw new Error('the nights are never read')
    },
    /** One round, without extra requests for what is not due. */
    async readOnce(roundMs?: number) {
      await product.sql("delete from lease where name = 'channel_nights'")
      await readNightsWhenDue({ db, log, config }, roundMs)
    },
    send: () => runReservations({ db, log, config }),
  }
}

let count = 0

/** A hotel of a new organizer with one option that is connected to the standard room. */
export async function connectOption(product: Product, choice: object = standard) {
  count += 1
  const hotel = await addHotel(product, { organizer: `hotel-${count}` })
  const [optionId] = hotel.optionIds
  const [row] = await product.sql<{ organizer_id: string }>('select organizer_id from service where id = $1', [
    hotel.serviceId,
  ])
  const organizerId = row?.organizer_id ?? ''
  await product.sql('update service_option set book_ahead_days = 40 where id = $1', [optionId])
  const owner = await arrive(product)
  await addMember(product, { organizerId }, owner.telegramId, { role: 'owner' })
  const connected = await owner.post('/v1/organizer/channels', { organizerId, ...credentials })
  expect(connected.status).toBe(200)
  const connectionId: string = connected.body.data.connection.id
  const linked = await owner.post(`/v1/organizer/channels/${connectionId}/rooms`, { optionId, ...choice })
  expect(linked.status, product.errors.join()).toBe(200)
  return { ...hotel, optionId: optionId ?? '', organizerId, owner, connectionId }
}
