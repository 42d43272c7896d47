import type { Redis } from 'ioredis'

/** Which purchases already have their invoice in the chat. */
export interface SentInvoices {
  /** Whether this update may send it: the first one may, and the same one again when it is delivered a second time. */
  claim(purchaseId: string, updateId: number): Promise<boolean>
  markSent(purchaseId: string): Promise<void>
  /** The messenger did not take it: the next press may try again. */
  release(purchaseId: string): Promise<void>
}

/** Longer than sending takes with its retries; after a crash the claim expires and another press may send it. */
const claimSeconds = 120
/** No invoice can be paid for longer: docs/product.md, section 4. */
const sentSeconds = 60 * 60

export function redisSentInvoices(redis: Redis): SentInvoices {
  const keyOf = (purchaseId: string) => `invoice:${purchaseId}`
  return {
    claim: async (purchaseId, updateId) => {
      const claim = String(updateId)
      const claimed = await redis.set(keyOf(purchaseId), claim, 'EX', claimSeconds, 'NX')
      return claimed !== null || (await redis.get(keyOf(purchaseId))) === claim
    },
    markSent: async (purchaseId) => {
      await redis.set(keyOf(purchaseId), 'sent', 'EX', sentSeconds)
    },
    release: async (purchaseId) => {
      await redis.del(keyOf(purchaseId))
    },
  }
}
