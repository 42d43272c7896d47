import type { DayChange } from '@enp/shared/calls/organizers/organizer-calendar-shapes'
import { hasPercentSign, parsePercentOfPrice } from '@enp/shared/typed-text/typed-percent'
import { parsePrice } from '@enp/shared/typed-text/typed-price'
import { parseCount } from '@enp/shared/typed-text/typed-values'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import type { ConversationContext, Dialog } from '../../context.ts'
import { callServer, conversationFeature, readText, waitForInput } from '../../conversations/conversation.ts'
import { unreadableText } from '../../messaging/unreadable.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { getSender } from '../../telegram/to-telegram-user.ts'
import { createMemberFilter } from '../organizer/create-member-filter.ts'
import { dayPattern, monthData, type OptionDay, optionPattern, parseDayData, undoData } from './calendar-address.ts'
import { calendarErrorText } from './calendar-error-text.ts'
import { shortDay } from './calendar-view.ts'
import { changedText } from './changed-text.ts'
import { parseTypedCalendarChange } from './typed-calendar-change.rules.ts'

export const calendarInputStartPattern = new RegExp(
  `^calw:(?:(capacity|price):${dayPattern}|(range|feed):${optionPattern})$`,
)
const back = 'calq:back'
const maxUpdates = 20
const longestText = 2_048
const maxCapacity = 10_000

type Kind = 'capacity' | 'price' | 'range' | 'feed'
interface CalendarDialog extends Dialog {
  readonly kind: Kind
  /** A range or a feed uses only the option. */
  readonly day: OptionDay
}

export const calendarInputFeature = conversationFeature(
  'calendar-words',
  calendarInputStartPattern,
  talk,
  createMemberFilter,
)

async function talk(begun: Dialog, first: ConversationContext): Promise<void> {
  const [, ofDay, option, date, start, ofOption, alone] =
    calendarInputStartPattern.exec(first.callbackQuery?.data ?? '') ?? []
  const kind = (ofDay ?? ofOption) as Kind
  const day = ofDay ? parseDayData(option, date, start) : parseDayData(alone, '000101')
  const dialog: CalendarDialog = { ...begun, kind, day }
  const today = kind === 'range' ? await askToday(dialog, first) : ''
  if (today === undefined) return
  await answerButtonPress(first)
  const asks = new InlineKeyboard().text(first.texts.calendarBackButton, back)
  const question = first.texts.calendarAsk[kind](ofDay ? shownDay(first, day) : '')
  await first.reply(question, { parse_mode: 'HTML', reply_markup: asks })
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const { ctx, text } = await waitForInput(dialog, readBackOrText, (texts) => texts.calendarTextOnly)
    if (text === undefined) return leave(ctx, dialog)
    if (await takeWords(dialog, ctx, text, today)) return
  }
}

function readBackOrText(ctx: ConversationContext): { text?: string } | undefined {
  return ctx.callbackQuery?.data === back ? {} : readText(ctx)
}

/** Returns true when it is done, or when other input can't help. */
async function takeWords(
  dialog: CalendarDialog,
  ctx: ConversationContext,
  text: string,
  today: string,
): Promise<boolean> {
  if (dialog.kind === 'feed') return addFeed(dialog, ctx, text.trim())
  const change = readChange(dialog, text, today)
  if (!change) {
    await ctx.reply(unreadableText(ctx.texts, text, ctx.texts.calendarWrong[dialog.kind]))
    return false
  }
  const reply = await callServer(dialog, 'POST /v1/organizer/options/:id/calendar', {
    params: { id: dialog.day.optionId },
    telegramId: getSender(ctx).id,
    body: { changes: [change] },
  })
  if (!reply.ok) return refuse(ctx, reply)
  const [option, month] = [compactId(dialog.day.optionId), change.from.slice(0, 7)]
  const { undo } = reply.data
  const buttons = [
    ...(undo ? [[InlineKeyboard.text(ctx.texts.calendarUndoButton, undoData(compactId(undo.id), option, month))]] : []),
    [InlineKeyboard.text(ctx.texts.calendarMonthButton, monthData(option, month))],
  ]
  await ctx.reply(changedText(ctx, change, reply.data), { reply_markup: InlineKeyboard.from(buttons) })
  return true
}

function readChange({ kind, day }: CalendarDialog, text: string, today: string): DayChange | undefined {
  if (kind === 'range') {
    const spoken = parseTypedCalendarChange(text, today)
    if (!spoken || (spoken.capacity ?? 0) > maxCapacity) return undefined
    const { weekdays, ...change } = spoken
    return { ...change, ...(weekdays && { weekdays: [...weekdays] }) }
  }
  const { date, startTime } = day
  const at = { from: date, until: date, ...(startTime && { startTime }) }
  if (kind === 'capacity') {
    const capacity = parseCount(text)
    return capacity !== undefined && capacity <= maxCapacity ? { ...at, capacity } : undefined
  }
  if (/^\s*(по\s+плану|обычная|plan|usual)\s*$/i.test(text)) return { ...at, pricePercent: null }
  if (hasPercentSign(text)) {
    const percent = parsePercentOfPrice(text)
    return percent === undefined ? undefined : toPercent(at, percent)
  }
  const price = parsePrice(text)
  return price !== undefined && price > 0 ? { ...at, price } : undefined
}

const percents = { least: 10, most: 500 }
const toPercent = (at: DayChange, pricePercent: number): DayChange | undefined =>
  pricePercent >= percents.least && pricePercent <= percents.most ? { ...at, pricePercent } : undefined

/** The server reads the calendar first, for at most 8 seconds. */
const feedTimeoutMs = 12_000

async function addFeed(dialog: CalendarDialog, ctx: ConversationContext, url: string): Promise<boolean> {
  if (url.length > longestText) {
    await ctx.reply(ctx.texts.calendarWrong.feed)
    return false
  }
  const input = { params: { id: dialog.day.optionId }, telegramId: getSender(ctx).id, body: { url } }
  const reply = await callServer(dialog, 'POST /v1/organizer/options/:id/feeds', input, { timeoutMs: feedTimeoutMs })
  if (!reply.ok) return refuse(ctx, reply)
  const { site, takes } = reply.data
  const button = new InlineKeyboard().text(ctx.texts.calendarFeedsButton, `cal:f:${compactId(dialog.day.optionId)}`)
  await ctx.reply(ctx.texts.calendarFeedAdded({ site, takes }), { reply_markup: button })
  return true
}

async function refuse(ctx: ConversationContext, reply: { code: string; details: unknown }): Promise<boolean> {
  await ctx.reply(calendarErrorText(ctx, reply))
  return !['VALIDATION_ERROR', 'CAPACITY_TAKEN', 'UNAVAILABLE'].includes(reply.code)
}

async function askToday(dialog: CalendarDialog, ctx: ConversationContext): Promise<string | undefined> {
  const day = new Date(await dialog.conversation.now()).toISOString().slice(0, 10)
  const { optionId: id } = dialog.day
  const reply = await callServer(dialog, 'GET /v1/organizer/options/:id/calendar', {
    params: { id },
    telegramId: getSender(ctx).id,
    query: { from: day, until: day },
  })
  if (reply.ok) return reply.data.today
  await answerButtonPress(ctx, calendarErrorText(ctx, reply))
  return undefined
}

async function leave(ctx: ConversationContext, { day, kind }: CalendarDialog): Promise<void> {
  const option = compactId(day.optionId)
  const to = kind === 'feed' ? `cal:f:${option}` : kind === 'range' ? `cal:o:${option}` : monthData(option, day.date)
  await ctx.reply(ctx.texts.memberKept, {
    reply_markup: new InlineKeyboard().text(ctx.texts.calendarMonthButton, to),
  })
  await answerButtonPress(ctx)
}

const shownDay = (ctx: ConversationContext, { date, startTime }: OptionDay) =>
  shortDay(ctx.texts.language, date) + (startTime ? ` ${startTime}` : '')
