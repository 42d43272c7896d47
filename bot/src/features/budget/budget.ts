import { budgetChannels, budgetKinds } from '@enp/shared/calls/operators/message-budget'
import { Composer } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { offerUndo } from '../admin/undo.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { supportErrorText } from '../support/sentences.ts'
import { budgetKindMessage, budgetMessage, budgetShowData } from './budget-view.ts'
import { budgetPaymentFeature } from './payment.ts'

const kindPattern = /^budget:kind:([a-z_]{1,20})$/
const setPattern = /^budget:set:(\d{4}-\d{2}-\d{2}):([a-z_]{1,20}):([a-z]{1,8})$/

/** Shows whether messages fit into Telegram's limit, and chooses how a kind is sent. */
export function budgetFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.callbackQuery([budgetShowData, kindPattern]).filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    await show(deps, ctx, kindPattern.exec(ctx.callbackQuery.data)?.[1])
  })
  inPrivate.callbackQuery(setPattern).filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, day = '', kindName, channelName] = setPattern.exec(ctx.callbackQuery.data) ?? []
    const kind = budgetKinds.find((one) => one === kindName)
    const channel = budgetChannels.find((one) => one === channelName)
    if (!kind || !channel) return answerButtonPress(ctx, ctx.texts.buttonOutdated)
    const body = { operatorId: ctx.from.id, day, kind, channel }
    const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/admin/message-budget', { body })
    if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
    const { outcome, undo } = reply.data
    if (outcome !== 'done') return answerButtonPress(ctx, ctx.texts.budgetRefusal[outcome])
    await show(deps, ctx, undefined)
    await offerUndo(ctx, undo)
  })
  feature.use(budgetPaymentFeature(deps))
  return feature
}

async function show(deps: Deps, ctx: BotContext, kindName: string | undefined): Promise<void> {
  const query = { operatorId: ctx.from?.id ?? 0 }
  const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/message-budget', { query })
  if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
  const kind = reply.data.kinds.find((one) => one.kind === kindName)
  const { html, keyboard } = kind
    ? budgetKindMessage(ctx.texts, reply.data.day, kind)
    : budgetMessage(ctx.texts, reply.data)
  await editMessage(ctx, html, keyboard)
  return answerButtonPress(ctx)
}
