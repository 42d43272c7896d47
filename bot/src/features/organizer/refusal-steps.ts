import type { MemberBooking } from '@enp/shared/calls/organizers/organizer'
import { formatCurrencyAmount } from '@enp/shared/notifications/amounts'
import { InlineKeyboard } from 'grammy'
import { type BotConversation, type ConversationContext, userMessageFilters } from '../../context.ts'
import { escapeHtmlWithoutLinks } from '../../messaging/html.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'

const stepPattern = /^refuse:(skip|keep|confirm):([\w-]{22})$/

export type RefusalStepInput =
  | { readonly ctx: ConversationContext; readonly press: string }
  | { readonly ctx: ConversationContext; readonly text: string }

export function waitForRefusalInput(conversation: BotConversation, compact: string): Promise<RefusalStepInput> {
  return conversation.form.build<RefusalStepInput, never>({
    validate: (ctx) => {
      const [, press, of] = stepPattern.exec(ctx.callbackQuery?.data ?? '') ?? []
      if (press !== undefined && of === compact) return { ok: true, value: { ctx, press } }
      const text = ctx.message?.text
      return text === undefined ? { ok: false } : { ok: true, value: { ctx, text } }
    },
    otherwise: async (ctx) => {
      if (ctx.callbackQuery) await answerButtonPress(ctx, ctx.texts.buttonOutdated)
      else if (ctx.has([...userMessageFilters])) await ctx.reply(ctx.texts.memberReasonTextOnly)
    },
  })
}

export async function askConfirmation(
  ctx: ConversationContext,
  { number, compensation }: MemberBooking,
  reason: string | undefined,
  compact: string,
): Promise<void> {
  const language = ctx.texts.language
  const owed = compensation && {
    enp: formatCurrencyAmount(language, { amount: String(compensation.enp), currency: 'enp' }),
    cost: formatCurrencyAmount(language, { amount: String(compensation.cost), currency: 'rub' }),
  }
  const more = owed ? ` ${ctx.texts.memberCancelCompensation(owed)}` : ''
  const question = ctx.texts.memberCancelConfirm(number) + more
  const words = reason === undefined ? '' : `\n${ctx.texts.memberReason(escapeHtmlWithoutLinks(reason))}`
  const keyboard = new InlineKeyboard()
    .text(ctx.texts.memberCancelConfirmButton, `refuse:confirm:${compact}`)
    .row()
    .text(ctx.texts.memberKeepButton, `refuse:keep:${compact}`)
  await ctx.reply(question + words, { parse_mode: 'HTML', reply_markup: keyboard })
}

export function reasonButtons(ctx: ConversationContext, isCancel: boolean, compact: string): InlineKeyboard {
  return new InlineKeyboard()
    .text(ctx.texts[isCancel ? 'memberCancelSkipButton' : 'memberDeclineSkipButton'], `refuse:skip:${compact}`)
    .row()
    .text(ctx.texts.memberKeepButton, `refuse:keep:${compact}`)
}
