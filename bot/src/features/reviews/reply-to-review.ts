import type { ErrorDetails } from '@enp/shared/errors'
import { fullId } from '../../compact-id.ts'
import type { ConversationContext, Dialog } from '../../context.ts'
import { callServer, conversationFeature, readText, waitForInput } from '../../conversations/conversation.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { getSender } from '../../telegram/to-telegram-user.ts'
import { memberErrorText } from '../organizer/member-error-text.ts'
import { organizerReviewMessage } from './organizer-review-view.ts'

export const reviewReplyStartPattern = /^reply:review:([\w-]{22})$/
const maxUpdates = 20
const longestReply = 1_000

/** Writes the one reply of an organizer, or edits it. */
export const reviewReplyFeature = conversationFeature('reply-to-review', reviewReplyStartPattern, reply)

async function reply(dialog: Dialog, first: ConversationContext): Promise<void> {
  const [, compact = ''] = reviewReplyStartPattern.exec(first.callbackQuery?.data ?? '') ?? []
  const params = { id: fullId(compact) }
  const telegramId = getSender(first).id
  const shown = await callServer(dialog, 'GET /v1/organizer/reviews/:id', { telegramId, params })
  if (!shown.ok) return answerButtonPress(first, replyErrorText(first, shown))
  const { replyVersion: version, organizerReply } = shown.data
  await answerButtonPress(first)
  await first.reply(first.texts[organizerReply ? 'organizerReviewAskEdit' : 'organizerReviewAsk'])
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const { ctx, text } = await waitForInput(dialog, readText, (texts) => texts.messageTextOnly)
    if (text.length > longestReply) {
      await ctx.reply(ctx.texts.memberReasonTooLong(longestReply))
      continue
    }
    const body = { text, version }
    const sent = await callServer(dialog, 'POST /v1/organizer/reviews/:id/reply', { telegramId, params, body })
    if (!sent.ok) {
      await ctx.reply(replyErrorText(ctx, sent))
      if (canRetry.has(sent.code)) continue
      return
    }
    const { html, keyboard } = organizerReviewMessage(ctx.texts, sent.data.review)
    await ctx.reply(ctx.texts[sent.data.first ? 'organizerReviewSent' : 'organizerReviewChanged'])
    await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
    return
  }
}

const canRetry: ReadonlySet<string> = new Set(['UNAVAILABLE', 'REPLY_NOT_ALLOWED', 'VALIDATION_ERROR'])

function replyErrorText(ctx: ConversationContext, { code, details }: { code: string; details: unknown }): string {
  if (code === 'NOT_FOUND') return ctx.texts.reviewGone
  if (code === 'VALIDATION_ERROR') return ctx.texts.messageTextOnly
  if (code !== 'REPLY_NOT_ALLOWED') return memberErrorText(ctx, code)
  const { reason } = details as ErrorDetails['REPLY_NOT_ALLOWED']
  return ctx.texts.organizerReviewNotAllowed[reason]
}
