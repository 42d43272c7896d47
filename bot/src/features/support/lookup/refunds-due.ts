import type { Reply } from '@enp/shared/contract'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { InlineKeyboard } from 'grammy'
import type { User } from 'grammy/types'
import { applyChosenLanguage } from '../../../chosen-language.ts'
import { compactId, fullId } from '../../../compact-id.ts'
import type { BotContext, Deps } from '../../../context.ts'
import { fetchFromServer } from '../../../server.ts'
import { answerButtonPress, editMessage } from '../../../telegram/edit-message.ts'
import { supportErrorText } from '../sentences.ts'
import { closeCardRefund } from './refund.ts'
import { code, formatCardRefundAmount } from './refund-due-view.ts'

/** Closing asks first: `one` and `all` show the question, `one-yes` and `all-yes` close. */
export const refundsDuePattern = /^refunds:(list|one|one-yes|all|all-yes)(?::([\w-]{22}))?$/

type Due = Reply<'GET /internal/support/refunds/due'>['data']
type Refund = Due['refunds'][number]

export async function sendRefundsDue(deps: Deps, ctx: BotContext & { from: User }): Promise<void> {
  await applyChosenLanguage(deps, ctx)
  const due = await readDue(deps, ctx)
  if (typeof due === 'string') {
    await ctx.reply([escapeTagMarks(due), '', ctx.texts.lookupUsage].join('\n'), { parse_mode: 'HTML' })
    return
  }
  const { html, keyboard } = listMessage(ctx, due)
  await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
}

export async function pressRefundsDue(deps: Deps, ctx: BotContext & { from: User }): Promise<void> {
  await applyChosenLanguage(deps, ctx)
  const [, action = 'list', compact = ''] = refundsDuePattern.exec(ctx.callbackQuery?.data ?? '') ?? []
  const id = fullId(compact)
  if (action === 'one-yes') {
    const closed = await closeCardRefund(deps, ctx, ctx.from.id, id)
    if (!closed) return
    return refresh(deps, ctx, closed.alert)
  }
  if (action === 'all-yes') {
    const body = { operatorId: ctx.from.id, lastRefundId: id }
    const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/support/refunds/due/close', { body })
    if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
    ctx.log.info({ operator: ctx.from.id, closed: reply.data.closed }, 'an operator closed several refunds')
    return refresh(deps, ctx, ctx.texts.refundsClosed(reply.data.closed))
  }
  const due = await readDue(deps, ctx)
  if (typeof due === 'string') return answerButtonPress(ctx, due)
  const last = due.refunds.findIndex(({ refundId }) => refundId === id)
  const asked = action === 'one' ? due.refunds.slice(last, last + 1) : due.refunds.slice(0, last + 1)
  const { html, keyboard } = action === 'list' || last < 0 ? listMessage(ctx, due) : confirmMessage(ctx, action, asked)
  await editMessage(ctx, html, keyboard)
  await answerButtonPress(ctx)
}

async function refresh(deps: Deps, ctx: BotContext & { from: User }, alert: string | undefined): Promise<void> {
  const due = await readDue(deps, ctx)
  if (typeof due !== 'string') {
    const { html, keyboard } = listMessage(ctx, due)
    await editMessage(ctx, html, keyboard)
  }
  await answerButtonPress(ctx, alert)
}

async function readDue(deps: Deps, ctx: BotContext & { from: User }): Promise<Due | string> {
  const query = { operatorId: ctx.from.id }
  const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/support/refunds/due', { query })
  return reply.ok ? reply.data : supportErrorText(ctx, reply.code)
}

const toAmount = ({ amount, currency }: Refund) => formatCardRefundAmount(amount, currency)

function refundLines(ctx: BotContext, refund: Refund, place: number): string[] {
  const { chargeId, providerChargeId, url, about = '' } = refund
  const page = url === undefined ? '' : ` <a href="${escapeTagMarks(url)}">${ctx.texts.refundsProvider}</a>`
  return [
    '',
    `${place}. <b>${toAmount(refund)}</b> ${escapeTagMarks(about)}`,
    ...(providerChargeId ? [`${ctx.texts.lookupProviderCharge(code(providerChargeId))}${page}`] : []),
    code(chargeId),
  ]
}

/** Numbers can be copied by a press. The total is that of the shown refunds. */
function listMessage(ctx: BotContext, { refunds, total }: Due) {
  const { texts } = ctx
  const last = refunds.at(-1)
  if (!last) return { html: `${texts.refundsNone}\n\n${texts.lookupUsage}`, keyboard: InlineKeyboard.from([]) }
  const html = [
    texts.lookupRefundsDue(total),
    ...refunds.flatMap((refund, index) => refundLines(ctx, refund, index + 1)),
    '',
    texts.refundDueHow,
    texts.lookupUsage,
  ].join('\n')
  const rows = refunds.map((refund, index) => [
    InlineKeyboard.text(
      texts.refundsCloseOne({ place: index + 1, amount: toAmount(refund) }),
      `refunds:one:${compactId(refund.refundId)}`,
    ),
  ])
  const all = InlineKeyboard.text(
    texts.refundsCloseAll({ count: refunds.length, amount: sumText(refunds) }),
    `refunds:all:${compactId(last.refundId)}`,
  )
  return { html, keyboard: InlineKeyboard.from(refunds.length > 1 ? [...rows, [all]] : rows) }
}

function confirmMessage(ctx: BotContext, action: string, refunds: readonly Refund[]) {
  const { texts } = ctx
  const last = refunds.at(-1)?.refundId ?? ''
  const html = [
    texts.refundsConfirm({ count: refunds.length, amount: sumText(refunds) }),
    ...refunds.flatMap((refund, index) => refundLines(ctx, refund, index + 1)),
  ].join('\n')
  const keyboard = new InlineKeyboard()
    .text(texts.lookupClosedButton, `refunds:${action}-yes:${compactId(last)}`)
    .text(texts.lookupKeepButton, 'refunds:list')
  return { html, keyboard }
}

/** All refunds of cards are in roubles. */
function sumText(refunds: readonly Refund[]): string {
  const amount = refunds.reduce((sum, refund) => sum + refund.amount, 0)
  return formatCardRefundAmount(amount, refunds[0]?.currency ?? 'RUB')
}
