import type { Money } from '@enp/shared/money'
import type { Tx } from '../../core/database.ts'
import type { ChainRail } from '../../payments/chain/chain-rail.ts'
import { closeAwaited } from '../../payments/chain/close-awaited.ts'
import { openPurchase } from '../../payments/open-purchase.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { bookingProductName as product, prolonged, toPurchaseDetails } from './payment.rules.ts'
import { saveAwaited } from './payment.store.ts'

/** One deposit per booking; returns its id. The caller has locked user and booking. */
export async function awaitTransfer(
  tx: Tx,
  chain: ChainRail,
  row: BookingRow,
  amount: Money<'ton' | 'usdt'>,
  now: Date,
): Promise<string> {
  const longer = prolonged(row)
  const booking = longer ? await saveAwaited(tx, row.id, { ...longer, prolonged_at: now }) : row
  const { id, user_id: userId, hold_expires_at: expiresAt } = booking
  const order = { userId, product, details: toPurchaseDetails(booking), price: amount, source: 'app' } as const
  const { id: purchaseId } = await openPurchase(tx, order, undefined, expiresAt)
  await closeTransfers(tx, chain, booking, now, purchaseId)
  const depositId = await chain.expect(tx, { userId, purchaseId, amount, expiresAt }, now)
  if (booking.deposit_id !== depositId) await saveAwaited(tx, id, { deposit_id: depositId })
  return depositId
}

/** Leaves the purchase `except` open. The caller has locked the user. */
export async function closeTransfers(
  tx: Tx,
  chain: ChainRail,
  { id: bookingId, user_id: userId }: Pick<BookingRow, 'id' | 'user_id'>,
  now: Date,
  except?: string,
): Promise<void> {
  const details = { bookingId }
  await closeAwaited(tx, chain, { userId, product, details, ...(except !== undefined && { except }) }, now)
}
