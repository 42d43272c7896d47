import type { BotContext, Deps } from './context.ts'
import { describe } from './messenger-failure.ts'

/**
 * Sends the invoice of this purchase unless the chat has it; answers whether it did. A Redis that is away keeps nobody
 * from an invoice: then it may come twice.
 */
export async function sendOnce(
  { shownInvoices }: Pick<Deps, 'shownInvoices'>,
  ctx: BotContext,
  purchaseId: string,
  send: () => Promise<unknown>,
): Promise<boolean> {
  if ((await remembering(ctx, shownInvoices.begin(purchaseId, ctx.update.update_id))) === false) return false
  try {
    await send()
  } catch (error) {
    await remembering(ctx, shownInvoices.forget(purchaseId))
    throw error
  }
  await remembering(ctx, shownInvoices.keep(purchaseId))
  return true
}

async function remembering<T>(ctx: BotContext, work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    ctx.log.warn({ error: describe(error) }, 'an invoice may come twice')
    return undefined
  }
}
