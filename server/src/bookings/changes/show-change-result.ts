import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import type { Deps } from '../../core/deps.ts'
import type { ChainPaymentMethod } from '../../payments/chain/chain-payment-method.ts'
import { showChargePayment } from '../charges/show-charge-payment.ts'
import { type BookingReader, getBooking } from '../queries/get-booking.ts'
import { showDifference } from './change.rules.ts'
import { findLastChange } from './changes.store.ts'

interface Chosen extends Pick<Body<'POST /v1/bookings/:id/change'>, 'method' | 'walletId'> {
  readonly id: string
}

/** Errors: METHOD_UNAVAILABLE, UNAVAILABLE; NOT_FOUND for a wallet of another user. */
export async function showChangeResult(
  deps: Deps,
  chain: ChainPaymentMethod,
  reader: BookingReader,
  bookingId: string,
  { method, walletId, id }: Chosen,
): Promise<HandlerReply<'POST /v1/bookings/:id/change'>> {
  const { charge_id: chargeId, difference } = (await findLastChange(deps.db, bookingId)) ?? throwRefusal('NOT_FOUND')
  const chosen = { id, ...(walletId !== undefined && { walletId }) }
  const isToPay = chargeId !== null && method !== undefined && id !== bookingId
  const shown = isToPay ? await showChargePayment(deps, chain, reader, chargeId, { method, ...chosen }) : {}
  const booking = await getBooking(deps, reader, bookingId)
  return { data: { booking, difference: showDifference(difference), ...shown } }
}
