import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../../core/database/database.ts'
import type { MemberReach } from '../../team/access/members.rules.ts'
import { isBookingWithin } from '../../team/access/reach.sql.ts'
import type { Redemption, UnitCount } from './check-in.rules.ts'

export interface CheckInBooking {
  readonly id: string
  readonly organizerId: string
  readonly serviceId: string
  readonly title: string
  readonly optionName: string
}

export async function findCheckInBooking(
  db: Database,
  number: string,
  reach: MemberReach,
): Promise<CheckInBooking | undefined> {
  return db
    .selectFrom('booking')
    .innerJoin('service', 'service.id', 'booking.service_id')
    .innerJoin('service_option', 'service_option.id', 'booking.option_id')
    .select(['booking.id', 'booking.organizer_id as organizerId', 'booking.service_id as serviceId'])
    .select(['service.title', 'service_option.name as optionName'])
    .where('booking.number', '=', number)
    .where(isBookingWithin(reach))
    .executeTakeFirst()
}

export function findRedemptions(db: Database, bookingId: string): Promise<Redemption[]> {
  return db
    .selectFrom('redemption')
    .select(['unit_id as unitId', 'quantity', 'key', 'at', 'ticket'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()
}

interface NewRedemption {
  readonly bookingId: string
  readonly units: readonly UnitCount[]
  readonly byTelegramId: number
  readonly key: string
  readonly at: Date
  /** As in `Redemption`. */
  readonly ticket: number | null
}

export const toUndoKey = (key: RawBuilder<unknown>) => sql<string>`'undo:' || ${key}`

export async function insertRedemptions(
  tx: Tx,
  { bookingId, units, byTelegramId, key, at, ticket }: NewRedemption,
): Promise<void> {
  await tx
    .insertInto('redemption')
    .values(
      units.map(({ unitId, quantity }) => ({
        booking_id: bookingId,
        unit_id: unitId,
        quantity,
        at,
        by_telegram_id: BigInt(byTelegramId),
        key,
        ticket,
      })),
    )
    .execute()
}

/** Called when all check-ins of the booking were undone. */
export async function deleteCheckInEvent(tx: Tx, bookingId: string): Promise<void> {
  await tx.deleteFrom('booking_event').where('booking_id', '=', bookingId).where('event', '=', 'checked_in').execute()
}
