import type { Earnings } from '@enp/shared/calls/organizers/organizer-earnings'
import { toDisplayName } from '@enp/shared/text/plain-text'
import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import { compactId, fullId } from '../../compact-id.ts'
import type { BotContext, Deps } from '../../context.ts'
import { type CallResult, fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { backToMenu } from '../organizer/menu-view.ts'
import { earningsMessage, payoutsMessage } from './earnings-view.ts'
import { earningsErrorText } from './sentences.ts'

const pattern = /^earn:(show|list|drop|stop):([\w-]{22})(?::([\w-]{22}))?$/

export function earningsFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.callbackQuery('org:earnings', async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    await begin(deps, ctx, ctx.from.id)
  })
  inPrivate.callbackQuery(pattern, async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, action, organizer = '', payout = ''] = pattern.exec(ctx.callbackQuery.data) ?? []
    const asked = { telegramId: ctx.from.id, organizerId: fullId(organizer) }
    if (action === 'show') await show(deps, ctx, asked)
    else if (action === 'list') await list(deps, ctx, asked)
    else if (action === 'drop') await drop(deps, ctx, asked, fullId(payout))
    else await stopChange(deps, ctx, asked, fullId(payout))
  })
  return feature
}

interface EarningsQuery {
  readonly telegramId: number
  readonly organizerId: string
}

async function begin(deps: Deps, ctx: BotContext, telegramId: number): Promise<void> {
  const reply = await fetchFromServer(deps, ctx.log, 'GET /v1/organizer/memberships', { telegramId })
  if (!reply.ok) return answerButtonPress(ctx, earningsErrorText(ctx, reply.code, undefined))
  const reading = reply.data.filter(({ role, serviceId }) => role !== 'scanner' && serviceId === undefined)
  const organizers = new Map(reading.map(({ organizerId, organizerName }) => [organizerId, organizerName]))
  const [only] = organizers.keys()
  if (only === undefined) return answerButtonPress(ctx, ctx.texts.buttonOutdated)
  if (organizers.size === 1) return show(deps, ctx, { telegramId, organizerId: only })
  const rows = [...organizers].map(([id, name]) => [
    InlineKeyboard.text(toDisplayName(name), `earn:show:${compactId(id)}`),
  ])
  const back = [backToMenu(ctx.texts)]
  await editMessage(ctx, ctx.texts.earningsWhose, InlineKeyboard.from([...rows, back]))
  await answerButtonPress(ctx)
}

export function fetchEarnings(
  deps: Deps,
  log: BotContext['log'],
  { telegramId, ...query }: EarningsQuery,
): Promise<CallResult<Earnings>> {
  return fetchFromServer(deps, log, 'GET /v1/organizer/earnings', { telegramId, query })
}

async function show(deps: Deps, ctx: BotContext, query: EarningsQuery): Promise<void> {
  const asked = await fetchEarnings(deps, ctx.log, query)
  if (!asked.ok) return answerButtonPress(ctx, earningsErrorText(ctx, asked.code, asked.details))
  const { html, keyboard } = earningsMessage(ctx.texts, asked.data)
  await editMessage(ctx, html, keyboard)
  await answerButtonPress(ctx)
}

async function list(deps: Deps, ctx: BotContext, { telegramId, ...query }: EarningsQuery): Promise<void> {
  const reply = await fetchFromServer(deps, ctx.log, 'GET /v1/organizer/payouts', { telegramId, query })
  if (!reply.ok) return answerButtonPress(ctx, earningsErrorText(ctx, reply.code, reply.details))
  const shown = { organizerId: query.organizerId, payouts: reply.data }
  const { html, keyboard } = payoutsMessage(ctx.texts, shown)
  await editMessage(ctx, html, keyboard)
  await answerButtonPress(ctx)
}

async function drop(deps: Deps, ctx: BotContext, query: EarningsQuery, id: string): Promise<void> {
  const { telegramId, ...body } = query
  const reply = await fetchFromServer(deps, ctx.log, 'POST /v1/organizer/payouts/:id/cancel', {
    telegramId,
    params: { id },
    body,
  })
  if (!reply.ok) await answerButtonPress(ctx, earningsErrorText(ctx, reply.code, reply.details))
  else ctx.log.info({ payoutId: id }, 'a payout was cancelled')
  await list(deps, ctx, query)
}

async function stopChange(deps: Deps, ctx: BotContext, query: EarningsQuery, id: string): Promise<void> {
  const { telegramId, ...body } = query
  const reply = await fetchFromServer(deps, ctx.log, 'POST /v1/organizer/bank-details/:id/stop', {
    telegramId,
    params: { id },
    body,
  })
  if (!reply.ok) {
    const isOver = reply.code === 'NOT_FOUND'
    await answerButtonPress(ctx, isOver ? ctx.texts.bankChangeOver : earningsErrorText(ctx, reply.code, reply.details))
  } else {
    ctx.log.info({ changeId: id }, 'a change of bank details was cancelled')
    await answerButtonPress(ctx, ctx.texts.bankChangeStopped)
  }
  await show(deps, ctx, query)
}
