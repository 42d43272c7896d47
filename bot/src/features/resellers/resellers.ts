import { maxResellerKeys, type ResellerPermission } from '@enp/shared/calls/operators/operator-resellers'
import type { UndoReceipt } from '@enp/shared/calls/operators/undo-receipt'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { toDisplayName } from '@enp/shared/text/plain-text'
import { Composer } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import { fullId } from '../../compact-id.ts'
import type { BotContext, Deps } from '../../context.ts'
import { type CallData, fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { offerUndo } from '../admin/undo.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { supportErrorText } from '../support/sentences.ts'
import { permissionKeyboard, resellerListKeyboard, resellerMessage } from './reseller-view.ts'

const showPattern = /^rsl:show:([\w-]{22})$/
const changePattern = /^rsl:(block|unblock|revoke):([\w-]{22})$/
const issuePattern = /^rsl:issue:([\w-]{22})$/
const permissionPattern = /^rsl:(read|sell):([\w-]{22})$/

const changeCalls = {
  block: 'POST /internal/admin/resellers/:id/block',
  unblock: 'POST /internal/admin/resellers/:id/unblock',
  revoke: 'POST /internal/admin/reseller-keys/:id/revoke',
} as const
type Change = keyof typeof changeCalls

/** Lists resellers, shows one, blocks it, and issues and revokes its keys. */
export function resellersFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  const isOperator = createOperatorFilter(deps)
  inPrivate.callbackQuery('adm:resellers').filter(isOperator, async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const query = { operatorId: ctx.from.id }
    const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/resellers', { query })
    if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
    const { resellers, total } = reply.data
    await ctx.reply(ctx.texts.resellerCount(total), { reply_markup: resellerListKeyboard(ctx.texts, resellers) })
    return answerButtonPress(ctx)
  })
  inPrivate.callbackQuery(showPattern).filter(isOperator, async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, compact = ''] = showPattern.exec(ctx.callbackQuery.data) ?? []
    const input = { params: { id: fullId(compact) }, query: { operatorId: ctx.from.id } }
    const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/resellers/:id', input)
    if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
    const { html, keyboard } = resellerMessage(ctx.texts, reply.data)
    await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
    return answerButtonPress(ctx)
  })
  inPrivate.callbackQuery(changePattern).filter(isOperator, async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, change = '', compact = ''] = changePattern.exec(ctx.callbackQuery.data) ?? []
    const input = { params: { id: fullId(compact) }, body: { operatorId: ctx.from.id } }
    const reply = await fetchFromServer(deps, ctx.log, changeCalls[change as Change], input)
    if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
    const { reseller, undo } = reply.data
    if (undo) ctx.log.info({ reseller: reseller.id, change, operator: ctx.from.id }, 'an operator changed a reseller')
    await showChange(ctx, reply.data)
    return answerButtonPress(ctx, undo ? undefined : ctx.texts.resellerUnchanged)
  })
  inPrivate.callbackQuery(issuePattern).filter(isOperator, async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, compact = ''] = issuePattern.exec(ctx.callbackQuery.data) ?? []
    const keyboard = permissionKeyboard(ctx.texts, fullId(compact))
    await ctx.reply(ctx.texts.resellerAskPermission, { reply_markup: keyboard })
    return answerButtonPress(ctx)
  })
  inPrivate.callbackQuery(permissionPattern).filter(isOperator, async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, permission = '', compact = ''] = permissionPattern.exec(ctx.callbackQuery.data) ?? []
    const body = { operatorId: ctx.from.id, permission: permission as ResellerPermission }
    const input = { params: { id: fullId(compact) }, body }
    const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/admin/resellers/:id/keys', input)
    if (!reply.ok) return answerButtonPress(ctx, issueErrorText(ctx, reply.code))
    const { reseller, key } = reply.data
    ctx.log.info({ reseller: reseller.id, permission, operator: ctx.from.id }, 'an operator issued a key of a reseller')
    await ctx.reply(ctx.texts.resellerNewKey(escapeTagMarks(toDisplayName(reseller.name)), key), { parse_mode: 'HTML' })
    await showChange(ctx, reply.data)
    return answerButtonPress(ctx)
  })
  return feature
}

const issueErrorText = (ctx: BotContext, code: string) =>
  code === 'VALIDATION_ERROR' ? ctx.texts.resellerKeyLimit(maxResellerKeys) : supportErrorText(ctx, code)

interface Changed {
  readonly reseller: CallData<'GET /internal/admin/resellers/:id'>
  readonly undo?: UndoReceipt
}

async function showChange(ctx: BotContext, { reseller, undo }: Changed): Promise<void> {
  const { html, keyboard } = resellerMessage(ctx.texts, reseller)
  await editMessage(ctx, html, keyboard)
  await offerUndo(ctx, undo)
}
