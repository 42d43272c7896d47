import type { UpcomingDeparture } from '@enp/shared/calls/organizers/organizer-cancellations'
import { cutText } from '@enp/shared/text/cut-text'
import { visibleText } from '@enp/shared/text/plain-text'
import { formatPlaceTime } from '@enp/shared/time/place-time'
import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import type { BotContext, Deps } from '../../context.ts'
import { departureDataPattern, formatDepartureData, parseDepartureData } from '../../messaging/departure-name.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { memberErrorText } from '../organizer/member-error-text.ts'
import { backToMenu } from '../organizer/menu-view.ts'
import { departureButtons } from './departure-buttons.ts'
import { departureHtml, departureTime } from './departure-view.ts'

const showPattern = new RegExp(`^dep:card:${departureDataPattern}$`)
/** Telegram cuts a longer label in the middle of a word. */
const longestLabel = 60

export function departuresFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.callbackQuery('org:departures', async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const found = await findAhead(deps, ctx, ctx.from.id)
    if (!found) return
    const rows = found.map((departure) => [
      InlineKeyboard.text(toLabel(ctx, departure), `dep:card:${formatDepartureData(departure)}`),
    ])
    const html = ctx.texts[found.length > 0 ? 'departuresList' : 'departuresNone']
    await editMessage(ctx, html, InlineKeyboard.from([...rows, [backToMenu(ctx.texts)]]))
    await answerButtonPress(ctx)
  })
  inPrivate.callbackQuery(showPattern, async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const found = await findAhead(deps, ctx, ctx.from.id)
    if (!found) return
    const [, part = ''] = showPattern.exec(ctx.callbackQuery.data) ?? []
    const departure = found.find((one) => formatDepartureData(one) === part)
    if (!departure) return answerButtonPress(ctx, ctx.texts.departureNobody)
    const language = ctx.texts.language
    const { confirmed, requests, guests, rooms = 0, minimum } = departure
    const lines = [
      `<b>${departureHtml(language, departure)}</b>`,
      ctx.texts.departureCounts({ confirmed, requests, guests, rooms }),
      ...(minimum ? [minimum.goes ? ctx.texts.minimumGoes : minimumText(ctx, minimum, departure.timeZone)] : []),
    ]
    const rows = departureButtons(
      ctx.texts,
      parseDepartureData(part),
      minimum !== undefined && minimum.goes === undefined,
    )
    const back = [InlineKeyboard.text(ctx.texts.departuresBack, 'org:departures')]
    await editMessage(ctx, lines.join('\n'), InlineKeyboard.from([...rows, back]))
    await answerButtonPress(ctx)
  })
  return feature
}

function minimumText(
  ctx: BotContext,
  minimum: NonNullable<UpcomingDeparture['minimum']>,
  timeZone = 'Europe/Moscow',
): string {
  const decidesAt = formatPlaceTime(ctx.texts.language, timeZone, minimum.decidesAt)
  return ctx.texts.minimumCount({ ...minimum, decidesAt })
}

async function findAhead(deps: Deps, ctx: BotContext, telegramId: number): Promise<UpcomingDeparture[] | undefined> {
  const reply = await fetchFromServer(deps, ctx.log, 'GET /v1/organizer/departures/upcoming', { telegramId })
  if (reply.ok) return reply.data
  await answerButtonPress(ctx, memberErrorText(ctx, reply.code))
  return undefined
}

function toLabel(ctx: BotContext, departure: UpcomingDeparture): string {
  const { title, guests, rooms } = departure
  const size = rooms === undefined ? String(guests) : ctx.texts.departureRooms(rooms)
  const label = `${departureTime(ctx.texts.language, departure)} · ${visibleText(title)}${size === '0' ? '' : ` · ${size}`}`
  return cutText(label, longestLabel)
}
