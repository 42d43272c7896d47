import type { MemberBooking } from '@enp/shared/calls/organizers/organizer'
import { formatCurrencyAmount } from '@enp/shared/notifications/amounts'
import { InlineKeyboard } from 'grammy'
import type { ConversationContext, Dialog } from '../../context.ts'
import { readText, waitForInput } from '../../conversations/conversation.ts'
import { escapeHtmlWithoutLinks } from '../../messaging/html.ts'

const stepPattern = /^refuse:(skip|keep|confirm):([\w-]{22})$/

export function waitForRefusalInput(dialog: Dialog, compact: string) {
  return waitForInput<{ readonly press: string } | { readonly text: string }>(
    dialog,
    (ctx) => {
      const [, press, of] = stepPattern.exec(ctx.callbackQuery?.data ?? '') ?? []
      return press !== undefined && of === compact ? { press } : readText(ctx)
    },
    (texts) => texts.memberReasonTextOnly,
  )
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
