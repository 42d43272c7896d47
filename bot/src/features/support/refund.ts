import type { BotContext, Deps } from '../../context.ts'
import { ask } from '../../server.ts'
import { refusalReason } from './payment-view.ts'
import { sentenceFor } from './sentences.ts'

/** True when the Stars are being refunded or were before; otherwise the press is answered with the reason. */
export async function refundByOperator(
  deps: Deps,
  ctx: BotContext,
  operatorId: number,
  transactionId: string,
): Promise<boolean> {
  const body = { transactionId, telegramId: operatorId, operator: true }
  const asked = await ask(deps, ctx.log, () => deps.server('POST /internal/support/refunds', { body }))
  if (asked.ok) {
    ctx.log.info({ operator: operatorId, transaction: transactionId }, 'an operator refunded Stars')
    return true
  }
  const reason = asked.code === 'NOT_REFUNDABLE' ? refusalReason(asked.details) : undefined
  if (reason === 'given_back') return true
  const text = reason ? ctx.t('payment-status', { status: reason }) : sentenceFor(ctx, asked.code)
  await ctx.answerCallbackQuery({ text, show_alert: true })
  return false
}

/** True when an operator has done this refund at the provider, now or before; otherwise the press is answered. */
export async function closeCardRefund(
  deps: Deps,
  ctx: BotContext,
  operatorId: number,
  refundId: string,
): Promise<boolean> {
  const request = { params: { id: refundId }, body: { operatorId } }
  const asked = await ask(deps, ctx.log, () => deps.server('POST /internal/support/refunds/:id/close', request))
  if (asked.ok) return true
  await ctx.answerCallbackQuery({ text: sentenceFor(ctx, asked.code), show_alert: true })
  return false
}
