import { usualCancellationReasons, usualReasonText } from '@enp/shared/bookings/usual-cancellation-reasons'
import type { CancellationPreview, CancellationReason } from '@enp/shared/calls/organizers/organizer-cancellations'
import { findLinkFault } from '@enp/shared/links/links'
import { visibleText } from '@enp/shared/text/plain-text'
import { InlineKeyboard } from 'grammy'
import type { ConversationContext, Dialog } from '../../context.ts'
import { callServer, conversationFeature } from '../../conversations/conversation.ts'
import { departureDataPattern, parseDepartureData } from '../../messaging/departure-name.ts'
import { escapeHtmlWithoutLinks } from '../../messaging/html.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { getSender } from '../../telegram/to-telegram-user.ts'
import { memberErrorText } from '../organizer/member-error-text.ts'
import { cancellationPreviewHtml, cancellationProgressHtml, departureReasonText } from './departure-view.ts'
import { moveMessage } from './move-view.ts'
import { waitForDepartureInput } from './steps.ts'

export const cancelDepartureStartPattern = new RegExp(`^dep:cancel:${departureDataPattern}$`)
const maxUpdates = 20
const longestReason = 500
const prefix = 'depc'

/** Cancels a departure after a reason and a confirmation, because it can't be undone. */
export const cancelDepartureFeature = conversationFeature('cancel-departure', cancelDepartureStartPattern, cancel)

interface Cancellation extends Dialog {
  readonly preview: CancellationPreview
  readonly part: string
}

async function cancel(begun: Dialog, first: ConversationContext): Promise<void> {
  const [, part = ''] = cancelDepartureStartPattern.exec(first.callbackQuery?.data ?? '') ?? []
  const preview = await lookAt(begun, first, part)
  if (!preview) return
  const dialog: Cancellation = { ...begun, preview, part }
  await answerButtonPress(first)
  await askReason(dialog, first)
  let reason: CancellationReason | undefined
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const input = await waitForDepartureInput(dialog, { prefix, of: part, textOnly: 'memberReasonTextOnly' })
    if ('text' in input) {
      reason = await readReasonWords(input.ctx, input.text)
      if (reason) await confirm(dialog, input.ctx, reason)
      continue
    }
    const usual = usualCancellationReasons.find((one) => one === input.press)
    if (usual) {
      reason = { usual }
      await answerButtonPress(input.ctx)
      await confirm(dialog, input.ctx, reason)
    } else if (input.press === 'back') {
      reason = undefined
      await answerButtonPress(input.ctx)
      await askReason(dialog, input.ctx)
    } else if (input.press === 'keep') return keep(input.ctx)
    else if (reason && input.press === 'offer') {
      if (await letChoose(dialog, input.ctx, reason)) return
    } else if (reason && (await begin(dialog, input.ctx, reason))) return
    else if (!reason) await answerButtonPress(input.ctx, input.ctx.texts.buttonOutdated)
  }
}

/** Returns undefined, after a reply, if there is nothing to cancel. */
async function lookAt(dialog: Dialog, ctx: ConversationContext, part: string) {
  const input = { telegramId: getSender(ctx).id, query: parseDepartureData(part) }
  const reply = await callServer(dialog, 'GET /v1/organizer/departures/cancellation', input)
  if (!reply.ok) {
    await answerButtonPress(ctx, memberErrorText(ctx, reply.code))
    return undefined
  }
  const { cancellation, confirmed, requests, holds } = reply.data
  if (cancellation) {
    await ctx.reply(cancellationProgressHtml(ctx.texts, cancellation), { parse_mode: 'HTML' })
    await answerButtonPress(ctx)
    return undefined
  }
  if (confirmed + requests + holds > 0) return reply.data
  await answerButtonPress(ctx, ctx.texts.departureNobody)
  return undefined
}

async function askReason({ preview, part }: Cancellation, ctx: ConversationContext): Promise<void> {
  const language = ctx.texts.language
  const rows = usualCancellationReasons.map((reason) => [
    InlineKeyboard.text(capital(usualReasonText(language, reason)), `${prefix}:${reason}:${part}`),
  ])
  const keep = [InlineKeyboard.text(ctx.texts.memberKeepButton, `${prefix}:keep:${part}`)]
  const html = `${cancellationPreviewHtml(ctx.texts, preview)}\n\n${ctx.texts.departureCancelWhy}`
  await ctx.reply(html, { parse_mode: 'HTML', reply_markup: InlineKeyboard.from([...rows, keep]) })
}

export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Undefined, after a reply, if the text is no reason. */
export async function readReasonWords(ctx: ConversationContext, text: string): Promise<CancellationReason | undefined> {
  const words = visibleText(text)
  if (findLinkFault(text)) return void (await ctx.reply(ctx.texts.wordsWithLinks))
  if (words && words.length <= longestReason) return { words }
  await ctx.reply(words ? ctx.texts.memberReasonTooLong(longestReason) : ctx.texts.memberReasonTextOnly)
  return undefined
}

async function confirm({ preview, part }: Cancellation, ctx: ConversationContext, reason: CancellationReason) {
  const language = ctx.texts.language
  const words = ctx.texts.departureReason(escapeHtmlWithoutLinks(departureReasonText(language, reason)))
  const nights = preview.rooms !== undefined && preview.confirmed > 0 ? `\n\n${ctx.texts.nightsOfferAbout}` : ''
  const html = `${cancellationPreviewHtml(ctx.texts, preview)}\n\n${words}${nights}`
  const offer = preview.rooms === undefined ? ctx.texts.choiceOfferButton : ctx.texts.nightsOfferButton
  const keyboard = InlineKeyboard.from([
    [InlineKeyboard.text(ctx.texts.departureCancelConfirmButton, `${prefix}:go:${part}`)],
    ...(preview.confirmed > 0 ? [[InlineKeyboard.text(offer, `${prefix}:offer:${part}`)]] : []),
    [
      InlineKeyboard.text(ctx.texts.departureBackButton, `${prefix}:back:${part}`),
      InlineKeyboard.text(ctx.texts.memberKeepButton, `${prefix}:keep:${part}`),
    ],
  ])
  await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
}

/** Returns false if the server is unavailable: the same step works again. */
async function begin(dialog: Cancellation, ctx: ConversationContext, reason: CancellationReason): Promise<boolean> {
  const { part } = dialog
  const messageId = ctx.callbackQuery?.message?.message_id
  const body = {
    ...parseDepartureData(part),
    reason,
    ...(messageId !== undefined && { messageId }),
  }
  const input = { telegramId: getSender(ctx).id, body }
  const reply = await callServer(dialog, 'POST /v1/organizer/departures/cancellation', input)
  if (!reply.ok) {
    const nobody = reply.code === 'NOT_CANCELLABLE'
    await answerButtonPress(ctx, nobody ? ctx.texts.departureNobody : memberErrorText(ctx, reply.code))
    return reply.code !== 'UNAVAILABLE'
  }
  await editMessage(ctx, cancellationProgressHtml(ctx.texts, reply.data.cancellation))
  await answerButtonPress(ctx, reply.data.first ? undefined : ctx.texts.departureCancelledAlready)
  return true
}

/** Returns false if the server is unavailable: the same step works again. */
async function letChoose({ part, ...dialog }: Cancellation, ctx: ConversationContext, reason: CancellationReason) {
  const input = { telegramId: getSender(ctx).id, body: { ...parseDepartureData(part), reason } }
  const reply = await callServer(dialog, 'POST /v1/organizer/departures/move', input)
  if (!reply.ok) {
    const isImpossible = reply.code === 'CHANGE_NOT_ALLOWED' || reply.code === 'VALIDATION_ERROR'
    await answerButtonPress(ctx, isImpossible ? ctx.texts.choiceImpossible : memberErrorText(ctx, reply.code))
    return reply.code !== 'UNAVAILABLE'
  }
  const { html, keyboard } = moveMessage(ctx.texts, reply.data.move)
  await editMessage(ctx, html, keyboard)
  await answerButtonPress(ctx, reply.data.first ? undefined : ctx.texts.moveAlready)
  return true
}

async function keep(ctx: ConversationContext): Promise<void> {
  await ctx.reply(ctx.texts.memberKept)
  await answerButtonPress(ctx)
}
