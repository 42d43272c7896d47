import type { Money } from '@enp/shared/money'
import type { Transfer } from '../../ledger/transfer.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'

type Named = Pick<BookingRow, 'id' | 'number' | 'service_id' | 'organizer_id'>
type Entry = NonNullable<Transfer['entry']>

/** How money of a booking reads among transactions; docs/product.md, section 3. */
export function saleOf({ id, number, service_id, organizer_id }: Named) {
  return {
    type: 'service_payment',
    description: `Booking ${number}`,
    metadata: { serviceId: service_id, providerId: organizer_id, bookingId: id },
  } as const
}

/** A line of the person's balance that leads to the booking; the amount is signed. */
export function bookingEntry(booking: Named, userId: string, amount: Money, more: Entry['metadata'] = {}): Entry {
  const { metadata, ...sale } = saleOf(booking)
  return {
    ...sale,
    userId,
    amount,
    metadata: { ...metadata, ...more },
    relatedEntityId: booking.id,
    relatedEntityType: 'booking',
  }
}
