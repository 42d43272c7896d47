import { InlineKeyboard } from 'grammy'
import type { ConversationContext, Dialog } from '../../context.ts'
import { callServer } from '../../conversations/conversation.ts'
import { getSender, toTelegramUser } from '../../telegram/to-telegram-user.ts'
import { resolveButton } from './resolve.ts'

export type SupportRequestSubject = { readonly transactionId: string }

/** Sends the text to the operators. Returns false if the server could not store it. */
export async function sendSupportRequest(
  dialog: Dialog,
  ctx: ConversationContext,
  about: SupportRequestSubject | null,
  text: string,
): Promise<boolean> {
  const body = {
    from: toTelegramUser(getSender(ctx)),
    updateId: ctx.update.update_id,
    text,
    ...about,
  }
  const reply = await callServer(dialog, 'POST /internal/support/requests', { body })
  if (!reply.ok) {
    await ctx.reply(reply.code === 'UNAVAILABLE' ? ctx.texts.serverAway : ctx.texts.failure)
    return false
  }
  const { number, operators, requestId } = reply.data
  const keyboard = InlineKeyboard.from([[resolveButton(ctx.texts, requestId)]])
  const received = ctx.texts.supportReceived({ number: String(number), reach: toReach(operators) })
  await ctx.reply(received, { reply_markup: keyboard })
  return true
}

export function toReach(operators: number): 'operators' | 'nobody' {
  return operators > 0 ? 'operators' : 'nobody'
}
