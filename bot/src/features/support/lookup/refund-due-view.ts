import type { RefundDue } from '@enp/shared/calls/chat'
import { money, toDecimalText } from '@enp/shared/money/money'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { InlineKeyboard } from 'grammy'
import type { Texts } from '../../../texts/texts.ts'

export function refundDueMessage(texts: Texts, refund: RefundDue): { html: string; keyboard: InlineKeyboard } {
  const { refundId, chargeId, providerChargeId, about, isDone } = refund
  const amount = formatCardRefundAmount(refund.amount, refund.currency)
  const html = [
    texts.refundDue(amount),
    ...(about ? [escapeTagMarks(about[texts.language])] : []),
    ...(providerChargeId ? [texts.lookupProviderCharge(code(providerChargeId))] : []),
    code(chargeId),
    '',
    isDone ? refundStateText(texts, refund) : texts.refundDueHow,
  ].join('\n')
  return {
    html,
    keyboard: isDone ? InlineKeyboard.from([]) : closeButtons(texts, [{ id: refundId, amount }]),
  }
}

/** The Bot API can't refund cards: an operator does it at the provider and confirms here. */
export function closeButtons(
  texts: Texts,
  refunds: readonly { readonly id: string; readonly amount: string }[],
): InlineKeyboard {
  return InlineKeyboard.from(
    refunds.map(({ id, amount }) => [InlineKeyboard.text(texts.lookupCloseButton(amount), `payment:close:${id}`)]),
  )
}

export function refundStateText(texts: Texts, { operatorName = '' }: RefundDue): string {
  return texts.refundDone(escapeTagMarks(operatorName))
}

export const code = (text: string) => `<code>${escapeTagMarks(text)}</code>`

/** Formats minor units: hundredths for cards, chain units for TON and USDT. */
export function formatCardRefundAmount(amount: number, currency: string): string {
  const onChain = currency === 'TON' ? 'ton' : currency === 'USDT' ? 'usdt' : undefined
  const text = onChain ? toDecimalText(money(onChain, BigInt(amount))) : (amount / 100).toFixed(2)
  return `${text} ${escapeTagMarks(currency)}`
}
