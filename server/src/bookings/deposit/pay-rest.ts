import type { PaymentMethod } from '@enp/shared/calls/bookings/bookings-shapes'
import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import type { ChainPaymentMethod } from '../../payments/chain/chain-payment-method.ts'
import { getRates } from '../../rates/get-rates.ts'
import { lockUser } from '../../users/get-user.ts'
import { isQuoteFresh } from '../charges/charge.rules.ts'
import { findBookingCharge } from '../charges/charges.store.ts'
import { payCharge } from '../charges/pay-charge.ts'
import { showChargePayment } from '../charges/show-charge-payment.ts'
import { methodDefinitions } from '../holds/methods.rules.ts'
import { type BookingReader, getBooking } from '../queries/get-booking.ts'
import { findBooking, lockBooking } from '../state/bookings.store.ts'
import { findRestCharge, saveRestQuote } from './deposit.store.ts'

interface Begun {
  /** Id of the charge if it is paid, else of the card purchase or of the expected deposit. */
  readonly id: string
}

/**
 * At the present rates. Errors: NOT_FOUND, also without a deposit; HOLD_EXPIRED if it is too late;
 * those of a charge.
 */
export function payRest(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  chain: ChainPaymentMethod,
  userId: string,
  bookingId: string,
  { method }: { readonly method: PaymentMethod },
): Promise<Begun> {
  return inTransaction(db, async (tx) => {
    const chargeId = await getRestChargeId({ db: tx }, userId, bookingId)
    await lockUser(tx, userId)
    await lockBooking(tx, bookingId)
    await quoteRest(tx, chargeId, method)
    return payCharge({ db: tx, config }, chain, userId, chargeId, { method })
  })
}

/** The rates of the booking may be months old. A transfer that is awaited keeps its sum. */
async function quoteRest(tx: Tx, chargeId: string, method: PaymentMethod): Promise<void> {
  const charge = await findBookingCharge(tx, chargeId)
  const now = await getNow(tx)
  if (!charge || (methodDefinitions[method].from === 'chain' && isQuoteFresh(charge, now))) return
  await saveRestQuote(tx, chargeId, await getRates(tx), now)
}

interface Chosen {
  readonly method: PaymentMethod
  readonly walletId?: string
  readonly id: string
}

/** Errors: METHOD_UNAVAILABLE, UNAVAILABLE; NOT_FOUND for a wallet of another user. */
export async function showRestPayment(
  deps: Deps,
  chain: ChainPaymentMethod,
  reader: BookingReader,
  bookingId: string,
  chosen: Chosen,
): Promise<HandlerReply<'POST /v1/bookings/:id/rest'>> {
  const chargeId = await getRestChargeId(deps, reader.id, bookingId)
  const shown = await showChargePayment(deps, chain, reader, chargeId, chosen)
  return { data: { booking: await getBooking(deps, reader, bookingId), ...shown } }
}

async function getRestChargeId({ db }: Pick<Deps, 'db'>, userId: string, bookingId: string): Promise<string> {
  if (!(await findBooking(db, userId, bookingId))) throwRefusal('NOT_FOUND')
  return ((await findRestCharge(db, bookingId)) ?? throwRefusal('NOT_FOUND')).id
}
