import { type Selectable, sql } from 'kysely'
import type { BookingRow } from '../../bookings/state/booking.rules.ts'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import type { DB } from '../../core/database/database-types.ts'
import { materializedLock } from '../../core/database/materialized-lock.ts'

export type ReservationRow = Selectable<DB['channel_reservation']>
type State = ReservationRow['state']

/** A worker that dies while it works leaves them due again after this time. */
const leaseSeconds = 120

/** Counts the attempt. Those of a failing hotel do not delay the others. */
export async function claimReservations(db: Database, limit: number): Promise<ReservationRow[]> {
  const locked = materializedLock(sql`
    select booking_id from channel_reservation where due_at <= ${appNow}
      order by due_at, booking_id limit ${limit} for update skip locked`)
  const { rows } = await sql<ReservationRow>`
    update channel_reservation set attempts = attempts + 1, due_at = ${appNow} + make_interval(secs => ${leaseSeconds})
      where booking_id in ${locked} returning *`.execute(db)
  return rows
}

export interface ReservedBooking {
  readonly booking: BookingRow
  readonly optionName: string
  readonly title: string
}

export async function findReservedBooking(db: Database, id: string): Promise<ReservedBooking> {
  const booking = await db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { title, optionName } = await db
    .selectFrom('service_option')
    .innerJoin('service', 'service.id', 'service_id')
    .select(['title', 'service_option.name as optionName'])
    .where('service_option.id', '=', booking.option_id)
    .executeTakeFirstOrThrow()
  return { booking: { ...booking }, optionName, title }
}

type Change = Partial<Pick<ReservationRow, 'number' | 'version' | 'request' | 'problem'>> & {
  readonly reserved_at?: Date
}

interface Saved extends Change {
  readonly to: State
  /** Seconds until the next step. Absent: none. */
  readonly againInSeconds?: number
}

/** False if its state is another one now, for example because the booking was cancelled. */
export async function saveReservation(
  db: Database,
  { booking_id: id, state }: Pick<ReservationRow, 'booking_id' | 'state'>,
  { to, againInSeconds, ...change }: Saved,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('channel_reservation')
    .set({
      state: to,
      ...(to !== 'sent' && { request: null }),
      ...change,
      ...(to !== state && { attempts: 0 }),
      due_at: againInSeconds === undefined ? null : sql`${appNow} + make_interval(secs => ${againInSeconds})`,
    })
    .where('booking_id', '=', id)
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** The reservation was made although the booking ended meanwhile: it is cancelled there. */
export async function saveNumber(db: Database, id: string, { number, version }: { number: string; version: string }) {
  await db
    .updateTable('channel_reservation')
    .set({
      ...{ number, version },
      state: sql`case when state in ('refused', 'cancelled') then 'cancelling' else state end`,
      due_at: sql`case when state in ('refused', 'cancelled') then ${appNow} else due_at end`,
    })
    .where('booking_id', '=', id)
    .execute()
}

interface AskedChange {
  readonly changeId: string
  readonly bookingId: string
  readonly optionId: string
  readonly firstDay: string
  readonly lastDay: string
  readonly places: number
  /** Kopecks that the nights of all rooms would cost. */
  readonly price: number
}

/** Changes of reserved bookings that have waited for the hotel's consent for a few seconds. */
export async function findAskedChanges(db: Database, limit: number): Promise<AskedChange[]> {
  const { rows } = await sql<AskedChange>`
    select change.id as "changeId", change.booking_id as "bookingId", change.option_id as "optionId",
        change.first_day as "firstDay", change.last_day as "lastDay", change.places, (
          select coalesce(sum((line ->> 'amount')::bigint), 0)::integer
            from jsonb_array_elements(change.price_lines) line
              where line ->> 'kind' in ('night', 'season', 'weekday', 'day')
        ) as price
      from booking_change change join channel_reservation reservation on reservation.booking_id = change.booking_id
      where change.state = 'asked' and reservation.state = 'reserved'
        and change.created_at > ${appNow} - interval '5 seconds'
      order by change.created_at limit ${limit}`.execute(db)
  return rows
}

export function lockReservation(tx: Tx, id: string): Promise<ReservationRow | undefined> {
  return tx.selectFrom('channel_reservation').selectAll().where('booking_id', '=', id).forUpdate().executeTakeFirst()
}
