import type { Answer, Body } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import type { Deps } from '../../core/deps.ts'
import type { ChainRail } from '../../payments/chain/chain-rail.ts'
import { showChargePayment } from '../charges/show-charge-payment.ts'
import { getBooking, type Reader } from '../queries/get-booking.ts'
import { showDifference } from './change.rules.ts'
import { findLastChange } from './changes.store.ts'

interface Chosen extends Pick<Body<'POST /v1/bookings/:id/change'>, 'method' | 'walletId'> {
  readonly id: string
}

/** Errors: METHOD_UNAVAILABLE, UNAVAILABLE; NOT_FOUND for a wallet of another user. */
export async function showChange(
  deps: Deps,
  chain: ChainRail,
  reader: Reader,
  bookingId: string,
  { method, walletId, id }: Chosen,
): Promise<Answer<'POST /v1/bookings/:id/change'>> {
  const { charge_id: chargeId, difference } = (await findLastChange(deps.db, bookingId)) ?? fail('NOT_FOUND')
  const chosen = { id, ...(walletId !== undefined && { walletId }) }
  const isToPay = chargeId !== null && method !== undefined && id !== bookingId
  const shown = isToPay ? await showChargePayment(deps, chain, reader, chargeId, { method, ...chosen }) : {}
  const booking = await getBooking(deps, reader, bookingId)
  return { data: { booking, difference: showDifference(difference), ...shown } }
}
