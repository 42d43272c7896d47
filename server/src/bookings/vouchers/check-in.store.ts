import type { Reach } from '../../catalog/members/members.rules.ts'
import { isBookingWithin } from '../../catalog/members/reach.sql.ts'
import { appNow } from '../../core/clock.ts'
import type { Database, Tx } from '../../core/database.ts'
import type { Redemption, UnitCount } from './check-in.rules.ts'

export interface BookedThing {
  readonly id: string
  readonly organizerId: string
  readonly serviceId: string
  readonly title: string
  readonly optionName: string
}

/** By its number, if it is within this reach; in whatever state. */
export async function findByNumber(db: Database, number: string, reach: Reach): Promise<BookedThing | undefined> {
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

/** Oldest first. */
export function findRedemptions(db: Database, bookingId: string): Promise<Redemption[]> {
  return db
    .selectFrom('redemption')
    .select(['unit_id as unitId', 'quantity', 'key', 'at'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()
}

interface NewRedemption {
  readonly bookingId: string
  readonly units: readonly UnitCount[]
  readonly byTelegramId: number
  readonly key: string
}

export async function insertRedemptions(tx: Tx, { bookingId, units, byTelegramId, key }: NewRedemption): Promise<void> {
  await tx
    .insertInto('redemption')
    .values(
      units.map(({ unitId, quantity }) => ({
        booking_id: bookingId,
        unit_id: unitId,
        quantity,
        at: appNow,
        by_telegram_id: BigInt(byTelegramId),
        key,
      })),
    )
    .execute()
}
