import { holdMinutes, maxLiveHolds } from '@enp/shared/limits'
import { type RawBuilder, sql } from 'kysely'
import { batchWrites } from '../../core/batching.ts'
import type { Database, Tx } from '../../core/database.ts'
import { compileLazily } from '../../core/lazy-statement.ts'
import { selectBalances } from '../queries/balances.sql.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import type { Draft } from './draft.rules.ts'

/** What a person can spend, for the statement that checks their session. */
export const balancesLookup = (userId: RawBuilder<unknown>) =>
  sql<{ readonly balances: Readonly<Record<string, string>> }>`select ${selectBalances(userId)} as balances`

/** What the database adds to a draft. */
export interface InsertedHold
  extends Pick<BookingRow, 'id' | 'number' | 'resources' | 'hold_expires_at' | 'created_at'> {
  readonly refusal: null
}

type Row =
  | InsertedHold
  | { readonly refusal: 'HOLD_LIMIT' | 'SOLD_OUT' | 'EXTRA_SOLD_OUT' }
  | { readonly refusal: 'HOLD_COOLDOWN'; readonly retry_at: Date }

/** Only what the draft doesn't know: of the other columns each would be built, sent and read again. */
const hold = compileLazily<{ draft: string; most: number | null; minutes: number }, Row>(
  (db, { draft, most, minutes }) =>
    sql<Row>`
    select refusal, (held).id, (held).number, (held).resources, (held).hold_expires_at, (held).created_at, retry_at
    from hold_booking(${draft}::jsonb, ${most}::integer, ${minutes})`.compile(db),
)

/** As JSON says it. */
type Written = JsonOf<Row>
type JsonOf<T> = T extends unknown ? { readonly [K in keyof T]: T[K] extends Date ? string : T[K] } : never

const holdAll = compileLazily<
  { drafts: readonly string[]; most: number | null; minutes: number },
  { p_answers: readonly (Written | null)[] }
>((db, { drafts, most, minutes }) => sql`call hold_bookings(${drafts}::jsonb[], ${most}, ${minutes})`.compile(db))

/** `most` null: no limit applies, neither of live holds nor of unpaid ones. */
interface HoldLimits {
  readonly most: number | null
  readonly minutes: number
}

/** How many holds a person may have, and for how long; places that were offered to them are not counted. */
const ofTravellers: HoldLimits = { most: maxLiveHolds, minutes: holdMinutes }

/**
 * Takes the places and writes the booking, in one statement; or says why not, and nothing is taken. Of travellers who come
 * while all connections are busy each statement holds several: what they would wait for is mostly the disk.
 */
export async function holdBooking(db: Database, draft: Draft, limits = ofTravellers): Promise<Row> {
  const text = toJson(draft)
  return limits === ofTravellers ? holdTogether(db, text) : holdAlone(db, text, limits)
}

async function holdAlone(db: Database, draft: string, limits = ofTravellers): Promise<Row> {
  const [row] = await hold(db, { draft, ...limits })
  if (!row) throw new Error('hold_booking always answers a row')
  return row
}

const holdTogether = batchWrites<string, Row>({
  alone: holdAlone,
  all: async (db, drafts) => {
    const [row] = await holdAll(db, { drafts, ...ofTravellers })
    return (row?.p_answers ?? []).map((written) => (written ? fromJson(written) : undefined))
  },
})

function fromJson(written: Written): Row {
  if (written.refusal === 'HOLD_COOLDOWN') return { ...written, retry_at: new Date(written.retry_at) }
  if (written.refusal !== null) return written
  const { hold_expires_at: expiresAt, created_at: createdAt } = written
  return { ...written, hold_expires_at: new Date(expiresAt), created_at: new Date(createdAt) }
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
