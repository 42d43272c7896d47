import type { Earnings } from '@enp/shared/calls/organizers/organizer-earnings'
import { money, toDecimalText } from '@enp/shared/money/money'
import type { Database } from '../../core/database/database.ts'
import { sumTakenDirectly } from './direct-payments.store.ts'

/** Of the current month in the time zone. A cancelled booking does not count. */
export async function sumDirectPayments(
  db: Database,
  organizerId: string,
  zone: string,
): Promise<NonNullable<Earnings['direct']>> {
  const { cash, transfer, bookings } = await sumTakenDirectly(db, organizerId, zone)
  const text = (kopecks: bigint) => toDecimalText(money('rub', kopecks))
  return { cash: text(cash), transfer: text(transfer), bookings }
}
