import { type BoostType, boostTypes, starsTopUps } from '@enp/shared/money/boosts'
import type { CommonOutcome, PaymentFlowState } from '../../../api/payment/payment.rules.ts'
import type { StoredFields } from '../../../api/payment/purchase-store.ts'

export type PurchaseItem =
  | { readonly kind: 'boost'; readonly boostType: BoostType; readonly boostValue: number; readonly stars: number }
  | { readonly kind: 'stars'; readonly stars: (typeof starsTopUps)[number] }

export type BoostItem = Extract<PurchaseItem, { readonly kind: 'boost' }>

/** `waits`: for the next start. `applied`: active. `credited`: the Stars went to the balance. */
export type ProvenPurchaseOutcome = 'waits' | 'applied' | 'credited' | 'refunded'
export type PurchaseOutcome = ProvenPurchaseOutcome | CommonOutcome
export type BoostPayment = PaymentFlowState<PurchaseItem, ProvenPurchaseOutcome>

export function parsePurchaseItem(fields: StoredFields): PurchaseItem | undefined {
  const stars = fields.get('stars')
  const boostType = boostTypes.find((type) => type === fields.get('boostType'))
  const boostValue = fields.get('boostValue')
  if (fields.get('kind') === 'stars') {
    const amount = starsTopUps.find((topUp) => topUp === stars)
    return amount && { kind: 'stars', stars: amount }
  }
  if (!boostType || typeof boostValue !== 'number' || typeof stars !== 'number') return undefined
  return { kind: 'boost', boostType, boostValue, stars }
}
