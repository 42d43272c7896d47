import { cancellationReasons } from '@enp/shared/bookings/operator-reasons'
import type { OperatorReason } from '@enp/shared/calls/notifications/booking-notifications'
import type { OperatorCancellationPreview } from '@enp/shared/calls/operators/operator-search'
import { parsePercent } from '@enp/shared/typed-text/typed-percent'
import { InlineKeyboard } from 'grammy'
import { fullId } from '../../../compact-id.ts'
import type { ConversationContext, Dialog } from '../../../context.ts'
import { callServer, conversationFeature } from '../../../conversations/conversation.ts'
import { unreadableText } from '../../../messaging/unreadable.ts'
import { answerButtonPress } from '../../../telegram/edit-message.ts'
import { getSender } from '../../../telegram/to-telegram-user.ts'
import { waitForDepartureInput } from '../../departures/steps.ts'
import { createOperatorFilter } from '../../support/create-operator-filter.ts'
import { supportErrorText } from '../../support/sentences.ts'
import { operatorBookingMessage } from '../find-view.ts'
import { offerUndo } from '../undo.ts'
import { cancellationPreviewHtml, reasonHtml } from './booking-money-view.ts'
import { askReason, readReason } from './reason-step.ts'

export const cancelBookingStartPattern = /^bkg:ask:([\w-]{22})$/
const maxUpdates = 20
const prefix = 'bkc'
const offeredPercents = [100, 50, 0]

/** Asks an operator for percentage, reason and confirmation; the amounts are shown before. */
export const cancelBookingFeature = conversationFeature(
  'cancel-booking',
  cancelBookingStartPattern,
  cancel,
  createOperatorFilter,
)

interface Choice {
  preview?: OperatorCancellationPreview
  reason?: OperatorReason
}

interface Cancelling extends Dialog {
  readonly compact: string
  readonly choice: Choice
}

async function cancel(begun: Dialog, first: ConversationContext): Promise<void> {
  const [, compact = ''] = cancelBookingStartPattern.exec(first.callbackQuery?.data ?? '') ?? []
  const dialog: Cancelling = { ...begun, compact, choice: {} }
  await askPercent(first, compact)
  await answerButtonPress(first)
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const input = await waitForDepartureInput(dialog, { prefix, of: compact, textOnly: 'memberReasonTextOnly' })
    const { ctx } = input
    const isOver = 'text' in input ? await takeText(dialog, ctx, input.text) : await takePress(dialog, ctx, input.press)
    if (ctx.callbackQuery) await answerButtonPress(ctx)
    if (isOver) return
  }
}

async function askPercent(ctx: ConversationContext, compact: string): Promise<void> {
  const keyboard = new InlineKeyboard()
  for (const percent of offeredPercents)
    keyboard.text(ctx.texts.findPercentButton(percent), `${prefix}:p${percent}:${compact}`)
  keyboard.row().text(ctx.texts.findNoButton, `${prefix}:keep:${compact}`)
  await ctx.reply(ctx.texts.findCancelAsk, { reply_markup: keyboard })
}

/** A number is the percentage until one is chosen; then a text is the reason. */
async function takeText(dialog: Cancelling, ctx: ConversationContext, text: string): Promise<boolean> {
  if (!dialog.choice.preview) return takePercent(dialog, ctx, text)
  const reason = await readReason(ctx, text)
  if (reason) await confirm(dialog, ctx, reason)
  return false
}

async function takePress(dialog: Cancelling, ctx: ConversationContext, press: string): Promise<boolean> {
  const [, percent] = /^p(\d{1,3})$/.exec(press) ?? []
  if (percent !== undefined) return takePercent(dialog, ctx, percent)
  if (press === 'keep') {
    await ctx.reply(ctx.texts.findKept)
    return true
  }
  const usual = cancellationReasons.find((one) => one === press)
  if (usual && dialog.choice.preview) await confirm(dialog, ctx, { usual })
  else if (press === 'go' && dialog.choice.reason) return schedule(dialog, ctx)
  else await ctx.reply(ctx.texts.buttonOutdated)
  return false
}

async function takePercent(dialog: Cancelling, ctx: ConversationContext, text: string): Promise<boolean> {
  const { compact, choice } = dialog
  const percent = parsePercent(text)
  if (percent === undefined || !Number.isInteger(percent)) {
    await ctx.reply(unreadableText(ctx.texts, text, ctx.texts.findPercentWrong))
    return false
  }
  const request = { params: { id: fullId(compact) }, query: { operatorId: getSender(ctx).id, percent } }
  const reply = await callServer(dialog, 'GET /internal/admin/bookings/:id/cancel', request)
  if (!reply.ok) return refuse(ctx, reply.code)
  choice.preview = reply.data
  await ctx.reply(cancellationPreviewHtml(ctx.texts, reply.data), { parse_mode: 'HTML' })
  await askReason(ctx, { prefix, compact, reasons: cancellationReasons })
  return false
}

async function confirm({ compact, choice }: Cancelling, ctx: ConversationContext, reason: OperatorReason) {
  const { preview } = choice
  if (!preview) return
  choice.reason = reason
  const html = `${cancellationPreviewHtml(ctx.texts, preview)}\n${reasonHtml(ctx.texts, reason)}`
  const keyboard = new InlineKeyboard()
    .text(ctx.texts.findCancelConfirmButton, `${prefix}:go:${compact}`)
    .row()
    .text(ctx.texts.findNoButton, `${prefix}:keep:${compact}`)
  await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
}

async function schedule(dialog: Cancelling, ctx: ConversationContext): Promise<boolean> {
  const { compact, choice } = dialog
  if (!choice.preview || !choice.reason) return false
  const { percent } = choice.preview
  const body = { operatorId: getSender(ctx).id, updateId: ctx.update.update_id, percent, reason: choice.reason }
  const request = { params: { id: fullId(compact) }, body }
  const reply = await callServer(dialog, 'POST /internal/admin/bookings/:id/cancel', request)
  if (!reply.ok) return refuse(ctx, reply.code)
  const { html, keyboard } = operatorBookingMessage(ctx, reply.data.booking)
  await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
  if (!reply.data.first) await ctx.reply(ctx.texts.findCancelBefore)
  await offerUndo(ctx, reply.data.undo)
  return true
}

/** Returns false if the server is unavailable: the same step works again. */
async function refuse(ctx: ConversationContext, code: string): Promise<boolean> {
  await ctx.reply(code === 'NOT_CANCELLABLE' ? ctx.texts.findNotCancellable : supportErrorText(ctx, code))
  return code !== 'UNAVAILABLE'
}
