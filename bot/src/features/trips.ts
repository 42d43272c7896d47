import type { Reply } from '@enp/shared/contract'
import { cutText } from '@enp/shared/text/cut-text'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { visibleText } from '@enp/shared/text/plain-text'
import { formatDateTime } from '@enp/shared/time/dates'
import { formatPlaceTime, formatStart } from '@enp/shared/time/place-time'
import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../chosen-language.ts'
import type { BotContext, Deps } from '../context.ts'
import { fetchFromServer } from '../server.ts'
import type { Texts } from '../texts/texts.ts'
import { openAppKeyboard } from './open-app.ts'

type Trips = Reply<'GET /internal/trips'>['data']

const longestLabel = 40

/** `/trips`: the next trips and tickets from friends, each with a button that opens its ticket. */
export function tripsFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature.chatType('private').command('trips', async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/trips', { query: { telegramId: ctx.from.id } })
    if (!reply.ok) {
      await ctx.reply(ctx.texts[reply.code === 'UNAVAILABLE' ? 'serverAway' : 'failure'])
      return
    }
    const { html, keyboard } = tripsMessage(deps.webappUrl, ctx.texts, reply.data)
    await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
  })
  return feature
}

function tripsMessage(webappUrl: string, texts: Texts, { total, trips, tickets = [] }: Trips) {
  if (trips.length + tickets.length === 0)
    return { html: texts.tripsNone, keyboard: openAppKeyboard(texts.tripsBrowse, webappUrl, '/services') }
  const paths = [
    ...trips.map(({ bookingId, title }) => ({ title, path: `/order-history/${bookingId}` })),
    ...tickets.map(({ ticketId, title }) => ({ title, path: `/ticket/${ticketId}` })),
  ]
  const open = (text: string, path: string) => [InlineKeyboard.webApp(text, `${webappUrl}${path}`)]
  const keyboard = InlineKeyboard.from([
    ...paths.map(({ title, path }, index) => open(ticketLabel(index, title), path)),
    ...(trips.length > 0 ? [open(texts.tripsAll(total), '/order-history')] : []),
  ])
  const parts = [
    ...(trips.length > 0 ? [texts.tripsTitle, ...trips.map((trip, index) => toLine(texts, trip, index))] : []),
    ...(tickets.length > 0 ? [texts.ticketsTitle] : []),
    ...tickets.map((ticket, index) => toLine(texts, ticket, trips.length + index)),
  ]
  return { html: parts.join('\n\n'), keyboard }
}

const ticketLabel = (index: number, title: string) => `${index + 1}. ${cutText(visibleText(title), longestLabel)}`

type Trip = Trips['trips'][number]
type Line = Pick<Trip, 'title' | 'startsAt' | 'timeZone'> &
  Partial<Pick<Trip, 'number' | 'state' | 'startTime' | 'restDueAt' | 'minimum'>> & { readonly code?: string }

function toLine(texts: Texts, line: Line, index: number): string {
  const { title, number, code, minimum, timeZone } = line
  const about = [
    ...[formatStart(texts.language, line), number ?? code, stateText(texts, line)],
    minimum && minimumText(texts, minimum, timeZone),
  ]
    .filter(Boolean)
    .join(' · ')
  return `${index + 1}. <b>${escapeTagMarks(visibleText(title))}</b>\n${escapeTagMarks(about)}`
}

type Minimum = NonNullable<Trip['minimum']>

function minimumText(texts: Texts, { decidesAt, ...counts }: Minimum, timeZone: string): string {
  return texts.tripMinimum({ ...counts, decidesAt: formatPlaceTime(texts.language, timeZone, decidesAt) })
}

function stateText(texts: Texts, { state, timeZone, restDueAt }: Line): string | undefined {
  if (restDueAt !== undefined) return texts.tripRest(formatDateTime(texts.language, timeZone, restDueAt))
  switch (state) {
    case 'hold':
    case 'paying':
      return texts.tripUnpaid
    case 'awaiting_organizer':
      return texts.tripAwaiting
    default:
      return undefined
  }
}
