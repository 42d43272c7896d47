import type { DirectMethod } from '@enp/shared/calls/organizers/organizer'
import { parseAmount } from '@enp/shared/money/money'
import { type Selectable, sql } from 'kysely'
import type { WalkInBefore } from '../../core/database/column-values.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import type { DB } from '../../core/database/database-types.ts'
import { manifestBookingStates } from '../departures/manifest.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'

type Booked = Pick<BookingRow, 'id' | 'organizer_id'>

interface DirectPayment {
  /** In roubles. */
  readonly price: number | undefined
  readonly paidBy: DirectMethod | undefined
  readonly at: Date
}

export async function insertDirectPayment(tx: Tx, booking: Booked, { price, paidBy, at }: DirectPayment) {
  await tx
    .insertInto('direct_payment')
    .values({
      booking_id: booking.id,
      organizer_id: booking.organizer_id,
      price: price === undefined ? null : (parseAmount('rub', price)?.amount ?? null),
      method: paidBy ?? null,
      taken_at: paidBy === undefined ? null : at,
    })
    .execute()
}

export function lockDirectPayment(tx: Tx, bookingId: string): Promise<Selectable<DB['direct_payment']> | undefined> {
  return tx.selectFrom('direct_payment').selectAll().where('booking_id', '=', bookingId).forUpdate().executeTakeFirst()
}

interface Saved {
  readonly next: WalkInBefore
  readonly before: WalkInBefore | null
  readonly now: Date
}

/** The caller has locked the booking. Early walk-ins have no row yet. */
export async function saveDirectPayment(tx: Tx, booking: Booked, { next, before, now }: Saved): Promise<void> {
  const values = {
    price: next.price === null ? null : BigInt(next.price),
    method: next.method,
    taken_at: next.takenAt === null ? null : new Date(next.takenAt),
    changed_at: now,
    before: before && JSON.stringify(before),
  }
  await tx
    .insertInto('direct_payment')
    .values({ booking_id: booking.id, organizer_id: booking.organizer_id, ...values })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(values))
    .execute()
}

interface TakenDirectly {
  readonly cash: bigint
  readonly transfer: bigint
  readonly bookings: number
  readonly cashBookings: number
}

export interface MonthOfZone {
  readonly zone: string
  /** The first day. Undefined: the current month. */
  readonly from?: string
}

/** Kopecks recorded in a month of the time zone. */
export async function sumTakenDirectly(
  db: Database,
  organizerId: string,
  { zone, from }: MonthOfZone,
): Promise<TakenDirectly> {
  const price = sql`coalesce(direct_payment.price, booking.price)`
  const first = from === undefined ? sql`date_trunc('month', app_now() at time zone ${zone})` : sql`${from}::timestamp`
  const { rows } = await sql<TakenDirectly>`
    select coalesce(sum(${price}) filter (where method = 'cash'), 0)::bigint as cash,
      coalesce(sum(${price}) filter (where method = 'transfer'), 0)::bigint as transfer,
      count(*)::integer as bookings, count(*) filter (where method = 'cash')::integer as "cashBookings"
    from direct_payment join booking on booking.id = booking_id
    where direct_payment.organizer_id = ${organizerId} and state = any(${[...manifestBookingStates]})
      and taken_at >= ${first} at time zone ${zone}
      and taken_at < (${first} + interval '1 month') at time zone ${zone}`.execute(db)
  return rows[0] ?? { cash: 0n, transfer: 0n, bookings: 0, cashBookings: 0 }
}
