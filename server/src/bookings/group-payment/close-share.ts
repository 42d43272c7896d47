import type { Tx } from '../../core/database.ts'
import type { ChainPaymentMethod } from '../../payments/chain/chain-payment-method.ts'
import { closeAwaitedByCharge } from '../../payments/chain/close-awaited-chain-payments.ts'
import { chargeProductName } from '../charges/charge-sold-product.ts'
import { markChargeExpired } from '../charges/charges.store.ts'

/** Also closes transfers awaited for it on chain. The caller has locked the booking. */
export async function closeShare(tx: Tx, chain: ChainPaymentMethod, shareId: string, now: Date): Promise<void> {
  await markChargeExpired(tx, shareId)
  await closeAwaitedByCharge(tx, chain, { product: chargeProductName, chargeId: shareId }, now)
}
