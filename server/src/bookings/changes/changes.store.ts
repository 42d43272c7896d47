import { sql, type Updateable } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import type { DB } from '../../core/database/database-types.ts'
import type { ChangeState } from '../../core/database/row-states.ts'
import { statesBefore } from '../../core/life-cycle.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { toTax } from '../tax/tax.rules.ts'
import {
  type BookingChangeRow,
  type BookingChangeTarget,
  bookingChangedKey,
  bookingChangeLifeCycle,
  consentRequestKey,
  type PricedChangeTarget,
} from './change.rules.ts'

const live: readonly ChangeState[] = ['asked', 'allowed', 'open']

/** Changes are only written while their booking is locked. */
export function findLiveChange(db: Database, bookingId: string): Promise<BookingChangeRow | undefined> {
  return db
    .selectFrom('booking_change')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('state', 'in', live)
    .executeTakeFirst()
}

export function findBookingChange(db: Database, id: string): Promise<BookingChangeRow | undefined> {
  return db.selectFrom('booking_change').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findLastChange(db: Database, bookingId: string): Promise<BookingChangeRow | undefined> {
  return db
    .selectFrom('booking_change')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export function findChangeByCharge(db: Database, chargeId: string): Promise<BookingChangeRow | undefined> {
  return db.selectFrom('booking_change').selectAll().where('charge_id', '=', chargeId).executeTakeFirst()
}

interface NewChange extends PricedChangeTarget {
  readonly booking_id: string
  readonly state: 'asked' | 'open' | 'applied'
  readonly resources: BookingChangeRow['resources']
  readonly refund_to: BookingChangeRow['refund_to']
  readonly before: BookingChangeRow['before']
  readonly charge_id: string | null
  readonly expires_at: Date
  readonly created_at: Date
}

export function insertBookingChange(tx: Tx, change: NewChange): Promise<BookingChangeRow> {
  return tx
    .insertInto('booking_change')
    .values({ ...change, ...toChangeColumns(change), ended_at: change.state === 'applied' ? change.created_at : null })
    .returningAll()
    .executeTakeFirstOrThrow()
}

type Change = Omit<Updateable<DB['booking_change']>, 'state' | 'ended_at'>

/** All state changes must use this function, because it follows the life cycle. */
export async function saveChangeState(
  tx: Tx,
  { id, state }: Pick<BookingChangeRow, 'id' | 'state'>,
  to: ChangeState,
  change: Change = {},
): Promise<BookingChangeRow> {
  const saved = await tx
    .updateTable('booking_change')
    .set({ ...change, state: to, ended_at: live.includes(to) ? null : appNow })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('state', 'in', statesBefore(bookingChangeLifeCycle, to))
    .returningAll()
    .executeTakeFirst()
  if (!saved) throw new Error(`a change cannot go from ${state} to ${to}`)
  return saved
}

export const toChangeColumns = ({
  units,
  price_lines,
  resources,
  before,
  pick_up,
}: Pick<NewChange, 'units' | 'price_lines' | 'resources' | 'before' | 'pick_up'>) => ({
  units: JSON.stringify(units),
  price_lines: JSON.stringify(price_lines),
  resources: JSON.stringify(resources),
  before: before && JSON.stringify(before),
  pick_up: pick_up && JSON.stringify(pick_up),
})

type ChangedBooking = BookingChangeTarget & Pick<BookingRow, 'resources' | 'due_at'>

/** Increments the voucher version. The caller moves the places. */
export async function saveChangedBooking(tx: Tx, booking: BookingRow, changed: ChangedBooking): Promise<BookingRow> {
  const { units, price_lines, resources, pick_up, ...rest } = changed
  return tx
    .updateTable('booking')
    .set({
      ...rest,
      units: JSON.stringify(units),
      price_lines: JSON.stringify(price_lines),
      tax: toTax(price_lines),
      resources: JSON.stringify(resources),
      pick_up: pick_up && JSON.stringify(pick_up),
      voucher_version: booking.voucher_version + 1,
    })
    .where('id', '=', booking.id)
    .where('voucher_version', '=', booking.voucher_version)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export type DueChange = Pick<BookingChangeRow, 'id' | 'booking_id'>

export function findDueChanges(db: Database, limit: number): Promise<DueChange[]> {
  return db
    .selectFrom('booking_change')
    .select(['id', 'booking_id'])
    .where('state', 'in', ['asked', 'allowed'])
    .where('expires_at', '<=', appNow)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
}

export async function postponeBookingChange(db: Database, id: string): Promise<void> {
  await db
    .updateTable('booking_change')
    .set({ expires_at: sql<Date>`app_now() + interval '1 minute'` })
    .where('id', '=', id)
    .where('state', 'in', ['asked', 'allowed'])
    .execute()
}

export async function listChangeNotificationKeys(db: Database, bookingId: string): Promise<string[]> {
  const rows = await db.selectFrom('booking_change').select('id').where('booking_id', '=', bookingId).execute()
  const booking = await db
    .selectFrom('booking')
    .select('voucher_version')
    .where('id', '=', bookingId)
    .executeTakeFirst()
  const versions = Array.from({ length: (booking?.voucher_version ?? 1) - 1 }, (_, index) => index + 2)
  return [
    ...rows.map(({ id }) => consentRequestKey(id)),
    ...versions.map((version) => bookingChangedKey(bookingId, version)),
  ]
}
