import { holdMinutes, maxLiveHolds } from '@enp/shared/limits'
import { sql } from 'kysely'
import { compiledOnce } from '../../core/compiled.ts'
import type { Database, Tx } from '../../core/database.ts'
import { purseOf } from '../reading/purse.sql.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import type { Draft } from './draft.rules.ts'

/** What the database adds to a draft. */
export interface Held extends Pick<BookingRow, 'id' | 'number' | 'resources' | 'hold_expires_at' | 'created_at'> {
  readonly refusal: null
  readonly purse: Readonly<Record<string, string>>
}

type Row = Held | { readonly refusal: 'HOLD_LIMIT' | 'SOLD_OUT' | 'EXTRA_SOLD_OUT' }

/** Only what the draft doesn't know: of the other columns each would be built, sent and read again. */
const hold = compiledOnce<{ draft: string; userId: string; most: number; minutes: number }, Row>(
  (db, { draft, userId, most, minutes }) =>
    sql<Row>`
      select refusal, (held).id, (held).number, (held).resources, (held).hold_expires_at, (held).created_at,
        ${purseOf(sql`${userId}::uuid`)} as purse
      from hold_booking(${draft}::jsonb, ${most}, ${minutes})`.compile(db),
)

/** How many holds a person may have, and for how long; places that were offered to them are not counted. */
const ofTravellers = { most: maxLiveHolds, minutes: holdMinutes }

/** Takes the places and writes the booking, in one statement; or says why not, and nothing is taken. */
export async function holdBooking(db: Database, draft: Draft, limits = ofTravellers): Promise<Row> {
  const values = { draft: toJson(draft), userId: draft.user_id, ...limits }
  const [row] = await hold(db, values)
  if (!row) throw new Error('hold_booking always answers a row')
  return row
}

/** 64-bit integers as text. */
function toJson(draft: Draft): string {
  const [price, usdt_rate, ton_rate] = [String(draft.price), String(draft.usdt_rate), String(draft.ton_rate)]
  return JSON.stringify({ ...draft, price, usdt_rate, ton_rate })
}

/** It was offered to somebody who waited, of places that have been free since then. Answers the booking, locked. */
export function markOffered(tx: Tx, id: string, freedAt: Date): Promise<BookingRow> {
  return tx
    .updateTable('booking')
    .set({ freed_at: freedAt })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
