import type { Money } from '@enp/shared/money/money'
import type { Tx } from '../../core/database/database.ts'
import type { ChainPaymentMethod } from '../../payments/chain/chain-payment-method.ts'
import { closeAwaitedChainPayments } from '../../payments/chain/close-awaited-chain-payments.ts'
import { openPurchase } from '../../payments/open-purchase.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import {
  computeProlongedHold,
  type PurchaseParts,
  bookingProductName as product,
  toBookingPurchaseDetails,
} from './payment.rules.ts'
import { updateBookingDeposit } from './payment.store.ts'

interface Awaited {
  readonly amount: Money<'ton' | 'usdt'>
  readonly parts: PurchaseParts
}

/** One deposit per booking; returns its id. The caller has locked user and booking. */
export async function openBookingDeposit(
  tx: Tx,
  chain: ChainPaymentMethod,
  row: BookingRow,
  { amount, parts }: Awaited,
  now: Date,
): Promise<string> {
  const longer = computeProlongedHold(row)
  const booking = longer ? await updateBookingDeposit(tx, row.id, { ...longer, prolonged_at: now }) : row
  const { id, user_id: userId, hold_expires_at: expiresAt } = booking
  const order = {
    userId,
    product,
    details: toBookingPurchaseDetails(booking, parts),
    price: amount,
    source: 'app',
  } as const
  const { id: purchaseId } = await openPurchase(tx, order, undefined, expiresAt)
  await closeBookingDeposits(tx, chain, booking, now, purchaseId)
  const depositId = await chain.expect(tx, { userId, purchaseId, amount, expiresAt }, now)
  if (booking.deposit_id !== depositId) await updateBookingDeposit(tx, id, { deposit_id: depositId })
  return depositId
}

/** Leaves the purchase `except` open. The caller has locked the user. */
export async function closeBookingDeposits(
  tx: Tx,
  chain: ChainPaymentMethod,
  { id: bookingId, user_id: userId }: Pick<BookingRow, 'id' | 'user_id'>,
  now: Date,
  except?: string,
): Promise<void> {
  const details = { bookingId }
  await closeAwaitedChainPayments(tx, chain, { userId, product, details, ...(except !== undefined && { except }) }, now)
}
