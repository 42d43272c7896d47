import type { OperatorSearchResult } from '@enp/shared/calls/operators/operator-search'
import { Composer } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import { fullId } from '../../compact-id.ts'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { createOperatorFilter, isKnownOperator } from '../support/create-operator-filter.ts'
import { supportErrorText } from '../support/sentences.ts'
import { paymentMessage, refundConfirmationMessage } from './find-view.ts'
import { openPattern, toOpenedText } from './open-button.ts'
import { searchResultMessage } from './search-view.ts'

const paymentPattern = /^pay:(re|all|yes|no):([\w-]{22})(?::([0-9a-z]{1,12}))?$/
const transactionPattern = /^txn:re:([\da-f-]{36})$/
const bookingPattern = /^bkg:show:([\w-]{22})$/
const longestText = 255

export function operatorSearchFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.command('find').filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const text = ctx.match.trim().slice(0, longestText)
    if (!text) {
      await ctx.reply(ctx.texts.findUsage)
      return
    }
    const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/search', {
      query: { operatorId: ctx.from.id, text },
    })
    if (reply.ok) await send(ctx, reply.data)
    else await ctx.reply(reply.code === 'NOT_FOUND' ? ctx.texts.findNothing : supportErrorText(ctx, reply.code))
  })
  inPrivate.callbackQuery('adm:parked').filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const query = { operatorId: ctx.from.id }
    const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/payments/parked', { query })
    if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
    await ctx.reply(ctx.texts.findParked(reply.data.total))
    for (const payment of reply.data.payments.slice(0, maxShown)) await send(ctx, { kind: 'payment', payment })
    return answerButtonPress(ctx)
  })
  inPrivate.callbackQuery(paymentPattern, async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, action = '', compact = '', left = ''] = paymentPattern.exec(ctx.callbackQuery.data) ?? []
    await answerButtonPress(ctx, await pressPayment(deps, ctx, action, fullId(compact), left))
  })
  inPrivate.callbackQuery([bookingPattern, openPattern]).filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, booking] = bookingPattern.exec(ctx.callbackQuery.data) ?? []
    const text = booking === undefined ? toOpenedText(ctx.callbackQuery.data) : fullId(booking)
    const query = { operatorId: ctx.from.id, text }
    const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/search', { query })
    if (reply.ok) await send(ctx, reply.data)
    return answerButtonPress(ctx, reply.ok ? undefined : supportErrorText(ctx, reply.code))
  })
  inPrivate.callbackQuery(transactionPattern, async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, id = ''] = transactionPattern.exec(ctx.callbackQuery.data) ?? []
    await answerButtonPress(ctx, await recheck(deps, ctx, id))
  })
  return feature
}

const numberPattern = /^(?=.*\d)[\p{L}\d_-]{5,64}$|^@\w{4,32}$|^\+?[\d\s().-]{10,20}$/u
/** Numbers of bookings and phones: here several matches are an answer too. */
const listedPattern = /^[BВ][KК]|^\+?[\d\s().-]{10,20}$/iu

/**
 * Searches for a number that an operator types without a command, for example the next one after a
 * hit. Register it before the support messages; a number that is not found may be meant for them.
 */
export const operatorNumbersFeature = (deps: Deps) =>
  typedSearchFeature(deps, numberPattern, (text, result) => result.kind !== 'hits' || listedPattern.test(text))

/** Searches for a name, a title or a date. Register it after all features that wait for text. */
export const operatorWordsFeature = (deps: Deps) => typedSearchFeature(deps, /^[^/].{1,254}$/su, () => true)

function typedSearchFeature(
  deps: Deps,
  pattern: RegExp,
  isMeant: (text: string, result: OperatorSearchResult) => boolean,
): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature.chatType('private').on('message:text', async (ctx, next) => {
    const text = ctx.message.text.trim()
    if (!pattern.test(text) || !(await isKnownOperator(deps, ctx))) return next()
    const query = { operatorId: ctx.from.id, text }
    const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/search', { query })
    if (!reply.ok || !isMeant(text, reply.data)) return next()
    await applyChosenLanguage(deps, ctx)
    await send(ctx, reply.data)
  })
  return feature
}

const maxShown = 5

async function send(ctx: BotContext, result: OperatorSearchResult): Promise<void> {
  const { html, keyboard } = searchResultMessage(ctx, result)
  await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard, link_preview_options: { is_disabled: true } })
}

async function pressPayment(
  deps: Deps,
  ctx: BotContext,
  action: string,
  id: string,
  left: string,
): Promise<string | undefined> {
  const operatorId = ctx.from?.id ?? 0
  const shown = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/payments/:id', {
    params: { id },
    query: { operatorId },
  })
  if (!shown.ok) return supportErrorText(ctx, shown.code)
  const payment = shown.data
  if (action === 're') return recheck(deps, ctx, payment.chargeId)
  if (action === 'yes') return refund(deps, ctx, id, Number.parseInt(left, 36))
  const { html, keyboard } = action === 'all' ? refundConfirmationMessage(ctx, payment) : paymentMessage(ctx, payment)
  await editMessage(ctx, html, keyboard)
  return undefined
}

async function refund(deps: Deps, ctx: BotContext, id: string, seenLeft: number): Promise<string | undefined> {
  const body = { operatorId: ctx.from?.id ?? 0, updateId: ctx.update.update_id, seenLeft }
  const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/admin/payments/:id/refund', {
    params: { id },
    body,
  })
  if (!reply.ok) return supportErrorText(ctx, reply.code)
  const { outcome, payment } = reply.data
  if (outcome === 'begun') ctx.log.info({ payment: id, operator: body.operatorId }, 'an operator refunded a payment')
  const { html, keyboard } = paymentMessage(ctx, payment)
  await editMessage(ctx, html, keyboard)
  return ctx.texts.findRefundOutcome[outcome]
}

async function recheck(deps: Deps, ctx: BotContext, id: string): Promise<string | undefined> {
  const body = { operatorId: ctx.from?.id ?? 0, id }
  const options = { signal: AbortSignal.timeout(2_900) }
  const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/admin/recheck', { body }, options)
  if (!reply.ok) return supportErrorText(ctx, reply.code)
  if (reply.data.found) {
    const { html, keyboard } = searchResultMessage(ctx, reply.data.found)
    await editMessage(ctx, html, keyboard)
  }
  return ctx.texts.findRecheckOutcome[reply.data.outcome]
}
