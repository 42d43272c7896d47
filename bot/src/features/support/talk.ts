import type { Language } from '@enp/shared/calls/api'
import type { Payment } from '@enp/shared/calls/payments'
import { type BotContext, type Deps, personalMessages } from '../../context.ts'
import { showPayments } from './payment-list.ts'
import { pressTalk } from './press.ts'
import { sendRequest } from './send-request.ts'

/** Where a conversation about payments is. Plain data: it is kept between updates. */
export interface Talk {
  readonly language: Language
  readonly zone: string
  /** Set while the person is asked for words to an operator: about this payment, or about none of them. */
  readonly writing: { readonly about: Payment | null } | null
}

/** The first message of `/paysupport`; null when the server is away. */
export async function beginTalk(deps: Deps, ctx: BotContext): Promise<Talk | null> {
  const shown = await showPayments(deps, ctx, 'reply')
  return shown ? { language: shown.language, zone: shown.zone, writing: null } : null
}

/** One step: what the person pressed or sent. Answers where the conversation is then; null when it is over. */
export async function continueTalk(deps: Deps, ctx: BotContext, talk: Talk): Promise<Talk | null> {
  ctx.i18n.useLocale(talk.language)
  if (ctx.callbackQuery) return pressTalk(deps, ctx, talk)
  if (!ctx.has([...personalMessages])) return talk
  if (!talk.writing) {
    await ctx.reply(ctx.t('support-choose'))
    return talk
  }
  const { text } = ctx.message
  if (text === undefined) {
    await ctx.reply(ctx.t('support-text-only'))
    return talk
  }
  return (await sendRequest(deps, ctx, talk.writing.about, text)) ? null : talk
}
