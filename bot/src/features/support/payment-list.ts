import type { Reply } from '@enp/shared/contract'
import { formatDay } from '@enp/shared/dates'
import { InlineKeyboard } from 'grammy'
import type { BotContext, Deps } from '../../context.ts'
import { editMessage } from '../../edit-message.ts'
import { identity } from '../../identity.ts'
import { ask } from '../../server.ts'
import { purposeOf } from './payment-view.ts'

export type Payments = Reply<'POST /internal/support/payments'>['data']

/** What this person paid lately, in their language from now on; undefined when the server is away. */
export async function askPayments({ server }: Deps, ctx: BotContext): Promise<Payments | undefined> {
  if (!ctx.from) return undefined
  const body = { from: identity(ctx.from) }
  const asked = await ask(ctx.log, () => server('POST /internal/support/payments', { body }))
  if (!asked.ok) return undefined
  ctx.i18n.useLocale(asked.data.language)
  return asked.data
}

/** One button a payment, in a new message or instead of the pressed one; undefined when the server is away. */
export async function showPayments(
  deps: Deps,
  ctx: BotContext,
  where: 'reply' | 'instead',
): Promise<Payments | undefined> {
  const found = await askPayments(deps, ctx)
  if (!found) {
    await ctx.reply(ctx.t('server-away'))
    return undefined
  }
  const html = ctx.t(found.payments.length > 0 ? 'support-payments' : 'support-no-payments')
  const keyboard = listButtons(deps, ctx, found)
  if (where === 'instead') await editMessage(ctx, html, keyboard)
  else await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
  return found
}

function listButtons({ texts }: Deps, ctx: BotContext, { language, zone, payments }: Payments): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const payment of payments) {
    const parts = [
      purposeOf(texts, language, payment),
      `${payment.starsAmount} ⭐`,
      formatDay(language, zone, payment.paidAt),
    ]
    keyboard.text(parts.join(' · '), `paysupport:payment:${payment.transactionId}`).row()
  }
  return keyboard.text(ctx.t('support-write-button'), 'paysupport:write')
}
