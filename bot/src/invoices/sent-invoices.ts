import type { Redis } from 'ioredis'

export interface SentInvoices {
  /** Returns whether this update may send it: the first one, or its redelivery. */
  claim(purchaseId: string, updateId: number): Promise<boolean>
  markSent(purchaseId: string): Promise<void>
  /** After a failed send, so that the next press can try again. */
  release(purchaseId: string): Promise<void>
}

/** Longer than sending with retries takes; after a crash another press may send it. */
const claimSeconds = 120
/** Lifetime of an invoice: docs/rules/mining.md. */
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
