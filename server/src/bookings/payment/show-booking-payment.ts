import type { PaidMethod } from '@enp/shared/calls/bookings/bookings-shapes'
import type { HandlerReply } from '@enp/shared/contract'
import type { Deps } from '../../core/deps.ts'
import type { ChainPaymentMethod } from '../../payments/chain/chain-payment-method.ts'
import { makeCardInvoice } from '../../payments/make-invoice.ts'
import { methodDefinitions } from '../holds/methods.rules.ts'
import { type BookingReader, getBooking } from '../queries/get-booking.ts'
import { bookingProduct } from './booking-product.ts'

interface Chosen {
  readonly method: PaidMethod
  readonly walletId?: string
  readonly id: string
}

/** Errors: METHOD_UNAVAILABLE, UNAVAILABLE; NOT_FOUND for a wallet of another user. */
export async function showBookingPayment(
  deps: Deps,
  chain: ChainPaymentMethod,
  reader: BookingReader,
  bookingId: string,
  { method, walletId, id }: Chosen,
): Promise<HandlerReply<'POST /v1/bookings/:id/pay'>> {
  const read = () => getBooking(deps, reader, bookingId)
  if (id === bookingId || method === 'gift_card') return { data: { booking: await read() } }
  if (methodDefinitions[method].from === 'card') {
    const invoiceLink = await makeCardInvoice(deps, reader, id, bookingProduct)
    return { data: { booking: await read(), invoiceLink } }
  }
  const transfer = await chain.show(deps, reader.id, id, walletId)
  const { transaction } = transfer
  return { data: { booking: await read(), transfer, ...(transaction && { transaction }) } }
}
