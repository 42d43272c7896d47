import { sql } from 'kysely'
import type { QuoteLine } from '../../core/database/column-values.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import type { BookingRow } from '../state/booking.rules.ts'

/** Until the decision about the departure, and while it is moved, the price is open. */
const isDue = sql`
  price_steps is not null and price_due_at <= app_now() and state in ('confirmed', 'checked_in')
    and rest_left = 0 and asked_move_id is null
    and not exists (select from service_option option left join inventory
        on option_id = option.id and day = booking.first_day and inventory.start_time = booking.start_time
      where option.id = booking.option_id and goes is null
        and min_guests is not null and kept_min_guests is distinct from 0 and booking.starts_at > app_now())`

interface DuePrice {
  readonly id: string
  readonly dueAt: Date
}

export async function listDuePrices(db: Database, limit: number, after: DuePrice | undefined): Promise<DuePrice[]> {
  const { rows } = await sql<DuePrice>`
    select id, price_due_at as "dueAt" from booking
      where ${isDue} ${after ? sql`and (price_due_at, id) > (${after.dueAt}, ${after.id}::uuid)` : sql``}
      order by price_due_at, id limit ${limit}`.execute(db)
  return rows
}

/** The caller has locked the booking. */
export async function isPriceDue(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from booking where id = ${id} and ${isDue}`.execute(tx)
  return rows.length > 0
}

/** Returns the guests at the decision, the same for all bookings of the departure. */
export async function fixPriceGuests(
  tx: Tx,
  { option_id: optionId, first_day: day, start_time: startTime }: BookingRow,
): Promise<number | undefined> {
  const { rows } = await sql<{ guests: number }>`
    update inventory set price_guests = coalesce(price_guests, sold)
      where option_id = ${optionId} and day = ${day} and start_time = ${startTime}
      returning price_guests as guests`.execute(tx)
  return rows[0]?.guests
}

/** The price is decided; `lines` are those of a lower price. */
export function endPriceSteps(tx: Tx, id: string, lines?: readonly QuoteLine[]): Promise<BookingRow> {
  return tx
    .updateTable('booking')
    .set({ price_steps: null, price_due_at: null, ...(lines && { price_lines: JSON.stringify(lines) }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
