import { operatorReasonText, type UsualOperatorReason } from '@enp/shared/bookings/operator-reasons'
import type { OperatorReason } from '@enp/shared/calls/notifications/booking-notifications'
import { visibleText } from '@enp/shared/text/plain-text'
import { InlineKeyboard } from 'grammy'
import type { ConversationContext } from '../../../context.ts'

const longestReason = 500

interface ReasonQuestion {
  readonly prefix: string
  readonly compact: string
  readonly reasons: readonly UsualOperatorReason[]
}

/** Offers the usual reasons as buttons; a text is a reason too. */
export async function askReason(ctx: ConversationContext, { prefix, compact, reasons }: ReasonQuestion): Promise<void> {
  const rows = reasons.map((usual) => [
    InlineKeyboard.text(capitalize(operatorReasonText(ctx.texts.language, { usual })), `${prefix}:${usual}:${compact}`),
  ])
  const keep = [InlineKeyboard.text(ctx.texts.findNoButton, `${prefix}:keep:${compact}`)]
  await ctx.reply(ctx.texts.findReasonAsk, { reply_markup: InlineKeyboard.from([...rows, keep]) })
}

const capitalize = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Undefined, after an explanation, if the text is no reason. */
export async function readReason(ctx: ConversationContext, text: string): Promise<OperatorReason | undefined> {
  const words = visibleText(text)
  if (words && words.length <= longestReason) return { words }
  await ctx.reply(words ? ctx.texts.memberReasonTooLong(longestReason) : ctx.texts.memberReasonTextOnly)
  return undefined
}
