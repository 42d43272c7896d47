import { CallFailure, type Client } from '@enp/shared/client'
import { isServerDown } from '../../../api/error-text.ts'
import type { BoostItem } from './payment.rules.ts'
import { payWithBalance } from './purchase-calls.ts'

/** Buys with prepaid Stars. An attempt whose answer was lost is repeated under its own key, so that it pays once. */
export function createPrepaidPurchase(call: Client) {
  let unanswered: { readonly item: BoostItem; readonly key: string } | undefined
  return async (item: BoostItem) => {
    const key = unanswered && isSame(unanswered.item, item) ? unanswered.key : randomKey()
    try {
      const purchase = await payWithBalance(call, item, key)
      unanswered = undefined
      return purchase
    } catch (error) {
      unanswered = error instanceof CallFailure && isServerDown(error) ? { item, key } : undefined
      throw error
    }
  }
}

function isSame(one: BoostItem, other: BoostItem): boolean {
  return one.boostType === other.boostType && one.boostValue === other.boostValue && one.stars === other.stars
}

function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
