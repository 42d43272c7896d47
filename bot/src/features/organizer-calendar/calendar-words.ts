import type { DayChange } from '@enp/shared/calls/organizers/organizer-calendar-shapes'
import { Composer, InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import {
  type BotContext,
  type BotConversation,
  type ConversationContext,
  type Deps,
  userMessageFilters,
} from '../../context.ts'
import { registerConversation } from '../../conversations/conversation.ts'
import { type CallResult, fetchFromServer } from '../../server.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { getSender } from '../../telegram/to-telegram-user.ts'
import { createMemberFilter } from '../organizer/create-member-filter.ts'
import { dayPattern, monthData, type OptionDay, optionPattern, parseDayData } from './calendar-address.ts'
import { calendarErrorText } from './calendar-error-text.ts'
import { shortDay } from './calendar-view.ts'
import { parseTypedCalendarChange } from './typed-calendar-change.rules.ts'

export const calendarInputStartPattern = new RegExp(
  `^calw:(?:(capacity|price):${dayPattern}|(range|feed):${optionPattern})$`,
)
const back = 'calq:back'
const name = 'calendar-words'
const maxUpdates = 20
const longestText = 2_048
const maxCapacity = 10_000

type Kind = 'capacity' | 'price' | 'range' | 'feed'
interface Dialog {
  readonly deps: Deps
  readonly conversation: BotConversation
  readonly kind: Kind
  /** A range or a feed uses only the option. */
  readonly day: OptionDay
}

export function calendarInputFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature.use(registerConversation(deps.conversationStore, name, (conversation, ctx) => talk(deps, conversation, ctx)))
  feature
    .callbackQuery(calendarInputStartPattern)
    .filter(createMemberFilter(deps), (ctx) => ctx.conversation.enter(name))
  return feature
}

async function talk(deps: Deps, conversation: BotConversation, first: ConversationContext): Promise<void> {
  const [, ofDay, option, date, start, ofOption, alone] =
    calendarInputStartPattern.exec(first.callbackQuery?.data ?? '') ?? []
  const kind = (ofDay ?? ofOption) as Kind
  const day = ofDay ? parseDayData(option, date, start) : parseDayData(alone, '000101')
  const dialog: Dialog = { deps, conversation, kind, day }
  const today = kind === 'range' ? await askToday(dialog, first) : ''
  if (today === undefined) return
  await answerButtonPress(first)
  const asks = new InlineKeyboard().text(first.texts.calendarBackButton, back)
  const question = first.texts.calendarAsk[kind](ofDay ? shownDay(first, day) : '')
  await first.reply(question, { parse_mode: 'HTML', reply_markup: asks })
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const { ctx, text } = await nextInput(conversation)
    if (text === undefined) return leave(ctx, dialog)
    if (await takeWords(dialog, ctx, text, today)) return
  }
}

function nextInput(conversation: BotConversation): Promise<{ ctx: ConversationContext; text?: string }> {
  return conversation.form.build<{ ctx: ConversationContext; text?: string }, never>({
    validate: (ctx) => {
      if (ctx.callbackQuery?.data === back) return { ok: true, value: { ctx } }
      const text = ctx.message?.text
      return text === undefined ? { ok: false } : { ok: true, value: { ctx, text } }
    },
    otherwise: async (ctx) => {
      if (ctx.callbackQuery) await answerButtonPress(ctx, ctx.texts.buttonOutdated)
      else if (ctx.has([...userMessageFilters])) await ctx.reply(ctx.texts.calendarTextOnly)
    },
  })
}

/** Returns true when it is done, or when other input can't help. */
async function takeWords(dialog: Dialog, ctx: ConversationContext, text: string, today: string): Promise<boolean> {
  if (dialog.kind === 'feed') return addFeed(dialog, ctx, text.trim())
  const change = readChange(dialog, text, today)
  if (!change) {
    await ctx.reply(ctx.texts.calendarWrong[dialog.kind])
    return false
  }
  const reply = await call(dialog, ctx, (telegramId) =>
    dialog.deps.server('POST /v1/organizer/options/:id/calendar', {
      params: { id: dialog.day.optionId },
      telegramId,
      body: { changes: [change] },
    }),
  )
  if (!reply.ok) return refuse(ctx, reply)
  await ctx.reply(ctx.texts.calendarDone({ changed: reply.data.changed, ...changeValues(ctx, change) }), {
    reply_markup: new InlineKeyboard().text(
      ctx.texts.calendarMonthButton,
      monthData(compactId(dialog.day.optionId), change.from.slice(0, 7)),
    ),
  })
  return true
}

function changeValues(ctx: ConversationContext, { from, until, closed, capacity }: DayChange) {
  const toDay = (date: string) => shortDay(ctx.texts.language, date)
  return {
    action: closed === undefined ? (capacity === undefined ? 'price' : 'capacity') : closed ? 'closed' : 'open',
    capacity: capacity ?? 0,
    days: from === until ? toDay(from) : `${toDay(from)} – ${toDay(until)}`,
  } as const
}

function readChange({ kind, day }: Dialog, text: string, today: string): DayChange | undefined {
  if (kind === 'range') {
    const spoken = parseTypedCalendarChange(text, today)
    if (!spoken || (spoken.capacity ?? 0) > maxCapacity) return undefined
    const { weekdays, ...change } = spoken
    return { ...change, ...(weekdays && { weekdays: [...weekdays] }) }
  }
  const { date, startTime } = day
  const at = { from: date, until: date, ...(startTime && { startTime }) }
  const plain = text.replace(/[\s\u00a0]/g, '').toLowerCase()
  if (kind === 'capacity') {
    const capacity = /^\d{1,5}$/.test(plain) ? Number(plain) : Number.NaN
    return capacity <= maxCapacity ? { ...at, capacity } : undefined
  }
  if (/^(поплану|обычная|plan|usual)$/.test(plain)) return { ...at, pricePercent: null }
  const [, amount, sign] = /^(\d{1,8})(%|₽|р|руб\.?|rub)?$/.exec(plain) ?? []
  if (amount === undefined || Number(amount) === 0) return undefined
  return sign === '%' ? toPercent(at, Number(amount)) : { ...at, price: Number(amount) }
}

const percents = { least: 10, most: 500 }
const toPercent = (at: DayChange, pricePercent: number): DayChange | undefined =>
  pricePercent >= percents.least && pricePercent <= percents.most ? { ...at, pricePercent } : undefined

async function addFeed(dialog: Dialog, ctx: ConversationContext, url: string): Promise<boolean> {
  if (url.length > longestText) {
    await ctx.reply(ctx.texts.calendarWrong.feed)
    return false
  }
  const reply = await call(dialog, ctx, (telegramId) =>
    dialog.deps.server('POST /v1/organizer/options/:id/feeds', {
      params: { id: dialog.day.optionId },
      telegramId,
      body: { url },
    }),
  )
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

async function askToday(dialog: Dialog, ctx: ConversationContext): Promise<string | undefined> {
  const day = new Date(await dialog.conversation.now()).toISOString().slice(0, 10)
  const { optionId: id } = dialog.day
  const reply = await call(dialog, ctx, (telegramId) =>
    dialog.deps.server('GET /v1/organizer/options/:id/calendar', {
      params: { id },
      telegramId,
      query: { from: day, until: day },
    }),
  )
  if (reply.ok) return reply.data.today
  await answerButtonPress(ctx, calendarErrorText(ctx, reply))
  return undefined
}

function call<T>(
  { deps, conversation }: Dialog,
  ctx: ConversationContext,
  send: (telegramId: number) => Promise<{ readonly data: T }>,
): Promise<CallResult<T>> {
  const { id } = getSender(ctx)
  return conversation.external(({ log }) => fetchFromServer(deps, log, () => send(id)))
}

async function leave(ctx: ConversationContext, { day, kind }: Dialog): Promise<void> {
  const option = compactId(day.optionId)
  const to = kind === 'feed' ? `cal:f:${option}` : kind === 'range' ? `cal:o:${option}` : monthData(option, day.date)
  await ctx.reply(ctx.texts.memberKept, {
    reply_markup: new InlineKeyboard().text(ctx.texts.calendarMonthButton, to),
  })
  await answerButtonPress(ctx)
}

const shownDay = (ctx: ConversationContext, { date, startTime }: OptionDay) =>
  shortDay(ctx.texts.language, date) + (startTime ? ` ${startTime}` : '')
