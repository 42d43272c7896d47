import type { BudgetKind, PaymentOffer } from '@enp/shared/calls/operators/message-budget'
import { messagesPerStar, paidBroadcastMaxStars } from '@enp/shared/notifications/paid-messages'
import { InlineKeyboard } from 'grammy'
import type { Texts } from '../../texts/texts.ts'
import { formatBudgetDay } from './budget-day.ts'

const steps = [1_000, 100, 10]
/** For a day without a forecast. */
const usualMaxStars = 100

export const toPayData = (kind: BudgetKind, maxStars?: number) =>
  `budget:pay:${kind}${maxStars === undefined ? '' : `:${maxStars}`}`

/** The price, the bound, and buttons that change it. Nothing is chosen yet. */
export function paymentMessage(texts: Texts, offer: PaymentOffer, chosen: number | undefined) {
  const { day, kind, expected, maxPrice, balance, minBalance, billed, paid } = offer
  const maxStars = fit(chosen ?? paid?.maxStars ?? (maxPrice > 0 ? maxPrice : usualMaxStars))
  const lines = [
    `<b>${texts.budgetKind[kind]}</b> · ${formatBudgetDay(texts, day)}`,
    texts.budgetPrice(expected, maxPrice),
    texts.budgetBound(maxStars, maxStars * messagesPerStar),
    '',
    balance === undefined ? texts.budgetBalanceUnknown : texts.budgetBalance(balance),
    texts.budgetMinBalance(minBalance),
    texts.budgetBilled(billed),
    ...(paid ? [texts.budgetPaidState(paid)] : []),
  ]
  const change = (by: number) =>
    InlineKeyboard.text(`${by < 0 ? '−' : '+'}${Math.abs(by)}`, toPayData(kind, fit(maxStars + by)))
  const keyboard = InlineKeyboard.from([
    steps.map((step) => change(-step)),
    steps.map((step) => change(step)).reverse(),
    [InlineKeyboard.text(texts.budgetConfirmPayment(maxStars), `budget:paid:${day}:${kind}:${maxStars}`)],
    [InlineKeyboard.text(texts.budgetKind[kind], `budget:kind:${kind}`)],
  ])
  return { html: lines.join('\n'), keyboard }
}

const fit = (maxStars: number) => Math.min(Math.max(maxStars, 1), paidBroadcastMaxStars)
