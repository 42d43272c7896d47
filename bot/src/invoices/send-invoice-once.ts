import type { BotContext, Deps } from '../context.ts'
import { formatErrorForLog } from '../telegram/bot-api-failure.ts'

/** Returns false if the invoice is in the chat already. Without Redis it may be sent twice. */
export async function sendInvoiceOnce(
  { sentInvoices }: Pick<Deps, 'sentInvoices'>,
  ctx: BotContext,
  purchaseId: string,
  send: () => Promise<unknown>,
): Promise<boolean> {
  const claimed = await orLog(ctx, sentInvoices.claim(purchaseId, ctx.update.update_id))
  if (claimed === false) return false
  try {
    await send()
  } catch (error) {
    await orLog(ctx, sentInvoices.release(purchaseId))
    throw error
  }
  await orLog(ctx, sentInvoices.markSent(purchaseId))
  return true
}

async function orLog<T>(ctx: BotContext, work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    ctx.log.warn({ error: formatErrorForLog(error) }, 'an invoice may be sent twice')
    return undefined
  }
}
