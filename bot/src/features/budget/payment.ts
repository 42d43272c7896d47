import { budgetKinds } from '@enp/shared/calls/operators/message-budget'
import { Composer } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { offerUndo } from '../admin/undo.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { supportErrorText } from '../support/sentences.ts'
import { paymentMessage } from './payment-view.ts'

const offerPattern = /^budget:pay:([a-z_]{1,20})(?::(\d{1,6}))?$/
const confirmPattern = /^budget:paid:(\d{4}-\d{2}-\d{2}):([a-z_]{1,20}):(\d{1,6})$/

/** Shows the price of a kind above Telegram's free limit, and pays up to a bound. */
export function budgetPaymentFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.callbackQuery(offerPattern).filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, kindName, maxStars] = offerPattern.exec(ctx.callbackQuery.data) ?? []
    await showOffer(deps, ctx, kindName, maxStars === undefined ? undefined : Number(maxStars))
  })
  inPrivate.callbackQuery(confirmPattern).filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, day = '', kindName, maxStars] = confirmPattern.exec(ctx.callbackQuery.data) ?? []
    const kind = findKind(kindName)
    if (!kind) return answerButtonPress(ctx, ctx.texts.buttonOutdated)
    const body = { operatorId: ctx.from.id, day, kind, maxStars: Number(maxStars) }
    const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/admin/message-budget/payment', { body })
    if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
    const { outcome, undo } = reply.data
    if (outcome !== 'done') return answerButtonPress(ctx, ctx.texts.budgetRefusal[outcome])
    await showOffer(deps, ctx, kind, undefined)
    await offerUndo(ctx, undo)
  })
  return feature
}

const findKind = (name: string | undefined) => budgetKinds.find((one) => one === name)

async function showOffer(
  deps: Deps,
  ctx: BotContext,
  kindName: string | undefined,
  maxStars: number | undefined,
): Promise<void> {
  const kind = findKind(kindName)
  if (!kind) return answerButtonPress(ctx, ctx.texts.buttonOutdated)
  const query = { operatorId: ctx.from?.id ?? 0, kind }
  const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/message-budget/payment', { query })
  if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
  const { html, keyboard } = paymentMessage(ctx.texts, reply.data, maxStars)
  await editMessage(ctx, html, keyboard)
  return answerButtonPress(ctx)
}
