import type { Reply } from '@enp/shared/contract'
import { cutText } from '@enp/shared/text/cut-text'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { visibleText } from '@enp/shared/text/plain-text'
import { formatDateTime } from '@enp/shared/time/dates'
import { formatStart } from '@enp/shared/time/place-time'
import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../chosen-language.ts'
import type { BotContext, Deps } from '../context.ts'
import { fetchFromServer } from '../server.ts'
import type { Texts } from '../texts/texts.ts'
import { openAppKeyboard } from './open-app.ts'

type Trips = Reply<'GET /internal/trips'>['data']

const longestLabel = 40

/** `/trips`: the next trips, each with a button that opens its ticket. */
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

function tripsMessage(webappUrl: string, texts: Texts, { total, trips }: Trips) {
  if (trips.length === 0)
    return { html: texts.tripsNone, keyboard: openAppKeyboard(texts.tripsBrowse, webappUrl, '/services') }
  const keyboard = new InlineKeyboard()
  for (const [index, { bookingId, title }] of trips.entries())
    keyboard.webApp(ticketLabel(index, title), `${webappUrl}/order-history/${bookingId}`).row()
  keyboard.webApp(texts.tripsAll(total), `${webappUrl}/order-history`)
  return { html: [texts.tripsTitle, ...trips.map((trip, index) => toLine(texts, trip, index))].join('\n\n'), keyboard }
}

const ticketLabel = (index: number, title: string) => `${index + 1}. ${cutText(visibleText(title), longestLabel)}`

function toLine(texts: Texts, trip: Trips['trips'][number], index: number): string {
  const { title, number } = trip
  const about = [formatStart(texts.language, trip), number, stateText(texts, trip)].filter(Boolean).join(' · ')
  return `${index + 1}. <b>${escapeTagMarks(visibleText(title))}</b>\n${escapeTagMarks(about)}`
}

function stateText(texts: Texts, { state, timeZone, restDueAt }: Trips['trips'][number]): string | undefined {
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
