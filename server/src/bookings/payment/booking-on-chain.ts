import type { ChainPaymentMethod } from '../../payments/chain/chain-rail.ts'
import type { SellableProduct } from '../../payments/product.rules.ts'
import { closeBookingDeposits } from './await-transfer.ts'
import { bookingProduct } from './booking-product.ts'
import { parseBookingPurchaseDetails } from './payment.rules.ts'

export function createBookingProduct(chain: ChainPaymentMethod): SellableProduct {
  return {
    ...bookingProduct,
    afterGrant: (tx, { id, userId, details }, now) =>
      closeBookingDeposits(tx, chain, { id: parseBookingPurchaseDetails(details).bookingId, user_id: userId }, now, id),
  }
}
