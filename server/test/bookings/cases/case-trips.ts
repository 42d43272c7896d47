import { linkMember } from '../../../src/team/members/link-member.ts'
import { addBookable } from '../../fixtures/booking-fixtures.ts'
import { daysFrom, getBalance, tourTerms } from '../../fixtures/booking-money.ts'
import { addGuest, type BookingScenario, type When } from '../../fixtures/departures.ts'
import { arrive, type startProduct, type Traveller } from '../../fixtures/harness.ts'

type Product = Awaited<ReturnType<typeof startProduct>>

const hour = 3_600_000

export function createCaseTrips(product: Product) {
  const nextDay = daysFrom('2028-03-07') as () => When
  /** Signs in again, because the clock moves beyond the session. */
  const renew = ({ telegramId }: Traveller) => arrive(product, { telegramId })
  let organizers = 0

  /** A paid trip of a new organizer. `at` moves the clock, in hours from the end of the trip. */
  async function addTrip(way: BookingScenario = 'usdt', hours = 1) {
    await product.freeze(new Date('2028-02-20T09:00:00Z'))
    organizers += 1
    const organizer = `Берега ${organizers}`
    const tour = await addBookable(product, { ...tourTerms, organizer })
    const owner = await arrive(product)
    await linkMember(product.db, { organizer, telegramId: owner.telegramId, role: 'owner' })
    const guest = await addGuest(product, tour, nextDay(), way)
    const [row = { ends_at: new Date(0), organizer_id: '' }] = await product.sql<{
      ends_at: Date
      organizer_id: string
    }>('select ends_at, organizer_id from booking where id = $1', [guest.id])
    const at = (since: number) => product.freeze(new Date(row.ends_at.getTime() + since * hour))
    await at(hours)
    const person = await renew(guest.person)
    const usdt = (await getBalance(person)).usdt
    return { id: guest.id, person, owner: await renew(owner), organizerId: row.organizer_id, at, usdt }
  }
  type Trip = Awaited<ReturnType<typeof addTrip>>

  const open = ({ person, id }: Pick<Trip, 'person' | 'id'>, kind = 'not_as_described', text = 'Не было гида') =>
    person.post(`/v1/bookings/${id}/case`, { kind, text })

  return { renew, addTrip, open }
}
