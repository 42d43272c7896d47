import { InlineKeyboard } from 'grammy'
import type { ConversationContext, Dialog } from '../../context.ts'
import { callServer } from '../../conversations/conversation.ts'
import { getSender, toTelegramUser } from '../../telegram/to-telegram-user.ts'
import { resolveButton } from './resolve.ts'
import { readSupportContent, type SupportContent } from './support-file.ts'

export type SupportRequestSubject = { readonly transactionId: string } | { readonly bookingId: string }

/** Sends the message to the operators. Returns false if the server could not store it. */
export async function sendSupportRequest(
  dialog: Dialog,
  ctx: ConversationContext,
  about: SupportRequestSubject | null,
  content: SupportContent,
): Promise<boolean> {
  const body = {
    from: toTelegramUser(getSender(ctx)),
    updateId: ctx.update.update_id,
    ...content,
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

/** Telegram has no empty text, so a message without words is a file. */
export function readContent({ message }: ConversationContext): { readonly content: SupportContent } | undefined {
  const content = message && readSupportContent(message)
  return content && { content }
}

export function toReach(operators: number): 'operators' | 'nobody' {
  return operators > 0 ? 'operators' : 'nobody'
}
