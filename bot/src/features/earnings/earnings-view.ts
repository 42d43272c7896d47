import type { Language } from '@enp/shared/calls/api'
import type { Earnings, OrganizerPayout } from '@enp/shared/calls/organizers/organizer-earnings'
import { formatExactAmount } from '@enp/shared/money/format-exact-amount'
import { toDisplayName, visibleText } from '@enp/shared/text/plain-text'
import { formatDay } from '@enp/shared/time/dates'
import { bankZone, formatPlaceTime } from '@enp/shared/time/place-time'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import type { Deps } from '../../context.ts'
import { escapeHtml } from '../../texts.ts'
import { backToMenu } from '../organizer/menu-view.ts'

type Texts = Deps['texts']
interface Message {
  readonly html: string
  readonly keyboard: InlineKeyboard
}

export function earningsMessage(texts: Texts, language: Language, earnings: Earnings): Message {
  const { organizerId, organizerName, timeZone, available, debt, onTheWay, paidOut, payout } = earnings
  const id = compactId(organizerId)
  const [roubles, ...others] = available
  const shown = [...(roubles ? [roubles] : []), ...others.filter(({ amount }) => amount !== '0')]
  const lines = [
    `<b>${escapeHtml(toDisplayName(organizerName))}</b>`,
    '',
    texts.t(language, 'earnings-available'),
    ...shown.map((sum) => `<b>${formatExactAmount(language, sum)}</b>`),
    ...(debt ? [texts.t(language, 'earnings-debt', { sum: formatExactAmount(language, debt) })] : []),
    ...onTheWay.map(({ nextAt, bookings, ...sum }) =>
      texts.t(language, 'earnings-on-the-way', {
        sum: formatExactAmount(language, sum),
        bookings,
        day: formatDay(language, timeZone, nextAt),
      }),
    ),
    ...(payout?.bankChange ? [changeLine(texts, language, payout.bankChange)] : []),
    ...paidOut.sums.map((sum) => texts.t(language, 'earnings-paid-out', { sum: formatExactAmount(language, sum) })),
  ]
  const button = (label: string, data: string) => [InlineKeyboard.text(label, `earn:${data}:${id}`)]
  const rows = [
    ...(payout ? [button(texts.t(language, 'earnings-pay-button'), 'pay')] : []),
    button(texts.t(language, 'earnings-list-button'), 'list'),
    ...(payout
      ? [
          ...(payout.bankChange ? [[stopBankChangeButton(texts, language, organizerId, payout.bankChange.id)]] : []),
          button(texts.t(language, payout.bank ? 'earnings-bank-change-button' : 'earnings-bank-button'), 'bank'),
        ]
      : []),
    [backToMenu(texts, language)],
  ]
  return { html: lines.join('\n'), keyboard: InlineKeyboard.from(rows) }
}

type BankChange = NonNullable<NonNullable<Earnings['payout']>['bankChange']>

function changeLine(texts: Texts, language: Language, { accountEnd, from }: BankChange): string {
  const moment = formatPlaceTime(language, bankZone, from)
  return texts.t(language, 'bank-change-waits', { end: accountEnd, moment })
}

export function stopBankChangeButton(texts: Texts, language: Language, organizerId: string, changeId: string) {
  const label = texts.t(language, 'bank-change-stop-button')
  return InlineKeyboard.text(label, `earn:stop:${compactId(organizerId)}:${compactId(changeId)}`)
}

const maxListed = 10

export function payoutsMessage(
  texts: Texts,
  language: Language,
  { organizerId, payouts }: { readonly organizerId: string; readonly payouts: readonly OrganizerPayout[] },
): Message {
  const id = compactId(organizerId)
  const lines = payouts.slice(0, maxListed).map((payout) => payoutLine(texts, language, payout))
  const cancellable = payouts.filter((payout) => payout.cancellable)
  const rows = [
    ...cancellable.map((payout) => [
      InlineKeyboard.text(
        texts.t(language, 'payout-cancel-button', { sum: formatExactAmount(language, payout) }),
        `earn:drop:${id}:${compactId(payout.id)}`,
      ),
    ]),
    [InlineKeyboard.text(texts.t(language, 'earnings-back-button'), `earn:show:${id}`)],
  ]
  const html = [texts.t(language, lines.length > 0 ? 'payouts-list' : 'payouts-none'), ...lines].join('\n')
  return { html, keyboard: InlineKeyboard.from(rows) }
}

/** Returns for example `12 000 ₽ · на счёт …1234 · отправлено`. */
function payoutLine(texts: Texts, language: Language, payout: OrganizerPayout): string {
  const { state, reason, createdAt } = payout
  const parts = [
    formatDay(language, 'Europe/Moscow', createdAt),
    formatExactAmount(language, payout),
    payoutDestinationText(texts, language, payout),
    texts.t(language, 'payout-state', { state }),
  ]
  return escapeHtml(parts.join(' · ')) + (reason ? `\n<i>${escapeHtml(visibleText(reason))}</i>` : '')
}

export function payoutDestinationText(
  texts: Texts,
  language: Language,
  { currency, to }: Pick<OrganizerPayout, 'currency' | 'to'>,
): string {
  if (currency === 'rub') return texts.t(language, 'payout-to-account', { end: to })
  return shortAddress(to)
}

/** Shortens an address as wallets do: `UQAb…3f9k`. */
export const shortAddress = (address: string): string => `${address.slice(0, 4)}…${address.slice(-4)}`
