import { usualCancellationReasons, usualReasonText } from '@enp/shared/bookings/usual-cancellation-reasons'
import type { MovePreview } from '@enp/shared/calls/organizers/departure-moves'
import type { CancellationReason } from '@enp/shared/calls/organizers/organizer-cancellations'
import { parseNextDay } from '@enp/shared/typed-text/typed-range'
import { parseTimes } from '@enp/shared/typed-text/typed-values'
import { InlineKeyboard } from 'grammy'
import type { ConversationContext, Dialog } from '../../context.ts'
import { callServer, conversationFeature } from '../../conversations/conversation.ts'
import { departureDataPattern, parseDepartureData } from '../../messaging/departure-name.ts'
import { escapeHtmlWithoutLinks } from '../../messaging/html.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { getSender } from '../../telegram/to-telegram-user.ts'
import { createMemberFilter } from '../organizer/create-member-filter.ts'
import { memberErrorText } from '../organizer/member-error-text.ts'
import { capital, readReasonWords } from './cancel-departure.ts'
import { departureReasonText } from './departure-view.ts'
import { moveMessage, movePreviewHtml } from './move-view.ts'
import { waitForDepartureInput } from './steps.ts'

export const moveDepartureStartPattern = new RegExp(`^dep:move:${departureDataPattern}$`)
const maxUpdates = 30
const prefix = 'depv'

/** Asks for the new start, a reason and a confirmation. */
export const moveDepartureFeature = conversationFeature(
  'move-departure',
  moveDepartureStartPattern,
  move,
  createMemberFilter,
)

interface Target {
  readonly toDate: string
  readonly toStartTime?: string
}

interface Move extends Dialog {
  readonly part: string
  readonly today: string
}

async function move(begun: Dialog, first: ConversationContext): Promise<void> {
  const [, part = ''] = moveDepartureStartPattern.exec(first.callbackQuery?.data ?? '') ?? []
  const today = await findToday(begun, first, part)
  if (today === undefined) return
  const dialog: Move = { ...begun, part, today }
  await answerButtonPress(first)
  await first.reply(first.texts.moveAsk)
  let target: Target | undefined
  let reason: CancellationReason | undefined
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const input = await waitForDepartureInput(dialog, { prefix, of: part, textOnly: 'moveTextOnly' })
    const { ctx } = input
    if ('press' in input && input.press === 'keep') {
      await ctx.reply(ctx.texts.memberKept)
      return answerButtonPress(ctx)
    }
    if (!target) {
      target = 'text' in input ? await readTarget(dialog, ctx, input.text) : await refuseOld(ctx)
      continue
    }
    if ('text' in input) {
      reason = (await readReasonWords(ctx, input.text)) ?? reason
      if (reason) await confirm(dialog, ctx, target, reason)
      continue
    }
    const usual = usualCancellationReasons.find((one) => one === input.press)
    if (usual) {
      reason = { usual }
      await answerButtonPress(ctx)
      await confirm(dialog, ctx, target, reason)
    } else if (input.press === 'back') {
      ;[target, reason] = [undefined, undefined]
      await answerButtonPress(ctx)
      await ctx.reply(ctx.texts.moveAsk)
    } else if (!reason) await refuseOld(ctx)
    else if (await begin(dialog, ctx, target, reason)) return
  }
}

const refuseOld = (ctx: ConversationContext): Promise<undefined> =>
  answerButtonPress(ctx, ctx.texts.buttonOutdated).then(() => undefined)

/** The local day of the service. Undefined, after a reply, if the member does not manage it. */
async function findToday(dialog: Dialog, ctx: ConversationContext, part: string): Promise<string | undefined> {
  const reply = await callServer(dialog, 'GET /v1/organizer/services', { telegramId: getSender(ctx).id })
  const { optionId } = parseDepartureData(part)
  const service = reply.ok ? reply.data.find(({ options }) => options.some(({ id }) => id === optionId)) : undefined
  if (service) return service.today
  await answerButtonPress(ctx, reply.ok ? ctx.texts.buttonOutdated : memberErrorText(ctx, reply.code))
  return undefined
}

/** Parses «12 марта 15:00». Undefined, after a reply, if it cannot be read or is refused. */
async function readTarget(dialog: Move, ctx: ConversationContext, text: string): Promise<Target | undefined> {
  const [, dayText = '', timeText] = /^(.*?)(?:[\s,]+(?:в\s+|at\s+)?(\d{1,2}[:.]\d{2}))?$/i.exec(text.trim()) ?? []
  const toDate = parseNextDay(dayText, dialog.today)
  const toStartTime = timeText === undefined ? undefined : parseTimes(timeText)?.[0]
  if (toDate === undefined || (timeText !== undefined && toStartTime === undefined))
    return void (await ctx.reply(ctx.texts.moveNotRead))
  const target = { toDate, ...(toStartTime !== undefined && { toStartTime }) }
  const preview = await findPreview(dialog, ctx, target)
  if (!preview) return undefined
  const rows = usualCancellationReasons.map((usual) => [
    InlineKeyboard.text(capital(usualReasonText(ctx.texts.language, usual)), `${prefix}:${usual}:${dialog.part}`),
  ])
  const html = `${movePreviewHtml(ctx.texts, preview)}\n\n${ctx.texts.departureCancelWhy}`
  await ctx.reply(html, { parse_mode: 'HTML', reply_markup: InlineKeyboard.from([...rows, lastRow(dialog, ctx)]) })
  return target
}

const lastRow = ({ part }: Move, { texts }: ConversationContext) => [
  InlineKeyboard.text(texts.departureBackButton, `${prefix}:back:${part}`),
  InlineKeyboard.text(texts.memberKeepButton, `${prefix}:keep:${part}`),
]

async function findPreview(dialog: Move, ctx: ConversationContext, target: Target): Promise<MovePreview | undefined> {
  const query = { ...parseDepartureData(dialog.part), ...target }
  const reply = await callServer(dialog, 'GET /v1/organizer/departures/move', { telegramId: getSender(ctx).id, query })
  if (!reply.ok) return void (await ctx.reply(moveErrorText(ctx, reply.code)))
  const { asked, withoutChat, free, needed } = reply.data
  if (asked + withoutChat === 0) return void (await ctx.reply(ctx.texts.departureNobody))
  if (free < needed) return void (await ctx.reply(ctx.texts.moveNoRoom({ free, needed })))
  return reply.data
}

function moveErrorText(ctx: ConversationContext, code: string): string {
  switch (code) {
    case 'VALIDATION_ERROR':
      return ctx.texts.moveWrongStart
    case 'DATE_CLOSED':
      return ctx.texts.moveClosed
    case 'CHANGE_NOT_ALLOWED':
      return ctx.texts.moveTooSoon
    case 'CAPACITY_TAKEN':
      return ctx.texts.moveTaken
    default:
      return memberErrorText(ctx, code)
  }
}

async function confirm(dialog: Move, ctx: ConversationContext, target: Target, reason: CancellationReason) {
  const preview = await findPreview(dialog, ctx, target)
  if (!preview) return
  const words = escapeHtmlWithoutLinks(departureReasonText(ctx.texts.language, reason))
  const html = `${movePreviewHtml(ctx.texts, preview)}\n\n${ctx.texts.departureReason(words)}`
  const go = [InlineKeyboard.text(ctx.texts.moveConfirmButton, `${prefix}:go:${dialog.part}`)]
  await ctx.reply(html, { parse_mode: 'HTML', reply_markup: InlineKeyboard.from([go, lastRow(dialog, ctx)]) })
}

/** Returns false if the server is unavailable: the same step works again. */
async function begin(dialog: Move, ctx: ConversationContext, target: Target, reason: CancellationReason) {
  const body = { ...parseDepartureData(dialog.part), ...target, reason }
  const reply = await callServer(dialog, 'POST /v1/organizer/departures/move', { telegramId: getSender(ctx).id, body })
  if (!reply.ok) {
    await answerButtonPress(ctx, moveErrorText(ctx, reply.code))
    return reply.code !== 'UNAVAILABLE'
  }
  const { html, keyboard } = moveMessage(ctx.texts, reply.data.move)
  await editMessage(ctx, html, keyboard)
  await answerButtonPress(ctx, reply.data.first ? undefined : ctx.texts.moveAlready)
  return true
}
