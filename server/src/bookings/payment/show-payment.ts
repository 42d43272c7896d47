import type { Answer } from '@enp/shared/contract'
import type { Deps } from '../../core/deps.ts'
import { makeCardInvoice } from '../../payments/make-invoice.ts'
import { type Reader, readBooking } from '../reading/read-booking.ts'
import { bookingProduct } from './booking-product.ts'

/**
 * What paying has led to: the booking, and where a card pays it the link of the invoice. `openedId` is what `payBooking`
 * answered. Errors: METHOD_UNAVAILABLE, UNAVAILABLE while the messenger is away.
 */
export async function showPayment(
  deps: Deps,
  reader: Reader,
  bookingId: string,
  openedId: string,
): Promise<Answer<'POST /v1/bookings/:id/pay'>> {
  const isCard = openedId !== bookingId
  const invoiceLink = isCard ? await makeCardInvoice(deps, reader, openedId, bookingProduct) : undefined
  const booking = await readBooking(deps, reader, bookingId)
  return { data: { booking, ...(invoiceLink !== undefined && { invoiceLink }) } }
}
