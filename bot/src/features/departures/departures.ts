import type { DepartureAhead } from '@enp/shared/calls/organizer-cancellations'
import { cutText } from '@enp/shared/cut-text'
import { visibleText } from '@enp/shared/plain-text'
import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import type { BotContext, Deps } from '../../context.ts'
import { departurePattern, readDeparture, writeDeparture } from '../../departure-name.ts'
import { answerPress, editMessage } from '../../edit-message.ts'
import { ask } from '../../server.ts'
import { shownLanguage } from '../../texts.ts'
import { memberSentence } from '../organizer/member-sentence.ts'
import { backToMenu } from '../organizer/menu-view.ts'
import { departureButtons } from './departure-buttons.ts'
import { calledHtml, whenOf } from './departure-view.ts'

const showPattern = new RegExp(`^dep:card:${departurePattern}$`)
/** A button's label that is longer is cut by the messenger in the middle of a word. */
const longestLabel = 60

/** `org:departures`: the next departures that somebody has booked, and what can be done with one of them. */
export function departuresFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.callbackQuery('org:departures', async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const found = await findAhead(deps, ctx, ctx.from.id)
    if (!found) return
    const language = shownLanguage(ctx)
    const rows = found.map((departure) => [
      InlineKeyboard.text(labelOf(ctx, departure), `dep:card:${writeDeparture(departure)}`),
    ])
    const html = ctx.t(found.length > 0 ? 'departures-list' : 'departures-none')
    await editMessage(ctx, html, InlineKeyboard.from([...rows, [backToMenu(deps.texts, language)]]))
    await answerPress(ctx)
  })
  inPrivate.callbackQuery(showPattern, async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const found = await findAhead(deps, ctx, ctx.from.id)
    if (!found) return
    const [, part = ''] = showPattern.exec(ctx.callbackQuery.data) ?? []
    const departure = found.find((one) => writeDeparture(one) === part)
    if (!departure) return answerPress(ctx, ctx.t('departure-nobody'))
    const language = shownLanguage(ctx)
    const { confirmed, requests, guests } = departure
    const lines = [
      `<b>${calledHtml(language, departure)}</b>`,
      ctx.t('departure-counts', { confirmed, requests, guests }),
    ]
    const rows = departureButtons(deps.texts, language, readDeparture(part))
    const back = [InlineKeyboard.text(ctx.t('departures-back'), 'org:departures')]
    await editMessage(ctx, lines.join('\n'), InlineKeyboard.from([...rows, back]))
    await answerPress(ctx)
  })
  return feature
}

/** Undefined when it was refused, and the person told so. */
async function findAhead(deps: Deps, ctx: BotContext, telegramId: number): Promise<DepartureAhead[] | undefined> {
  const asked = await ask(deps, ctx.log, () =>
    deps.server('GET /internal/organizer/departures/ahead', { query: { telegramId } }),
  )
  if (asked.ok) return asked.data
  await answerPress(ctx, memberSentence(ctx, asked.code))
  return undefined
}

function labelOf(ctx: BotContext, departure: DepartureAhead): string {
  const { title, guests } = departure
  const label = `${whenOf(shownLanguage(ctx), departure)} · ${visibleText(title)}${guests > 0 ? ` · ${guests}` : ''}`
  return cutText(label, longestLabel)
}
