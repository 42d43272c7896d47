import type { OperatorPermission } from '@enp/shared/calls/operators/permissions'
import { parseOperatorToken } from '@enp/shared/links/operator-link'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { Composer } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import { fullId } from '../../compact-id.ts'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { offerUndo } from '../admin/undo.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { supportErrorText } from '../support/sentences.ts'
import { formatPermissions, formatUntil, fromBits, operatorLinkMessage, operatorLinksMessage } from './operator-view.ts'

const choosePattern = /^ops:(link|invite):(\d|[12]\d|3[01])$/
const revokePattern = /^ops:revoke:([\w-]{22})$/

/** Links that make one user an operator; docs/rules/operator-permissions.md#links */
export function operatorLinksFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.callbackQuery(choosePattern).filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, press, bits = ''] = choosePattern.exec(ctx.callbackQuery.data) ?? []
    const chosen = fromBits(Number(bits))
    if (press === 'invite') return invite(deps, ctx, chosen)
    const { html, keyboard } = operatorLinkMessage(ctx.texts, chosen)
    const isFirst = chosen.length === 0 && !isLinkMessage(ctx)
    if (isFirst) await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
    else await editMessage(ctx, html, keyboard)
    return answerButtonPress(ctx)
  })
  inPrivate.callbackQuery('ops:links').filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const query = { operatorId: ctx.from.id }
    const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/operator-invitations', { query })
    if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
    const { text, keyboard } = operatorLinksMessage(ctx.texts, reply.data.invitations)
    await ctx.reply(text, { reply_markup: keyboard })
    return answerButtonPress(ctx)
  })
  inPrivate.callbackQuery(revokePattern).filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, compact = ''] = revokePattern.exec(ctx.callbackQuery.data) ?? []
    const input = { params: { id: fullId(compact) }, body: { operatorId: ctx.from.id } }
    const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/admin/operator-invitations/:id/revoke', input)
    if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
    await ctx.reply(reply.data.first ? ctx.texts.operatorLinkRevoked : ctx.texts.operatorLinkOver)
    await offerUndo(ctx, reply.data.undo)
    return answerButtonPress(ctx)
  })
  return feature
}

/** Its own buttons edit the message; the button of the list sends a new one. */
function isLinkMessage(ctx: BotContext): boolean {
  const rows = ctx.callbackQuery?.message?.reply_markup?.inline_keyboard ?? []
  return !rows.flat().some((button) => 'callback_data' in button && button.callback_data === 'ops:links')
}

/** One press of one message makes one link. */
async function invite(deps: Deps, ctx: BotContext, permissions: ReturnType<typeof fromBits>): Promise<void> {
  const key = `${ctx.callbackQuery?.message?.message_id ?? ctx.update.update_id}:${permissions.join(' ')}`
  const body = { operatorId: ctx.from?.id ?? 0, permissions, key }
  const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/admin/operator-invitations', { body })
  if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
  const { invitation, link, undo } = reply.data
  const named = formatPermissions(ctx.texts, invitation.permissions)
  await ctx.reply(
    escapeTagMarks(
      ctx.texts.operatorLinkReady({ link, permissions: named, until: formatUntil(ctx.texts, invitation.until) }),
    ),
    { parse_mode: 'HTML', link_preview_options: { is_disabled: true } },
  )
  await offerUndo(ctx, undo)
  await answerButtonPress(ctx)
}

/** After a /start by a link; returns the new permissions, undefined for other payloads. */
export async function acceptOperatorLink(
  deps: Deps,
  ctx: BotContext,
  payload: string | undefined,
): Promise<readonly OperatorPermission[] | undefined> {
  const token = parseOperatorToken(payload)
  if (token === undefined || !ctx.from) return undefined
  const body = { telegramId: ctx.from.id, token }
  const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/operator-invitations/accept', { body })
  if (!reply.ok) {
    await ctx.reply(supportErrorText(ctx, reply.code))
    return undefined
  }
  const { outcome, permissions } = reply.data
  await ctx.reply(ctx.texts.operatorJoined[outcome](formatPermissions(ctx.texts, permissions)))
  return outcome === 'accepted' ? permissions : undefined
}
