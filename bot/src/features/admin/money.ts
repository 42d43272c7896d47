import type { HeldWithdrawal, UnknownTransfer, UnmatchedDeposit } from '@enp/shared/calls/operators/operator-money'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import { compactId, fullId } from '../../compact-id.ts'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { code } from '../support/lookup/refund-due-view.ts'
import { supportErrorText } from '../support/sentences.ts'
import { toMoment } from './find-view.ts'
import { offerUndo } from './undo.ts'

const approvePattern = /^wdr:approve:([\w-]{22})$/

/** Deposits without an owner, held withdrawals, unknown transfers. Typed ones are dialogs. */
export function operatorMoneyFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.callbackQuery('adm:deposits').filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const query = { operatorId: ctx.from.id }
    const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/deposits', { query })
    if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
    await ctx.reply(ctx.texts.depositsTitle(reply.data.total))
    for (const deposit of reply.data.deposits) await sendDeposit(ctx, deposit)
    return answerButtonPress(ctx)
  })
  inPrivate.callbackQuery('adm:withdrawals').filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const query = { operatorId: ctx.from.id }
    const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/withdrawals', { query })
    if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
    await ctx.reply(ctx.texts.withdrawalsTitle(reply.data.total))
    for (const withdrawal of reply.data.withdrawals) await sendWithdrawal(ctx, withdrawal)
    return answerButtonPress(ctx)
  })
  inPrivate.callbackQuery('adm:outgoing').filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const query = { operatorId: ctx.from.id }
    const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/outgoing-transfers', { query })
    if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
    await ctx.reply(ctx.texts.outgoingTitle(reply.data.total))
    for (const transfer of reply.data.transfers) await sendTransfer(ctx, transfer)
    return answerButtonPress(ctx)
  })
  inPrivate.callbackQuery(approvePattern, async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, compact = ''] = approvePattern.exec(ctx.callbackQuery.data) ?? []
    const request = { params: { id: fullId(compact) }, body: { operatorId: ctx.from.id, action: 'approve' } } as const
    const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/admin/withdrawals/:id/decide', request)
    if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
    const done = reply.data.done ? 'yes' : 'no'
    await editMessage(ctx, ctx.texts.operatorDeedOutcome[done], new InlineKeyboard())
    await offerUndo(ctx, reply.data.undo)
    return answerButtonPress(ctx)
  })
  return feature
}

async function sendDeposit(ctx: BotContext, { hash, amount, currency, sender, memo }: UnmatchedDeposit): Promise<void> {
  const html = [
    `<b>${amount} ${currency}</b>`,
    code(hash),
    ...(sender ? [ctx.texts.depositsSender(code(sender))] : []),
    ...(memo ? [ctx.texts.depositsMemo(escapeTagMarks(memo))] : []),
  ].join('\n')
  const compact = Buffer.from(hash, 'hex').toString('base64url')
  const keyboard = new InlineKeyboard()
    .text(ctx.texts.depositsResolveButton, `opi:own:${compact}`)
    .text(ctx.texts.depositsIgnoreButton, `opi:none:${compact}`)
  await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
}

async function sendTransfer(ctx: BotContext, transfer: UnknownTransfer): Promise<void> {
  const { hash, at, amount, currency, destination, withdrawalId } = transfer
  const html = [
    `<b>${amount} ${currency}</b> → ${code(destination)}`,
    code(hash),
    toMoment(ctx, at),
    ...(withdrawalId ? [ctx.texts.outgoingWithdrawal(code(withdrawalId))] : []),
  ].join('\n')
  const compact = Buffer.from(hash, 'hex').toString('base64url')
  const keyboard = new InlineKeyboard().text(ctx.texts.outgoingButton, `opi:ack:${compact}`)
  await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
}

async function sendWithdrawal(ctx: BotContext, withdrawal: HeldWithdrawal): Promise<void> {
  const { withdrawalId, amount, currency, address, heldFor, ends } = withdrawal
  const html = [
    `<b>${amount} ${currency}</b> → ${code(address)}`,
    code(withdrawalId),
    ctx.texts.withdrawalsHeld[heldFor],
    ...(ends.length > 0 ? [ctx.texts.withdrawalsEnds(ends.join(', '))] : []),
  ].join('\n')
  const compact = compactId(withdrawalId)
  const keyboard = new InlineKeyboard()
    .text(ctx.texts.withdrawalsApproveButton, `wdr:approve:${compact}`)
    .text(ctx.texts.withdrawalsBackButton, `opi:back:${compact}`)
  await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
}
