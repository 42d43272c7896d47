import type { Reply } from '@enp/shared/contract'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { Composer, InlineKeyboard } from 'grammy'
import type { User } from 'grammy/types'
import type { BotContext, Deps } from '../../../context.ts'
import { fetchFromServer } from '../../../server.ts'
import { answerButtonPress, editMessage } from '../../../telegram/edit-message.ts'
import { botTexts, toLanguage } from '../../../texts/texts.ts'
import { createOperatorFilter } from '../create-operator-filter.ts'
import { isRefunded, paymentLines } from '../payment-view.ts'
import { supportErrorText } from '../sentences.ts'
import { userLink } from '../user-link.ts'
import { closeCardRefund, refundByOperator } from './refund.ts'
import { closeButtons, code, formatCardRefundAmount } from './refund-due-view.ts'
import { pressRefundsDue, refundsDuePattern, sendRefundsDue } from './refunds-due.ts'

const buttonPattern = /^payment:(refund|confirm|keep|close|closed):([\da-f-]{36})$/
const longestId = 255

type Charge = Extract<Reply<'GET /internal/support/search'>['data'], { charge: object }>['charge']

interface LookupResult {
  readonly html: string
  readonly keyboard: InlineKeyboard
}

/** `/payment` for operators: finds a payment; its refund needs a confirmation. */
export function lookupFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.command('payment').filter(createOperatorFilter(deps), async (ctx) => {
    const id = ctx.match.trim().slice(0, longestId)
    if (!id) return sendRefundsDue(deps, ctx)
    const found = await find(deps, ctx, ctx.from, id)
    if (typeof found === 'string') await ctx.reply(found)
    else await ctx.reply(found.html, { parse_mode: 'HTML', reply_markup: found.keyboard })
  })
  inPrivate.callbackQuery('adm:refunds').filter(createOperatorFilter(deps), async (ctx) => {
    await sendRefundsDue(deps, ctx)
    await answerButtonPress(ctx)
  })
  inPrivate.callbackQuery(refundsDuePattern).filter(createOperatorFilter(deps), (ctx) => pressRefundsDue(deps, ctx))
  inPrivate.callbackQuery(buttonPattern).filter(createOperatorFilter(deps), async (ctx) => {
    const [, action, id = ''] = buttonPattern.exec(ctx.callbackQuery.data) ?? []
    if (action === 'confirm' && !(await refundByOperator(deps, ctx, ctx.from.id, id))) return
    const closed = action === 'closed' ? await closeCardRefund(deps, ctx, ctx.from.id, id) : {}
    if (!closed) return
    if (action === 'refund')
      await ctx.editMessageReplyMarkup({
        reply_markup: confirmButtons(ctx, id, 'confirm', ctx.texts.lookupConfirmButton),
      })
    else if (action === 'close')
      await ctx.editMessageReplyMarkup({
        reply_markup: confirmButtons(ctx, id, 'closed', ctx.texts.lookupClosedButton),
      })
    else await showAgain(deps, ctx, ctx.from, id)
    await answerButtonPress(ctx, closed.alert)
  })
  return feature
}

async function showAgain(deps: Deps, ctx: BotContext, operator: User, id: string): Promise<void> {
  const found = await find(deps, ctx, operator, id)
  if (typeof found === 'string') await ctx.reply(found)
  else await editMessage(ctx, found.html, found.keyboard)
}

async function find(deps: Deps, ctx: BotContext, operator: User, id: string): Promise<LookupResult | string> {
  const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/support/search', {
    query: { id, operatorId: operator.id },
  })
  if (!reply.ok) return supportErrorText(ctx, reply.code)
  const { telegramId, zone } = reply.data
  const language = toLanguage(operator.language_code)
  const user = ctx.texts.lookupPerson({ person: userLink(telegramId, String(telegramId)), zone })
  if ('charge' in reply.data) {
    const { charge } = reply.data
    return { html: [...chargeLines(ctx, charge), '', user].join('\n'), keyboard: toButtons(ctx, charge) }
  }
  const { payment } = reply.data
  const isBack = isRefunded(payment)
  const lines = [
    ...paymentLines(botTexts[language], zone, payment),
    ...(payment.chargeId ? [code(payment.chargeId)] : []),
    ...(isBack ? ['', botTexts[language].paymentStatus(payment.state)] : []),
    '',
    user,
  ]
  const button = InlineKeyboard.text(ctx.texts.operatorRefundButton, `payment:refund:${payment.transactionId}`)
  return { html: lines.join('\n'), keyboard: isBack ? noButtons : InlineKeyboard.from([[button]]) }
}

const noButtons = InlineKeyboard.from([])

function chargeLines(ctx: BotContext, charge: Charge): string[] {
  const { chargeId, providerChargeId, about, currency, totalAmount, refundsToDo } = charge
  const isOnChain = currency === 'TON' || currency === 'USDT'
  const way = isOnChain ? 'chain' : 'card'
  const state = charge.state === 'granted' && refundsToDo.length > 0 ? 'due' : charge.state
  return [
    ctx.texts.lookupCharge({ amount: formatCardRefundAmount(totalAmount, currency), way, state }),
    ...(about ? [escapeTagMarks(about)] : []),
    code(chargeId),
    ...(providerChargeId
      ? [ctx.texts[isOnChain ? 'lookupChainHash' : 'lookupProviderCharge'](code(providerChargeId))]
      : []),
  ]
}

function toButtons(ctx: BotContext, { currency, refundsToDo }: Charge): InlineKeyboard {
  const refunds = refundsToDo.map(({ id, amount }) => ({ id, amount: formatCardRefundAmount(amount, currency) }))
  return closeButtons(ctx.texts, refunds)
}

function confirmButtons(ctx: BotContext, id: string, action: 'confirm' | 'closed', label: string): InlineKeyboard {
  return new InlineKeyboard()
    .text(label, `payment:${action}:${id}`)
    .text(ctx.texts.lookupKeepButton, `payment:keep:${id}`)
}
