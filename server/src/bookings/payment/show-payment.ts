import type { PaymentMethod } from '@enp/shared/calls/bookings-shapes'
import type { Answer } from '@enp/shared/contract'
import type { Deps } from '../../core/deps.ts'
import type { ChainRail } from '../../payments/chain/chain-rail.ts'
import { makeCardInvoice } from '../../payments/make-invoice.ts'
import { methodDefinitions } from '../holds/methods.rules.ts'
import { getBooking, type Reader } from '../queries/get-booking.ts'
import { bookingProduct } from './booking-product.ts'

interface Chosen {
  readonly method: PaymentMethod
  readonly walletId?: string
  /** What `payBooking` answered. */
  readonly id: string
}

/**
 * What paying has led to: the booking; where a card pays it the link of the invoice, on the chain what is expected there.
 * Errors: METHOD_UNAVAILABLE; NOT_FOUND for somebody else's wallet; UNAVAILABLE while the messenger or the chain is away.
 */
export async function showPayment(
  deps: Deps,
  chain: ChainRail,
  reader: Reader,
  bookingId: string,
  { method, walletId, id }: Chosen,
): Promise<Answer<'POST /v1/bookings/:id/pay'>> {
  const read = () => getBooking(deps, reader, bookingId)
  if (id === bookingId) return { data: { booking: await read() } }
  if (methodDefinitions[method].from === 'card') {
    const invoiceLink = await makeCardInvoice(deps, reader, id, bookingProduct)
    return { data: { booking: await read(), invoiceLink } }
  }
  const transfer = await chain.show(deps, reader.id, id, walletId)
  const { transaction } = transfer
  return { data: { booking: await read(), transfer, ...(transaction && { transaction }) } }
}
