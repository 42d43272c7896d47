import type { OptionCalendar } from '@enp/shared/calls/organizers/organizer-calendar-shapes'
import { toMonthRange } from '@enp/shared/time/days'
import { Composer } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import { fullId } from '../../compact-id.ts'
import type { BotContext, Deps } from '../../context.ts'
import { type CallResult, fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import {
  dayPattern,
  monthPattern,
  type OptionDay,
  optionPattern,
  parseDayData,
  undoPattern,
} from './calendar-address.ts'
import { calendarErrorText } from './calendar-error-text.ts'
import { dayMessage, type HtmlMessage, monthMessage, optionsMessage } from './calendar-view.ts'
import { feedsMessage } from './feeds-view.ts'
import { undoCalendarChange } from './undo-calendar-change.ts'

const patterns = {
  option: new RegExp(`^cal:o:${optionPattern}$`),
  month: new RegExp(`^cal:m:${monthPattern}$`),
  day: new RegExp(`^cal:d:${dayPattern}$`),
  close: new RegExp(`^cal:c:${dayPattern}:([01])$`),
  undo: new RegExp(`^cal:u:${undoPattern}$`),
  feeds: new RegExp(`^cal:f:${optionPattern}$`),
  address: new RegExp(`^cal:a:${optionPattern}:([01])$`),
  remove: new RegExp(`^cal:x:${optionPattern}:${optionPattern}$`),
}

/** State is in the buttons: works during any conversation. `calendar-words.ts`: typed input. */
export function calendarFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const presses = feature.chatType('private').on('callback_query:data')
  const on = (pattern: RegExp | string, act: (ctx: BotContext, memberId: number, parts: string[]) => Promise<void>) =>
    presses.callbackQuery(pattern, async (ctx) => {
      await applyChosenLanguage(deps, ctx)
      await act(ctx, ctx.from.id, typeof ctx.match === 'string' ? [ctx.match] : [...(ctx.match ?? [])])
    })
  on('cal:none', (ctx) => answerButtonPress(ctx))
  on('org:calendar', (ctx, memberId) => showOptions(deps, ctx, memberId))
  on(patterns.option, (ctx, memberId, [, option = '']) => showMonth(deps, ctx, memberId, fullId(option)))
  on(patterns.month, (ctx, memberId, [, option = '', year = '', month = '']) =>
    showMonth(deps, ctx, memberId, fullId(option), `20${year}-${month}`),
  )
  on(patterns.day, (ctx, memberId, [, ...parts]) => showDay(deps, ctx, memberId, parseDayData(...parts)))
  on(patterns.close, async (ctx, memberId, [, option, day, start, closed]) =>
    close(deps, ctx, memberId, parseDayData(option, day, start), closed === '1'),
  )
  on(patterns.undo, (ctx, memberId, [, change = '', option = '', year = '', month = '']) =>
    undoCalendarChange(deps, ctx, memberId, { id: fullId(change), option, month: `20${year}-${month}` }),
  )
  on(patterns.feeds, (ctx, memberId, [, option = '']) => showFeeds(deps, ctx, memberId, fullId(option)))
  on(patterns.address, (ctx, memberId, [, option = '', renew]) =>
    address(deps, ctx, memberId, fullId(option), renew === '1'),
  )
  on(patterns.remove, (ctx, memberId, [, feed = '', option = '']) =>
    removeFeed(deps, ctx, memberId, fullId(feed), fullId(option)),
  )
  return feature
}

async function show(ctx: BotContext, result: CallResult<HtmlMessage>): Promise<void> {
  if (!result.ok) return answerButtonPress(ctx, calendarErrorText(ctx, result))
  await editMessage(ctx, result.data.html, result.data.keyboard)
  await answerButtonPress(ctx)
}

async function showOptions(deps: Deps, ctx: BotContext, telegramId: number): Promise<void> {
  const reply = await fetchFromServer(deps, ctx.log, 'GET /v1/organizer/services', { telegramId })
  await show(
    ctx,
    mapped(reply, (services) => optionsMessage(ctx.texts, services)),
  )
}

async function showMonth(deps: Deps, ctx: BotContext, memberId: number, id: string, month?: string): Promise<void> {
  const reply = await askMonth(deps, ctx, memberId, id, month)
  await show(
    ctx,
    mapped(reply, ({ calendar, month }) => monthMessage(ctx.texts, calendar, month)),
  )
}

async function askMonth(deps: Deps, ctx: BotContext, telegramId: number, id: string, wanted?: string) {
  const month = wanted ?? new Date().toISOString().slice(0, 7)
  const reply = await askCalendar(deps, ctx, telegramId, id, toMonthRange(month))
  if (!reply.ok) return reply
  const today = reply.data.today.slice(0, 7)
  // The month at the service may differ: another time zone or another clock.
  if (wanted === undefined && today !== month) {
    const again = await askCalendar(deps, ctx, telegramId, id, toMonthRange(today))
    return mapped(again, (calendar) => ({ calendar, month: today }))
  }
  return { ok: true, data: { calendar: reply.data, month } } as const
}

function askCalendar(
  deps: Deps,
  ctx: BotContext,
  telegramId: number,
  id: string,
  days: { readonly from: string; readonly until: string },
): Promise<CallResult<OptionCalendar>> {
  const input = { params: { id }, telegramId, query: days }
  return fetchFromServer(deps, ctx.log, 'GET /v1/organizer/options/:id/calendar', input)
}

async function showDay(deps: Deps, ctx: BotContext, memberId: number, day: OptionDay): Promise<void> {
  const reply = await askCalendar(deps, ctx, memberId, day.optionId, { from: day.date, until: day.date })
  await show(
    ctx,
    mapped(reply, (calendar) => dayMessage(ctx.texts, calendar, day)),
  )
}

async function close(deps: Deps, ctx: BotContext, telegramId: number, day: OptionDay, closed: boolean): Promise<void> {
  const { optionId: id, date, startTime } = day
  const change = { from: date, until: date, closed, ...(startTime && { startTime }) }
  const input = { params: { id }, telegramId, body: { changes: [change] } }
  const reply = await fetchFromServer(deps, ctx.log, 'POST /v1/organizer/options/:id/calendar', input)
  if (!reply.ok) return answerButtonPress(ctx, calendarErrorText(ctx, reply))
  await showDay(deps, ctx, telegramId, day)
}

async function showFeeds(deps: Deps, ctx: BotContext, telegramId: number, id: string): Promise<void> {
  const input = { params: { id }, telegramId }
  const reply = await fetchFromServer(deps, ctx.log, 'GET /v1/organizer/options/:id/feeds', input)
  await show(
    ctx,
    mapped(reply, (feeds) => feedsMessage(ctx.texts, id, feeds)),
  )
}

async function address(deps: Deps, ctx: BotContext, telegramId: number, id: string, renew: boolean): Promise<void> {
  const input = { params: { id }, telegramId, body: { renew } }
  const reply = await fetchFromServer(deps, ctx.log, 'POST /v1/organizer/options/:id/calendar-address', input)
  if (!reply.ok) return answerButtonPress(ctx, calendarErrorText(ctx, reply))
  await showFeeds(deps, ctx, telegramId, id)
}

async function removeFeed(
  deps: Deps,
  ctx: BotContext,
  telegramId: number,
  id: string,
  optionId: string,
): Promise<void> {
  const reply = await fetchFromServer(deps, ctx.log, 'DELETE /v1/organizer/feeds/:id', { params: { id }, telegramId })
  // A missing feed was removed before.
  if (!reply.ok && reply.code !== 'NOT_FOUND') return answerButtonPress(ctx, calendarErrorText(ctx, reply))
  await showFeeds(deps, ctx, telegramId, optionId)
}

const mapped = <T, U>(result: CallResult<T>, to: (data: T) => U): CallResult<U> =>
  result.ok ? { ok: true, data: to(result.data) } : result
