import { tripRefundReasons } from '@enp/shared/bookings/operator-reasons'
import type { OperatorReason } from '@enp/shared/calls/notifications/booking-notifications'
import type { TripRefundKind, TripRefundPreview } from '@enp/shared/calls/operators/operator-search'
import { InlineKeyboard } from 'grammy'
import { fullId } from '../../../compact-id.ts'
import type { ConversationContext, Dialog } from '../../../context.ts'
import { callServer, conversationFeature } from '../../../conversations/conversation.ts'
import { answerButtonPress } from '../../../telegram/edit-message.ts'
import { getSender } from '../../../telegram/to-telegram-user.ts'
import { waitForDepartureInput } from '../../departures/steps.ts'
import { createOperatorFilter } from '../../support/create-operator-filter.ts'
import { supportErrorText } from '../../support/sentences.ts'
import { operatorBookingMessage } from '../find-view.ts'
import { parseRoubles, reasonHtml, tripRefundPreviewHtml } from './booking-money-view.ts'
import { askReason, readReason } from './reason-step.ts'

export const refundTripStartPattern = /^bkg:refund:([\w-]{22})$/
const maxUpdates = 30
const prefix = 'bkr'
const kinds = ['refund', 'usdt', 'enp'] as const

/** Asks an operator for kind, amount, reason and confirmation; the amounts are shown before. */
export const refundTripFeature = conversationFeature(
  'refund-trip',
  refundTripStartPattern,
  refund,
  createOperatorFilter,
)

interface Choice {
  kind?: TripRefundKind
  preview?: TripRefundPreview
  reason?: OperatorReason
}

interface Refunding extends Dialog {
  readonly compact: string
  readonly choice: Choice
}

async function refund(begun: Dialog, first: ConversationContext): Promise<void> {
  const [, compact = ''] = refundTripStartPattern.exec(first.callbackQuery?.data ?? '') ?? []
  const dialog: Refunding = { ...begun, compact, choice: {} }
  await askKind(first, compact)
  await answerButtonPress(first)
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const input = await waitForDepartureInput(dialog, { prefix, of: compact, textOnly: 'memberReasonTextOnly' })
    const { ctx } = input
    const isOver = 'text' in input ? await takeText(dialog, ctx, input.text) : await takePress(dialog, ctx, input.press)
    if (ctx.callbackQuery) await answerButtonPress(ctx)
    if (isOver) return
  }
}

async function askKind(ctx: ConversationContext, compact: string): Promise<void> {
  const rows = kinds.map((kind) => [
    InlineKeyboard.text(ctx.texts.tripRefundKind[kind], `${prefix}:k${kind}:${compact}`),
  ])
  const keep = [InlineKeyboard.text(ctx.texts.findNoButton, `${prefix}:keep:${compact}`)]
  await ctx.reply(ctx.texts.tripRefundAskKind, { reply_markup: InlineKeyboard.from([...rows, keep]) })
}

/** The amount until one is chosen; then a text is the reason. */
async function takeText(dialog: Refunding, ctx: ConversationContext, text: string): Promise<boolean> {
  const { choice } = dialog
  if (choice.preview) {
    const reason = await readReason(ctx, text)
    if (reason) await confirm(dialog, ctx, reason)
    return false
  }
  const rub = parseRoubles(text)
  if (choice.kind && rub !== undefined) return takeAmount(dialog, ctx, rub)
  await ctx.reply(ctx.texts[choice.kind ? 'tripRefundAmountWrong' : 'tripRefundAskKind'])
  return false
}

async function takePress(dialog: Refunding, ctx: ConversationContext, press: string): Promise<boolean> {
  const { choice, compact } = dialog
  if (press === 'keep') {
    await ctx.reply(ctx.texts.tripRefundKept)
    return true
  }
  const kind = kinds.find((one) => press === `k${one}`)
  if (kind) {
    Object.assign(choice, { kind, preview: undefined, reason: undefined })
    await askAmount(ctx, compact)
    return false
  }
  const usual = tripRefundReasons.find((one) => one === press)
  if (press === 'all' && choice.kind) return takeAmount(dialog, ctx, undefined)
  if (usual && choice.preview) await confirm(dialog, ctx, { usual })
  else if (press === 'go' && choice.reason) return send(dialog, ctx)
  else await ctx.reply(ctx.texts.buttonOutdated)
  return false
}

async function askAmount(ctx: ConversationContext, compact: string): Promise<void> {
  const keyboard = new InlineKeyboard()
    .text(ctx.texts.tripRefundAllButton, `${prefix}:all:${compact}`)
    .row()
    .text(ctx.texts.findNoButton, `${prefix}:keep:${compact}`)
  await ctx.reply(ctx.texts.tripRefundAskAmount, { reply_markup: keyboard })
}

async function takeAmount(dialog: Refunding, ctx: ConversationContext, rub: number | undefined): Promise<boolean> {
  const { compact, choice } = dialog
  const query = { operatorId: getSender(ctx).id, kind: choice.kind ?? 'refund', ...(rub !== undefined && { rub }) }
  const reply = await callServer(dialog, 'GET /internal/admin/bookings/:id/refund', {
    params: { id: fullId(compact) },
    query,
  })
  if (!reply.ok) return refuse(ctx, reply.code, reply.details)
  choice.preview = reply.data
  await ctx.reply(tripRefundPreviewHtml(ctx.texts, reply.data), { parse_mode: 'HTML' })
  await askReason(ctx, { prefix, compact, reasons: tripRefundReasons })
  return false
}

async function confirm({ compact, choice }: Refunding, ctx: ConversationContext, reason: OperatorReason) {
  const { preview } = choice
  if (!preview) return
  choice.reason = reason
  const html = `${tripRefundPreviewHtml(ctx.texts, preview)}\n${reasonHtml(ctx.texts, reason)}\n\n${ctx.texts.tripRefundFinal}`
  const keyboard = new InlineKeyboard()
    .text(ctx.texts.tripRefundConfirmButton[preview.kind], `${prefix}:go:${compact}`)
    .row()
    .text(ctx.texts.findNoButton, `${prefix}:keep:${compact}`)
  await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
}

async function send(dialog: Refunding, ctx: ConversationContext): Promise<boolean> {
  const { compact, choice } = dialog
  if (!choice.preview || !choice.reason) return false
  const { kind, rub, left } = choice.preview
  const who = { operatorId: getSender(ctx).id, updateId: ctx.update.update_id }
  const request = {
    params: { id: fullId(compact) },
    body: { ...who, kind, rub, seenLeft: left, reason: choice.reason },
  }
  const reply = await callServer(dialog, 'POST /internal/admin/bookings/:id/refund', request)
  if (!reply.ok) return refuse(ctx, reply.code, reply.details)
  const { html, keyboard } = operatorBookingMessage(ctx, reply.data.booking)
  await ctx.reply(ctx.texts.tripRefundOutcome[reply.data.outcome])
  await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
  return true
}

/** Returns false if the same step can be tried again. */
async function refuse(ctx: ConversationContext, code: string, details: unknown): Promise<boolean> {
  if (code === 'REFUND_TOO_LARGE') {
    await ctx.reply(ctx.texts.tripRefundTooLarge(toLeft(details)))
    return false
  }
  await ctx.reply(code === 'TRIP_NOT_REFUNDABLE' ? ctx.texts.tripRefundImpossible : supportErrorText(ctx, code))
  return code !== 'UNAVAILABLE'
}

function toLeft(details: unknown): string {
  const isNamed = typeof details === 'object' && details !== null && 'left' in details
  return isNamed ? String(details.left) : ''
}
