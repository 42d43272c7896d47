import type { PaymentMethod } from '@enp/shared/calls/bookings/bookings-shapes'
import { sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import type { ShareRow } from './share.rules.ts'

interface NewShare {
  readonly chargeId: string
  readonly bookingId: string
  readonly place: number
  readonly round: number
  readonly takesOver?: boolean
}

export async function insertShares(tx: Tx, shares: readonly NewShare[]): Promise<void> {
  await tx
    .insertInto('booking_share')
    .values(
      shares.map(({ chargeId, bookingId, place, round, takesOver = false }) => {
        return { charge_id: chargeId, booking_id: bookingId, place, round, takes_over: takesOver }
      }),
    )
    .execute()
}

const rows = (db: Database) =>
  db
    .selectFrom('booking_share as share')
    .innerJoin('booking_charge as charge', 'charge.id', 'share.charge_id')
    .leftJoin('users as payer', 'payer.id', 'charge.payer_id')
    .leftJoin('users as opener', 'opener.id', 'share.opened_by')
    // A gift card pays no share.
    .select(({ ref }) => ref('charge.method').$castTo<PaymentMethod | null>().as('method'))
    .select([
      'charge.id',
      'charge.state',
      'charge.rub',
      'charge.payer_id',
      'charge.paid_at',
      'charge.deposit_id',
      'charge.expires_at',
      'charge.due_at',
      'share.place',
      'share.round',
      'share.takes_over',
      'share.opened_by',
      'share.reminded_at',
      'payer.first_name as payer_name',
      'payer.photo_url as payer_photo',
      'opener.first_name as opener_name',
      'opener.photo_url as opener_photo',
    ])

/** Includes shares of earlier splits; sorted by place, then by age. */
export function findShares(db: Database, bookingId: string): Promise<ShareRow[]> {
  return rows(db)
    .where('share.booking_id', '=', bookingId)
    .orderBy('share.place')
    .orderBy('charge.created_at')
    .orderBy('charge.id')
    .execute()
}

export function findBookingByShare(db: Database, shareId: string): Promise<(BookingRow & { now: Date }) | undefined> {
  return db
    .selectFrom('booking_share as share')
    .innerJoin('booking', 'booking.id', 'share.booking_id')
    .selectAll('booking')
    .select(appNow.as('now'))
    .where('share.charge_id', '=', shareId)
    .executeTakeFirst()
}

/** A repeated view changes nothing. The user must not be the owner. */
export async function recordShareOpened(db: Database, shareId: string, userId: string): Promise<void> {
  await db
    .updateTable('booking_share')
    .set({ opened_by: userId, opened_at: appNow })
    .where('charge_id', '=', shareId)
    .where(sql<boolean>`opened_by is distinct from ${userId}::uuid`)
    .execute()
}

export async function recordReminder(tx: Tx, shareId: string, at: Date): Promise<number> {
  const { reminders } = await tx
    .updateTable('booking_share')
    .set(({ eb }) => ({ reminded_at: at, reminders: eb('reminders', '+', 1) }))
    .where('charge_id', '=', shareId)
    .returning('reminders')
    .executeTakeFirstOrThrow()
  return reminders
}

/** The caller has locked the booking. */
export function saveSplit(
  tx: Tx,
  id: string,
  change: Pick<BookingRow, 'hold_expires_at' | 'due_at' | 'split_at'>,
): Promise<BookingRow> {
  return tx.updateTable('booking').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}
