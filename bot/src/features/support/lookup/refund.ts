import type { Language } from '@enp/shared/calls/api'
import type { BotContext, Deps } from '../../../context.ts'
import { htmlToPlainText } from '../../../messaging/html.ts'
import { fetchFromServer } from '../../../server.ts'
import { answerButtonPress } from '../../../telegram/edit-message.ts'
import { botTexts } from '../../../texts/texts.ts'
import { editOperatorMessages, excludeMessage } from '../edit-operator-messages.ts'
import { refundRefusalReason } from '../payment-view.ts'
import { supportErrorText } from '../sentences.ts'
import { refundDueMessage, refundStateText } from './refund-due-view.ts'

/** Returns true if the Stars are being or were refunded; else shows the reason. */
export async function refundByOperator(
  deps: Deps,
  ctx: BotContext,
  operatorId: number,
  transactionId: string,
): Promise<boolean> {
  const body = { transactionId, telegramId: operatorId, operator: true }
  const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/support/refunds', { body })
  if (reply.ok) {
    ctx.log.info({ operator: operatorId, transaction: transactionId }, 'an operator refunded Stars')
    return true
  }
  const reason = reply.code === 'NOT_REFUNDABLE' ? refundRefusalReason(reply.details) : undefined
  if (reason === 'given_back') return true
  const text = reason ? ctx.texts.paymentStatus(reason) : supportErrorText(ctx, reply.code)
  await ctx.answerCallbackQuery({ text, show_alert: true })
  return false
}

/** Closes a card refund. `alert` names who closed it first. Returns undefined if refused. */
export async function closeCardRefund(
  deps: Deps,
  ctx: BotContext,
  operatorId: number,
  refundId: string,
): Promise<{ readonly alert?: string } | undefined> {
  const request = { params: { id: refundId }, body: { operatorId } }
  const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/support/refunds/:id/close', request)
  if (!reply.ok) {
    await answerButtonPress(ctx, supportErrorText(ctx, reply.code))
    return undefined
  }
  const { first, refund, shownTo } = reply.data
  const pressed = { chatId: ctx.chat?.id ?? operatorId, messageId: ctx.msg?.message_id ?? 0 }
  const view = (language: Language) => refundDueMessage(botTexts[language], refund)
  await editOperatorMessages(ctx, view, excludeMessage(pressed, shownTo))
  if (!first) return { alert: htmlToPlainText(refundStateText(ctx.texts, refund)) }
  ctx.log.info({ refund: refundId, operator: operatorId }, 'an operator closed a refund')
  return {}
}
