import type { Language } from '@enp/shared/calls/api'
import type { BankPayout } from '@enp/shared/calls/operators/operator-payouts'
import { formatExactAmount } from '@enp/shared/money/format-exact-amount'
import { toDisplayName } from '@enp/shared/text/plain-text'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import type { Deps } from '../../context.ts'
import { escapeHtml } from '../../texts.ts'

type Texts = Deps['texts']
interface Message {
  readonly html: string
  readonly keyboard: InlineKeyboard
}

const maxButtons = 30

export function bankPayoutsMessage(
  texts: Texts,
  language: Language,
  { payouts, total }: { readonly payouts: readonly BankPayout[]; readonly total: number },
): Message {
  const files = [...new Set(payouts.flatMap(({ file }) => file ?? []))].slice(0, maxButtons)
  const button = (label: string, data: string) => [InlineKeyboard.text(label, data)]
  const rows = [
    ...(payouts.some(({ state }) => state === 'requested')
      ? [button(texts.t(language, 'bank-file-button'), 'bp:file')]
      : []),
    ...payouts.slice(0, maxButtons).map((payout) => {
      const { id, number, state } = payout
      const label = `№ ${number} · ${toSum(language, payout)} · ${toState(texts, language, payout)}`
      return button(state === 'requested' ? `• ${label}` : label, `bp:show:${compactId(id)}`)
    }),
    ...files.map((file) => button(texts.t(language, 'bank-file-again-button', { file }), `bp:again:${file}`)),
    button('‹ /admin', 'adm:menu'),
  ]
  const html = texts.t(language, total === 0 ? 'bank-payouts-none' : 'bank-payouts-list', { total })
  return { html, keyboard: InlineKeyboard.from(rows) }
}

export function bankPayoutMessage(texts: Texts, language: Language, payout: BankPayout): Message {
  const { id, number, organizerName, state, accountEnd, reason } = payout
  const html = texts.t(language, 'bank-payout-card', {
    number,
    state: toState(texts, language, payout),
    organizer: escapeHtml(toDisplayName(organizerName)),
    sum: toSum(language, payout),
    end: accountEnd ?? '',
  })
  const keyboard = new InlineKeyboard()
  if (state === 'in_file') keyboard.text(texts.t(language, 'bank-paid-button'), `bp:paid:${compactId(id)}`).row()
  if (state === 'requested' || state === 'in_file' || state === 'paid')
    keyboard.text(texts.t(language, 'bank-return-button'), `bp:return:${compactId(id)}`).row()
  keyboard.text(texts.t(language, 'admin-payouts'), 'adm:payouts')
  return { html: reason ? `${html}\n<i>${escapeHtml(reason)}</i>` : html, keyboard }
}

const toSum = (language: Language, { amount }: BankPayout) => formatExactAmount(language, { amount, currency: 'rub' })

const toState = (texts: Texts, language: Language, { state, file = '' }: BankPayout) =>
  texts.t(language, 'bank-payout-state', { state, file })
