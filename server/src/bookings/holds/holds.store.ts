import type { Contact } from '@enp/shared/calls/bookings/bookings-shapes'
import { holdMinutes, maxLiveHolds } from '@enp/shared/limits'
import { type RawBuilder, sql } from 'kysely'
import { batchWrites } from '../../core/batching/batching.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import { compileLazily } from '../../core/database/lazy-statement.ts'
import { recordEffects } from '../../core/effects.ts'
import { selectBalances } from '../queries/booking-queries.sql.ts'
import { type BookingRow, toBookingEffect } from '../state/booking.rules.ts'
import type { HeldColumns } from './held-view.rules.ts'
import type { HoldDraft } from './hold-draft.rules.ts'

/** Added to the statement that checks the session. */
export const balancesLookup = (userId: RawBuilder<unknown>) =>
  sql<{ readonly balances: Readonly<Record<string, string>> }>`select ${selectBalances(userId)} as balances`

export interface InsertedHold extends HeldColumns {
  readonly refusal: null
}

type Row =
  | InsertedHold
  | { readonly refusal: 'HOLD_LIMIT' | 'SUSPENDED' | 'SOLD_OUT' | 'EXTRA_SOLD_OUT' }
  | { readonly refusal: 'CODE_USED_UP' | 'CODE_USED' | 'CODE_EXPIRED' }
  | { readonly refusal: 'HOLD_COOLDOWN'; readonly retry_at: Date }

/** Returns only what the draft does not have: each column would be built, sent and parsed. */
const hold = compileLazily<{ draft: string; most: number | null; minutes: number }, Row>(
  (db, { draft, most, minutes }) =>
    sql<Row>`
    select refusal, (held).id, (held).number, (held).resources, (held).hold_expires_at, (held).created_at, retry_at
    from hold_booking(${draft}::jsonb, ${most}::integer, ${minutes})`.compile(db),
)

type Written = JsonOf<Row>
type JsonOf<T> = T extends unknown ? { readonly [K in keyof T]: T[K] extends Date ? string : T[K] } : never

const holdAll = compileLazily<
  { drafts: readonly string[]; most: number | null; minutes: number },
  { p_answers: readonly (Written | null)[] }
>((db, { drafts, most, minutes }) => sql`call hold_bookings(${drafts}::jsonb[], ${most}, ${minutes})`.compile(db))

interface HoldLimits {
  readonly most: number | null
  readonly minutes: number
}

/** Offers from the waiting list are not counted. */
const travellerLimits: HoldLimits = { most: maxLiveHolds, minutes: holdMinutes }

/** When all connections are busy, waiting travellers share one statement. */
export async function holdBooking(db: Database, draft: HoldDraft, limits = travellerLimits): Promise<Row> {
  const text = toJson(draft)
  const row = await (limits === travellerLimits ? holdInBatch(db, text) : holdAlone(db, text, limits))
  if (row.refusal === null) recordEffects(db, [toBookingEffect({ ...draft, id: row.id }, 'held', row.created_at)])
  return row
}

async function holdAlone(db: Database, draft: string, limits = travellerLimits): Promise<Row> {
  const [row] = await hold(db, { draft, ...limits })
  if (!row) throw new Error('hold_booking returned no row')
  return row
}

const holdInBatch = batchWrites<string, Row>({
  alone: holdAlone,
  all: async (db, drafts) => {
    const [row] = await holdAll(db, { drafts, ...travellerLimits })
    return (row?.p_answers ?? []).map((written) => (written ? fromJson(written) : undefined))
  },
})

function fromJson(written: Written): Row {
  if (written.refusal === 'HOLD_COOLDOWN') return { ...written, retry_at: new Date(written.retry_at) }
  if (written.refusal !== null) return written
  const { hold_expires_at: expiresAt, created_at: createdAt } = written
  return { ...written, hold_expires_at: new Date(expiresAt), created_at: new Date(createdAt) }
}

function toJson(draft: HoldDraft): string {
  const [price, usdt_rate, ton_rate] = [String(draft.price), String(draft.usdt_rate), String(draft.ton_rate)]
  const deposit = draft.deposit ? String(draft.deposit) : null
  return JSON.stringify({ ...draft, price, usdt_rate, ton_rate, deposit })
}

/** `freedAt`: since when the places were free. Returns the booking, which is now locked. */
export function saveOfferFreedAt(tx: Tx, id: string, freedAt: Date): Promise<BookingRow> {
  return tx
    .updateTable('booking')
    .set({ freed_at: freedAt })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findUsualContact(tx: Tx, userId: string): Promise<Contact | undefined> {
  const row = await tx
    .selectFrom('booking')
    .select('contact')
    .where('user_id', '=', userId)
    .where('origin', '=', 'app')
    .where('contact', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.contact ?? undefined
}
