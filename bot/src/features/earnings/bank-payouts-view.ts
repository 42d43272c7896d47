import type { Language } from '@enp/shared/calls/api'
import type { BankPayout } from '@enp/shared/calls/operators/operator-payouts'
import { formatExactAmount } from '@enp/shared/money/format-exact-amount'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { toDisplayName } from '@enp/shared/text/plain-text'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import type { Texts } from '../../texts/texts.ts'

interface Message {
  readonly html: string
  readonly keyboard: InlineKeyboard
}

const maxButtons = 30

export function bankPayoutsMessage(
  texts: Texts,
  { payouts, total }: { readonly payouts: readonly BankPayout[]; readonly total: number },
): Message {
  const files = [...new Set(payouts.flatMap(({ file }) => file ?? []))].slice(0, maxButtons)
  const button = (label: string, data: string) => [InlineKeyboard.text(label, data)]
  const rows = [
    ...(payouts.some(({ state }) => state === 'requested') ? [button(texts.bankFileButton, 'bp:file')] : []),
    ...payouts.slice(0, maxButtons).map((payout) => {
      const { id, number, state } = payout
      const label = `№ ${number} · ${toSum(texts.language, payout)} · ${toState(texts, payout)}`
      return button(state === 'requested' ? `• ${label}` : label, `bp:show:${compactId(id)}`)
    }),
    ...files.map((file) => button(texts.bankFileAgainButton(file), `bp:again:${file}`)),
    button(texts.taxTitle, 'tax:list'),
    button('‹ /admin', 'adm:menu'),
  ]
  const html = total === 0 ? texts.bankPayoutsNone : texts.bankPayoutsList(total)
  return { html, keyboard: InlineKeyboard.from(rows) }
}

export function bankPayoutMessage(texts: Texts, payout: BankPayout): Message {
  const { id, number, organizerName, state, accountEnd, reason } = payout
  const html = texts.bankPayoutCard({
    number,
    state: toState(texts, payout),
    organizer: escapeTagMarks(toDisplayName(organizerName)),
    sum: toSum(texts.language, payout),
    end: accountEnd ?? '',
  })
  const keyboard = new InlineKeyboard()
  if (state === 'in_file') keyboard.text(texts.bankPaidButton, `bp:paid:${compactId(id)}`).row()
  if (state === 'requested' || state === 'in_file' || state === 'paid')
    keyboard.text(texts.bankReturnButton, `bp:return:${compactId(id)}`).row()
  keyboard.text(texts.adminPayouts, 'adm:payouts')
  return { html: reason ? `${html}\n<i>${escapeTagMarks(reason)}</i>` : html, keyboard }
}

const toSum = (language: Language, { amount }: BankPayout) => formatExactAmount(language, { amount, currency: 'rub' })

const toState = (texts: Texts, { state, file = '' }: BankPayout) => texts.bankPayoutState({ state, file })
