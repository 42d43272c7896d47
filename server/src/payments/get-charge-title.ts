import type { Language } from '@enp/shared/calls/api'
import type { Database } from '../core/database/database.ts'
import type { PaymentRow } from './payments.store.ts'
import type { RefundableProducts } from './product.rules.ts'
import { findPurchaseByPayload } from './purchases.store.ts'

/** If the money could not buy the purchase, uses the purchase that its invoice names. */
export async function getChargeTitle(
  db: Database,
  products: RefundableProducts,
  { purchase_id, payload }: Pick<PaymentRow, 'purchase_id' | 'payload'>,
  language: Language,
): Promise<{ about?: string }> {
  const purchase = await findPurchaseByPayload(db, purchase_id ?? payload)
  const product = purchase && products[purchase.product]
  if (!product) return {}
  const { title, description } = await product.describeInvoice(db, language, purchase)
  return { about: `${title}, ${description}` }
}
