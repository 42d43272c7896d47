import type { DirectTakings } from '@enp/shared/calls/organizers/organizer-earnings'
import { money, toDecimalText } from '@enp/shared/money/money'
import type { Database } from '../../core/database/database.ts'
import { type MonthOfZone, sumTakenDirectly } from './direct-payments.store.ts'

/** Cancelled bookings do not count. */
export async function sumDirectPayments(db: Database, organizerId: string, month: MonthOfZone): Promise<DirectTakings> {
  const { cash, transfer, bookings, cashBookings } = await sumTakenDirectly(db, organizerId, month)
  const text = (kopecks: bigint) => toDecimalText(money('rub', kopecks))
  return { cash: text(cash), transfer: text(transfer), bookings, cashBookings }
}
