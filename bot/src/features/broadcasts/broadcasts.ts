import type { Broadcast } from '@enp/shared/calls/operators/broadcast-shapes'
import type { BroadcastChange } from '@enp/shared/calls/operators/operator-broadcasts'
import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import { compactId, fullId } from '../../compact-id.ts'
import type { BotContext, Deps } from '../../context.ts'
import { sendBroadcast } from '../../notifications/send-broadcast.ts'
import { type CallResult, fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { broadcastErrorText } from './broadcast-error-text.ts'
import {
  type BroadcastView,
  broadcastConfirmationView,
  broadcastView,
  planMoment,
  progressView,
  segmentView,
} from './broadcast-view.ts'
import { type BroadcastReference, changeBroadcast, fetchBroadcast } from './fetch-broadcast.ts'
import { cancelPlan, plan } from './plan.ts'
import { segmentConditions } from './segment-choices.ts'

const pressPattern = /^bc:(show|whom|ask|test|stop|discard|set|clear|start|plan|unplan):([\w-]{22})(?::([\w:]+))?$/

export function broadcastsFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.command('broadcast').filter(createOperatorFilter(deps), (ctx) => list(deps, ctx, 'reply'))
  inPrivate.callbackQuery('bc:list').filter(createOperatorFilter(deps), (ctx) => list(deps, ctx, 'edit'))
  inPrivate.callbackQuery(pressPattern).filter(createOperatorFilter(deps), async (ctx) => {
    const [, action = '', compact = '', more = ''] = pressPattern.exec(ctx.callbackQuery?.data ?? '') ?? []
    await applyChosenLanguage(deps, ctx)
    await handlers[action as Action]({ deps, ctx, of: { id: fullId(compact), operatorId: ctx.from?.id ?? 0 } }, more)
  })
  return feature
}

interface Press {
  readonly deps: Deps
  readonly ctx: BotContext
  readonly of: BroadcastReference
}

type Action = 'show' | 'whom' | 'ask' | 'test' | 'stop' | 'discard' | 'set' | 'clear' | 'start' | 'plan' | 'unplan'

const handlers: Readonly<Record<Action, (press: Press, more: string) => Promise<void>>> = {
  show: async (press) => edit(press, await shown(press), broadcastView),
  whom: async (press) => edit(press, await shown(press), segmentView),
  ask: async (press) => edit(press, await shown(press), broadcastConfirmationView),
  set: async (press, more) => edit(press, await changed(press, toCondition(more)), segmentView),
  clear: async (press, part) => {
    const isCondition = part === 'regions' || part === 'service'
    await edit(press, await changed(press, toClearing(part)), isCondition ? segmentView : broadcastView)
  },
  test,
  start,
  plan,
  unplan: cancelPlan,
  stop,
  discard,
}

const shown = ({ deps, ctx, of }: Press) => fetchBroadcast(deps, ctx.log, of)
const changed = ({ deps, ctx, of }: Press, change: BroadcastChange) => changeBroadcast(deps, ctx.log, of, change)

/** Shows a refusal as an alert. A started broadcast shows its progress. */
async function edit({ ctx }: Press, result: CallResult<Broadcast>, view: typeof broadcastView): Promise<void> {
  if (!result.ok) return answerButtonPress(ctx, broadcastErrorText(ctx, result.code, result.details))
  const { html, keyboard } = (result.data.state === 'draft' ? view : broadcastView)(ctx, result.data)
  await editMessage(ctx, html, keyboard)
  return answerButtonPress(ctx)
}

function toCondition(more: string): BroadcastChange {
  const [condition, choice] = more.split(':').map(Number)
  const found = segmentConditions[condition ?? -1]
  const set = found?.choices[choice ?? -1]?.set
  if (!found || !set) return {}
  return Object.keys(set).length === 0 ? { unset: [found.name] } : { set }
}

function toClearing(part: string): BroadcastChange {
  switch (part) {
    case 'en':
    case 'photo':
    case 'button':
      return { [part]: null }
    case 'regions':
      return { unset: ['regions'] }
    case 'service':
      return { unset: ['favoriteServiceId'] }
    default:
      return {}
  }
}

async function list(deps: Deps, ctx: BotContext, how: 'reply' | 'edit'): Promise<void> {
  await applyChosenLanguage(deps, ctx)
  const query = { operatorId: ctx.from?.id ?? 0 }
  const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/broadcasts', { query })
  if (!reply.ok) {
    const sentence = broadcastErrorText(ctx, reply.code, reply.details)
    await (how === 'edit' ? answerButtonPress(ctx, sentence) : ctx.reply(sentence))
    return
  }
  const { broadcasts } = reply.data
  const keyboard = new InlineKeyboard().text(ctx.texts.broadcastNewButton, 'bc:new').row()
  for (const { broadcastId, number, state, beginning, plannedFor } of broadcasts) {
    const moment = plannedFor === undefined ? '' : planMoment(ctx, plannedFor)
    const line = ctx.texts.broadcastLine({ number: String(number), state, beginning, moment })
    keyboard.text(line, `bc:show:${compactId(broadcastId)}`).row()
  }
  const html = ctx.texts.broadcasts(broadcasts.length)
  if (how === 'reply') await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
  else {
    await editMessage(ctx, html, keyboard)
    await answerButtonPress(ctx)
  }
}

async function test({ deps, ctx, of }: Press): Promise<void> {
  const asked = await fetchBroadcast(deps, ctx.log, of)
  if (!asked.ok) return answerButtonPress(ctx, broadcastErrorText(ctx, asked.code, asked.details))
  const { ru, ...content } = asked.data.content
  if (!ru) return answerButtonPress(ctx, ctx.texts.buttonOutdated)
  const languages = content.en ? (['ru', 'en'] as const) : (['ru'] as const)
  for (const language of languages)
    await sendBroadcast(deps, ctx.api, { chatId: of.operatorId, language }, { ru, ...content })
  return answerButtonPress(ctx)
}

async function start(press: Press, more: string): Promise<void> {
  const { deps, ctx, of } = press
  const message = { chatId: ctx.chat?.id ?? of.operatorId, messageId: ctx.msg?.message_id ?? 0 }
  const input = { params: { id: of.id }, body: { operatorId: of.operatorId, version: Number(more) || 1, message } }
  const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/admin/broadcasts/:id/start', input)
  if (!reply.ok) {
    await answerButtonPress(ctx, broadcastErrorText(ctx, reply.code, reply.details))
    // The draft changed: the operator must check it again.
    if (reply.code === 'VALIDATION_ERROR') await edit(press, await shown(press), broadcastView)
    return
  }
  if (reply.data.first) ctx.log.info({ broadcast: of.id, operator: of.operatorId }, 'an operator started a broadcast')
  await showProgress(ctx, broadcastView(ctx, reply.data.broadcast))
}

async function stop({ deps, ctx, of }: Press): Promise<void> {
  const input = { params: { id: of.id }, body: { operatorId: of.operatorId } }
  const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/admin/broadcasts/:id/stop', input)
  if (!reply.ok) return answerButtonPress(ctx, broadcastErrorText(ctx, reply.code, reply.details))
  if (reply.data.first) ctx.log.info({ broadcast: of.id, operator: of.operatorId }, 'an operator stopped a broadcast')
  return showProgress(ctx, progressView(ctx, reply.data.broadcast))
}

async function showProgress(ctx: BotContext, { html, keyboard }: BroadcastView): Promise<void> {
  await editMessage(ctx, html, keyboard)
  await answerButtonPress(ctx)
}

async function discard({ deps, ctx, of }: Press): Promise<void> {
  const input = { params: { id: of.id }, body: { operatorId: of.operatorId } }
  const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/admin/broadcasts/:id/discard', input)
  if (!reply.ok) return answerButtonPress(ctx, broadcastErrorText(ctx, reply.code, reply.details))
  return list(deps, ctx, 'edit')
}
