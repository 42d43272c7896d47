import type { BookingState } from '@enp/shared/booking-states'
import type { Invariant } from '../src/core/invariant.ts'
import { addService } from './catalog-fixtures.ts'
import { listBrokenInvariants, type Product, type Traveller } from './harness.ts'

interface BookingFields {
  readonly state?: BookingState
  readonly serviceId?: string
  readonly organizer?: string
  readonly title?: string
  readonly category?: 'hotel' | 'excursion' | 'entertainment'
  /** Local days, both included; the nights of a stay. */
  readonly firstDay?: string
  readonly lastDay?: string
  readonly startTime?: string
  readonly minutes?: number
  readonly timeZone?: string
  readonly units?: readonly object[]
  readonly contact?: object | null
}

export interface Booked {
  readonly id: string
  readonly number: string
  readonly serviceId: string
  readonly organizerId: string
}

export const adults = (quantity: number) => ({
  unitId: 'adult',
  kind: 'adult',
  title: 'Взрослый',
  quantity,
  price: 280_000,
})
export const children = (quantity: number) => ({
  unitId: 'child',
  kind: 'child',
  title: 'Детский',
  quantity,
  price: 140_000,
})

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
let lastNumber = 0

function nextNumber(): string {
  lastNumber += 1
  const text = Array.from({ length: 6 }, (_, index) => letters[(lastNumber * 7 ** index + index) % letters.length])
  return `BK-${text.join('')}`
}

export async function addBooking(
  product: Product,
  { id: userId }: Traveller,
  fields: BookingFields = {},
): Promise<Booked> {
  const { state = 'confirmed', category = 'excursion', timeZone = 'Europe/Moscow', startTime = '09:30' } = fields
  const { firstDay = '2030-03-13', lastDay = firstDay, minutes = 180, units = [adults(2), children(1)] } = fields
  const serviceId =
    fields.serviceId ??
    (await addService(product, {
      category,
      timeZone,
      title: fields.title ?? 'Рускеала и водопады',
      organizer: fields.organizer ?? 'Тропа у воды',
      ...(startTime && { options: [{ startTimes: [startTime], capacity: 100, guestsMax: 50 }] }),
    }))
  const [row] = await product.sql<{ id: string; organizer_id: string; number: string }>(
    `with thing as (
      select service.id, organizer_id, service_option.id as option_id from service
        join service_option on service_id = service.id where service.id = $2 order by position limit 1
    ), taken as (
      insert into inventory (option_id, day, start_time, capacity, sold)
        select option_id, day, $7, 1000, 3 from thing, generate_series($5::date, $6::date, '1 day') day
          where $4 in ('paid', 'awaiting_organizer', 'confirmed', 'checked_in', 'completed', 'no_show')
        on conflict (option_id, day, start_time) do update set sold = inventory.sold + 3
    )
    insert into booking (number, user_id, service_id, option_id, organizer_id, state, first_day, last_day, start_time,
        starts_at, ends_at, time_zone, units, places, price, price_lines, usdt_rate, ton_rate, commission_basis_points,
        enp_discount_basis_points, policy, confirmation, payment_methods, contact, hold_expires_at, due_at)
      select $3, $1, id, option_id, organizer_id, $4, $5, $6, $7,
        ($5::date + coalesce(nullif($7, ''), '14:00')::time) at time zone $8,
        case when $9::int is null then ($6::date + 1 + time '12:00') at time zone $8
          else ($5::date + coalesce(nullif($7, ''), '00:00')::time) at time zone $8 + make_interval(mins => $9) end,
        $8, $10, 3, 700000, '[]', 8000, 28000, 2000, 1000, 'moderate', 'instant', '{card}', $11, app_now(), null
      from thing returning id, organizer_id, number`,
    [
      userId,
      serviceId,
      nextNumber(),
      state,
      firstDay,
      lastDay,
      startTime,
      timeZone,
      category === 'hotel' ? null : minutes,
      JSON.stringify(units),
      fields.contact === null
        ? null
        : JSON.stringify(fields.contact ?? { fullName: 'Анна Петрова', phone: '+7 900 000-00-00' }),
    ],
  )
  if (!row) throw new Error('there is no option to book')
  await product.sql("insert into booking_event (booking_id, event, at) values ($1, 'held', app_now())", [row.id])
  return { id: row.id, number: row.number, serviceId, organizerId: row.organizer_id }
}

export async function addMember(
  { sql }: Product,
  { organizerId }: Pick<Booked, 'organizerId'>,
  telegramId: number,
  { role = 'scanner', until }: { role?: string; until?: Date } = {},
): Promise<void> {
  await sql(`insert into organizer_member (organizer_id, telegram_id, role, until) values ($1, $2, $3, $4)`, [
    organizerId,
    telegramId,
    role,
    until ?? null,
  ])
}

/** Returns faults of these invariants. Bookings are unpaid: money invariants do not apply. */
export async function listBookingInvariantFaults(
  product: Product,
  invariants: readonly Invariant[],
): Promise<string[]> {
  const names = invariants.map(([name]) => name)
  return (await listBrokenInvariants(product)).filter((name) => names.includes(name))
}
