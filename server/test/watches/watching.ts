import { expect } from 'vitest'
import { sweepBookings } from '../../src/bookings/fulfilment/sweep-bookings.ts'
import { offerReleasedPlaces } from '../../src/watches/offering/offer-released-places.ts'
import { type Bookable, holdRequest } from '../fixtures/booking-fixtures.ts'
import { arrive, type Product, type Reply, send, type Traveller } from '../fixtures/harness.ts'

interface Log {
  info(): void
  warn(): void
  error(failure: unknown): void
}

export const quiet: Log = { info() {}, warn() {}, error() {} }

export async function ask({ db }: Pick<Product, 'db'>, log = quiet): Promise<number> {
  let asked = 0
  for (let round = await offerReleasedPlaces({ db, log }); round > 0; round = await offerReleasedPlaces({ db, log }))
    asked += round
  return asked
}

export const sweep = ({ db }: Pick<Product, 'db'>) => sweepBookings({ db, log: quiet })

export async function requestWatch(traveller: Traveller, bookable: Bookable, fields: object): Promise<Reply> {
  const { contact: _, ...body } = holdRequest(bookable, { units: [{ unitId: 'adult', quantity: 1 }], ...fields })
  return traveller.post('/v1/watches', body)
}

export async function watch(traveller: Traveller, bookable: Bookable, fields: object) {
  const { status, body } = await requestWatch(traveller, bookable, fields)
  if (status !== 201) throw new Error(`the watch answered ${status}: ${JSON.stringify(body)}`)
  return body.data
}

export const listWatches = async (traveller: Traveller) => (await traveller.get('/v1/watches')).body.data

export async function leave({ app }: Product, { token }: Traveller, id: string): Promise<Reply> {
  return send(app, { method: 'DELETE', url: `/v1/watches/${id}`, headers: { authorization: `Bearer ${token}` } })
}

export const manyArrive = async (product: Product, count: number): Promise<Traveller[]> => {
  const users: Traveller[] = []
  for (let n = 0; n < count; n += 1) users.push(await arrive(product))
  return users
}

/** Held offers in the order of the waiting list, with their places. */
export async function listOffers({ sql }: Pick<Product, 'sql'>, { serviceId }: Bookable) {
  return sql<{ user_id: string; places: number }>(
    `select booking.user_id, booking.places from booking join watch on watch.booking_id = booking.id
      where booking.service_id = $1 and state in ('hold', 'paying') order by line`,
    [serviceId],
  )
}

/** No day or resource is oversold, and places are reserved only for waiting users. */
export async function expectNotOversold({ sql }: Pick<Product, 'sql'>): Promise<void> {
  expect(await sql('select * from inventory where held + sold > capacity')).toEqual([])
}
