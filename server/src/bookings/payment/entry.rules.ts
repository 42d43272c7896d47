import type { Money } from '@enp/shared/money'
import type { LedgerTransfer } from '../../ledger/transfer.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'

type Entry = NonNullable<LedgerTransfer['entry']>
type EntryBooking = Pick<BookingRow, 'id' | 'number' | 'service_id' | 'organizer_id'>

/** Links the transaction to the booking; the amount is signed. See docs/rules/money.md. */
export function bookingEntry(
  { id, number, service_id: serviceId, organizer_id: providerId }: EntryBooking,
  userId: string,
  amount: Money,
  more: Entry['metadata'] = {},
): Entry {
  return {
    userId,
    type: 'service_payment',
    amount,
    description: `Booking ${number}`,
    metadata: { serviceId, providerId, bookingId: id, ...more },
    relatedEntityId: id,
    relatedEntityType: 'booking',
  }
}
