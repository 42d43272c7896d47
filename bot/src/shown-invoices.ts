import type { Redis } from 'ioredis'

/** Which purchases have their invoice in the chat already. */
export interface ShownInvoices {
  /** Whether this update may send it: one may, and the same one again when it comes a second time. */
  begin(purchaseId: string, updateId: number): Promise<boolean>
  /** It is in the chat. */
  keep(purchaseId: string): Promise<void>
  /** It was not sent. */
  forget(purchaseId: string): Promise<void>
}

/** Longer than a message is tried; a bot that was killed meanwhile keeps nobody from an invoice. */
const sendingSeconds = 120
/** No invoice can be paid longer: docs/product.md, section 4. */
const keptSeconds = 60 * 60

export function redisShownInvoices(redis: Redis): ShownInvoices {
  const keyOf = (purchaseId: string) => `invoice:${purchaseId}`
  return {
    begin: async (purchaseId, updateId) => {
      const mine = String(updateId)
      const taken = await redis.set(keyOf(purchaseId), mine, 'EX', sendingSeconds, 'NX')
      return taken !== null || (await redis.get(keyOf(purchaseId))) === mine
    },
    keep: async (purchaseId) => {
      await redis.set(keyOf(purchaseId), 'shown', 'EX', keptSeconds)
    },
    forget: async (purchaseId) => {
      await redis.del(keyOf(purchaseId))
    },
  }
}
