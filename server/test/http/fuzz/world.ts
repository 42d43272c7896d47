import { addBookable, addHotel } from '../../fixtures/booking-fixtures.ts'
import { tourTerms } from '../../fixtures/booking-money.ts'
import { addGuest, bookingScenarios } from '../../fixtures/departures.ts'
import { arrive, operatorId, type Product, type Traveller } from '../../fixtures/harness.ts'

export interface World {
  readonly traveller: Traveller
  readonly owner: Traveller
  readonly operator: Traveller
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A market with bookings of all kinds, an organizer and an operator. */
export async function openWorld(product: Product): Promise<World> {
  const options = tourTerms.options.map((option) => ({ ...option, capacity: 50, guestsMax: 10 }))
  const tour = await addBookable(product, { ...tourTerms, options })
  const hotel = await addHotel(product)
  for (const way of bookingScenarios) await addGuest(product, tour, { date: inDays(3), startTime: '10:00' }, way)
  const people = await arriveAgain(product)
  await product.sql(
    `insert into organizer_member (organizer_id, telegram_id, role)
      select distinct organizer_id, $1::bigint, 'owner' from service where id = any($2)`,
    [people.owner.telegramId, [tour.serviceId, hotel.serviceId]],
  )
  return people
}

const [travellerId, ownerId] = [800_001, 800_002]

/** Calls may erase or suspend a user, and tokens expire. */
export async function arriveAgain(product: Product): Promise<World> {
  return {
    traveller: await arrive(product, { telegramId: travellerId }),
    owner: await arrive(product, { telegramId: ownerId }),
    operator: await arrive(product, { telegramId: operatorId }),
  }
}
