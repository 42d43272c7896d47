import type { DirectMethod } from '@enp/shared/calls/organizers/organizer'
import { parseAmount } from '@enp/shared/money/money'
import { sql } from 'kysely'
import type { Database, Tx } from '../../core/database/database.ts'
import { manifestBookingStates } from '../departures/manifest.rules.ts'

interface DirectPayment {
  /** In roubles. */
  readonly price: number | undefined
  readonly paidBy: DirectMethod | undefined
  readonly at: Date
}

export async function insertDirectPayment(tx: Tx, bookingId: string, { price, paidBy, at }: DirectPayment) {
  await tx
    .insertInto('direct_payment')
    .values({
      booking_id: bookingId,
      price: price === undefined ? null : (parseAmount('rub', price)?.amount ?? null),
      method: paidBy ?? null,
      taken_at: paidBy === undefined ? null : at,
    })
    .execute()
}

interface TakenDirectly {
  readonly cash: bigint
  readonly transfer: bigint
  readonly bookings: number
}

/** Kopecks recorded in the current month of the time zone. */
export async function sumTakenDirectly(db: Database, organizerId: string, zone: string): Promise<TakenDirectly> {
  const price = sql`coalesce(direct_payment.price, booking.price)`
  const { rows } = await sql<TakenDirectly>`
    select coalesce(sum(${price}) filter (where method = 'cash'), 0)::bigint as cash,
      coalesce(sum(${price}) filter (where method = 'transfer'), 0)::bigint as transfer,
      count(*)::integer as bookings
    from booking join direct_payment on booking_id = booking.id
    where organizer_id = ${organizerId} and state = any(${[...manifestBookingStates]}) and method is not null
      and date_trunc('month', taken_at at time zone ${zone}) = date_trunc('month', app_now() at time zone ${zone})`.execute(
    db,
  )
  return rows[0] ?? { cash: 0n, transfer: 0n, bookings: 0 }
}
