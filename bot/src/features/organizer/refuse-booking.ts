import type { MemberBooking } from '@enp/shared/calls/organizers/organizer'
import { findLinkFault } from '@enp/shared/links/links'
import { fullId } from '../../compact-id.ts'
import type { ConversationContext, Dialog } from '../../context.ts'
import { callServer, conversationFeature } from '../../conversations/conversation.ts'
import type { CallResult } from '../../server.ts'
import { classifyBotApiError } from '../../telegram/bot-api-failure.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { getSender } from '../../telegram/to-telegram-user.ts'
import { bookingStateText, memberBookingMessage } from './booking-view.ts'
import { memberErrorText } from './member-error-text.ts'
import { askConfirmation, reasonButtons, waitForRefusalInput } from './refusal-steps.ts'

export const refuseBookingStartPattern = /^booking:(decline|cancel):([\w-]{22})$/
const maxUpdates = 20
const longestReason = 500

export const refusalFeature = conversationFeature('refuse-booking', refuseBookingStartPattern, refuse)

interface Refusal extends Dialog {
  /** True cancels a confirmed booking; false declines a request. */
  readonly isCancel: boolean
  readonly id: string
}

async function refuse(begun: Dialog, first: ConversationContext): Promise<void> {
  const [, pressed, compact = ''] = refuseBookingStartPattern.exec(first.callbackQuery?.data ?? '') ?? []
  const isCancel = pressed === 'cancel'
  const dialog: Refusal = { ...begun, isCancel, id: fullId(compact) }
  const booking = await lookAt(dialog, first)
  if (!booking) return
  await answerButtonPress(first)

  await first.reply(first.texts[isCancel ? 'memberCancelAsk' : 'memberDeclineAsk'](booking.number), {
    reply_markup: reasonButtons(first, isCancel, compact),
  })
  let reason: string | undefined
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const input = await waitForRefusalInput(dialog, compact)
    const press = 'press' in input ? input.press : undefined
    if (press === 'keep') return keep(input.ctx)
    if ('text' in input) {
      if (input.text.length > longestReason) {
        await input.ctx.reply(input.ctx.texts.memberReasonTooLong(longestReason))
        continue
      }
      if (findLinkFault(input.text)) {
        await input.ctx.reply(input.ctx.texts.wordsWithLinks)
        continue
      }
      reason = input.text
    } else if (press === 'skip') {
      reason = undefined
      await answerButtonPress(input.ctx)
    }
    if (isCancel && press !== 'confirm') await askConfirmation(input.ctx, booking, reason, compact)
    else if (await send(dialog, first, input.ctx, reason)) return
  }
}

/** Returns the booking if it can be refused; else shows its state and returns undefined. */
async function lookAt(dialog: Refusal, ctx: ConversationContext) {
  const { isCancel, id } = dialog
  const input = { params: { id }, telegramId: getSender(ctx).id }
  const reply = await callServer(dialog, 'GET /v1/organizer/bookings/:id', input)
  if (!reply.ok) {
    await answerButtonPress(ctx, memberErrorText(ctx, reply.code))
    return undefined
  }
  const booking = reply.data
  if (isCancel ? booking.cancellable : booking.state === 'awaiting_organizer') return booking
  await showAt(ctx, ctx, booking)
  await answerButtonPress(ctx, bookingStateText(ctx.texts, booking))
  return undefined
}

async function send(
  dialog: Refusal,
  first: ConversationContext,
  ctx: ConversationContext,
  reason: string | undefined,
): Promise<boolean> {
  const { isCancel } = dialog
  const reply = await sendRefusal(dialog, getSender(ctx).id, reason)
  if (!reply.ok) {
    await ctx.reply(memberErrorText(ctx, reply.code))
    if (ctx.callbackQuery) await answerButtonPress(ctx)
    return reply.code !== 'UNAVAILABLE'
  }
  const { first: isFirst, booking } = reply.data
  await showAt(first, ctx, booking)
  const state = bookingStateText(ctx.texts, booking)
  await ctx.reply(isFirst ? ctx.texts[isCancel ? 'memberCancelDone' : 'memberDeclineDone'] : state)
  if (ctx.callbackQuery) await answerButtonPress(ctx)
  return true
}

function sendRefusal(
  dialog: Refusal,
  telegramId: number,
  reason: string | undefined,
): Promise<CallResult<{ first: boolean; booking: MemberBooking }>> {
  const body = reason === undefined ? {} : { reason }
  const input = { telegramId, params: { id: dialog.id } }
  return dialog.isCancel
    ? callServer(dialog, 'POST /v1/organizer/bookings/:id/cancel', { ...input, body })
    : callServer(dialog, 'POST /v1/organizer/bookings/:id/decide', { ...input, body: { ...body, accept: false } })
}

async function showAt(
  { chatId, callbackQuery }: ConversationContext,
  ctx: ConversationContext,
  booking: MemberBooking,
): Promise<void> {
  const messageId = callbackQuery?.message?.message_id
  if (chatId === undefined || messageId === undefined) return
  const { html, keyboard } = memberBookingMessage(ctx.texts, booking)
  try {
    await ctx.api.editMessageText(chatId, messageId, html, { parse_mode: 'HTML', reply_markup: keyboard })
  } catch (error) {
    if (classifyBotApiError(error).means !== 'needless') throw error
  }
}

async function keep(ctx: ConversationContext): Promise<void> {
  await ctx.reply(ctx.texts.memberKept)
  await answerButtonPress(ctx)
}
