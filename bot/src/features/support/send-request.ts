import type { Payment } from '@enp/shared/calls/payments'
import { InlineKeyboard } from 'grammy'
import type { User } from 'grammy/types'
import type { BotConversation, ConversationContext, Deps } from '../../context.ts'
import { identity, senderOf } from '../../identity.ts'
import { describe } from '../../messenger-failure.ts'
import { ask } from '../../server.ts'
import { defaultLanguage, escapeHtml } from '../../texts.ts'
import { compactId } from './compact-id.ts'
import { purposeOf } from './payment-view.ts'
import { personLink } from './person-link.ts'

/** What of a text an operator's message has room for, in UTF-16 units; the server keeps the whole. */
const shownLength = 3_000

/** Keeps the person's words on the server and shows them to every operator; false when they could not be kept. */
export async function sendRequest(
  deps: Deps,
  conversation: BotConversation,
  ctx: ConversationContext,
  about: Payment | null,
  text: string,
): Promise<boolean> {
  const from = senderOf(ctx)
  const body = {
    from: identity(from),
    updateId: ctx.update.update_id,
    text,
    ...(about && { transactionId: about.transactionId }),
  }
  const asked = await conversation.external(({ log }) =>
    ask(deps, log, () => deps.server('POST /internal/support/requests', { body })),
  )
  if (!asked.ok) {
    await ctx.reply(asked.code === 'UNAVAILABLE' ? ctx.t('server-away') : ctx.t('failure'))
    return false
  }
  const { requestId } = asked.data
  const reached = await notifyOperators(
    deps,
    conversation,
    ctx,
    requestId,
    operatorText(deps, from, about, text),
    about,
  )
  if (reached === 0)
    await conversation.external(({ log }) => log.warn({ request: requestId }, 'no operator was notified of a request'))
  await ctx.reply(ctx.t('support-received'))
  return true
}

/** Answers how many operators have it now. */
async function notifyOperators(
  { texts, operatorIds }: Deps,
  conversation: BotConversation,
  ctx: ConversationContext,
  requestId: string,
  html: string,
  about: Payment | null,
): Promise<number> {
  const request = compactId(requestId)
  const keyboard = new InlineKeyboard()
  if (about) {
    keyboard.text(texts.t(defaultLanguage, 'operator-refund-button'), `support:refund:${request}`)
    keyboard.text(texts.t(defaultLanguage, 'operator-decline-button'), `support:decline:${request}`)
  } else keyboard.text(texts.t(defaultLanguage, 'operator-close-button'), `support:close:${request}`)
  let reached = 0
  for (const operator of operatorIds) {
    try {
      await ctx.api.sendMessage(operator, html, { parse_mode: 'HTML', reply_markup: keyboard })
      reached += 1
    } catch (error) {
      await conversation.external(({ log }) => {
        log.error({ request: requestId, operator, error: describe(error) }, 'an operator was not notified of a request')
      })
    }
  }
  return reached
}

/** Operators read the default language; the person's words stay as they are. */
function operatorText({ texts }: Deps, from: User, about: Payment | null, text: string): string {
  const isLong = text.length > shownLength
  // A character of two units is kept whole or left out.
  const words = isLong ? `${text.slice(0, shownLength).replace(/[\ud800-\udbff]$/, '')}…` : text
  return [
    texts.t(defaultLanguage, 'operator-request', { person: personLink(from.id, from.first_name), id: String(from.id) }),
    ...(about
      ? [
          `${purposeOf(texts, defaultLanguage, about)}, ${texts.t(defaultLanguage, 'stars-count', { stars: about.starsAmount })}`,
          `<code>${escapeHtml(about.chargeId ?? about.transactionId)}</code>`,
        ]
      : []),
    '',
    escapeHtml(words),
  ].join('\n')
}
