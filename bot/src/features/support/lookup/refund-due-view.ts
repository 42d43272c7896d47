import type { Language } from '@enp/shared/calls/api'
import type { RefundDue } from '@enp/shared/calls/chat'
import { money, toDecimalText } from '@enp/shared/money/money'
import { InlineKeyboard } from 'grammy'
import type { Deps } from '../../../context.ts'
import { escapeHtml } from '../../../texts.ts'

type Texts = Deps['texts']

export function refundDueMessage(
  texts: Texts,
  language: Language,
  refund: RefundDue,
): { html: string; keyboard: InlineKeyboard } {
  const { refundId, chargeId, providerChargeId, about, isDone } = refund
  const amount = formatCardRefundAmount(refund.amount, refund.currency)
  const html = [
    texts.t(language, 'refund-due', { amount }),
    ...(about ? [escapeHtml(about[language])] : []),
    ...(providerChargeId ? [texts.t(language, 'lookup-provider-charge', { id: code(providerChargeId) })] : []),
    code(chargeId),
    '',
    isDone ? refundStateText(texts, language, refund) : texts.t(language, 'refund-due-how'),
  ].join('\n')
  return {
    html,
    keyboard: isDone ? InlineKeyboard.from([]) : closeButtons(texts, language, [{ id: refundId, amount }]),
  }
}

/** The Bot API can't refund cards: an operator does it at the provider and confirms here. */
export function closeButtons(
  texts: Texts,
  language: Language,
  refunds: readonly { readonly id: string; readonly amount: string }[],
): InlineKeyboard {
  return InlineKeyboard.from(
    refunds.map(({ id, amount }) => [
      InlineKeyboard.text(texts.t(language, 'lookup-close-button', { amount }), `payment:close:${id}`),
    ]),
  )
}

export function refundStateText(texts: Texts, language: Language, { operatorName = '' }: RefundDue): string {
  return texts.t(language, 'refund-done', { operator: escapeHtml(operatorName) })
}

export const code = (text: string) => `<code>${escapeHtml(text)}</code>`

/** Formats minor units: hundredths for cards, chain units for TON and USDT. */
export function formatCardRefundAmount(amount: number, currency: string): string {
  const onChain = currency === 'TON' ? 'ton' : currency === 'USDT' ? 'usdt' : undefined
  const text = onChain ? toDecimalText(money(onChain, BigInt(amount))) : (amount / 100).toFixed(2)
  return `${text} ${escapeHtml(currency)}`
}
