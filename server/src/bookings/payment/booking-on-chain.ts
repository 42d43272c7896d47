import type { ChainRail } from '../../payments/chain/chain-rail.ts'
import type { Product } from '../../payments/product.rules.ts'
import { closeTransfers } from './await-transfer.ts'
import { bookingProduct } from './booking-product.ts'
import { parseOrder } from './payment.rules.ts'

export function bookingOnChain(chain: ChainRail): Product {
  return {
    ...bookingProduct,
    afterGrant: (tx, { id, userId, details }, now) =>
      closeTransfers(tx, chain, { id: parseOrder(details).bookingId, user_id: userId }, now, id),
  }
}
