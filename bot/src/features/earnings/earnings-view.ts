import type { Earnings, OrganizerPayout } from '@enp/shared/calls/organizers/organizer-earnings'
import { formatExactAmount } from '@enp/shared/money/format-exact-amount'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { toDisplayName, visibleText } from '@enp/shared/text/plain-text'
import { formatDay } from '@enp/shared/time/dates'
import { bankZone, formatPlaceTime } from '@enp/shared/time/place-time'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import type { Texts } from '../../texts/texts.ts'
import { backToMenu } from '../organizer/menu-view.ts'

interface Message {
  readonly html: string
  readonly keyboard: InlineKeyboard
}

export function earningsMessage(texts: Texts, earnings: Earnings): Message {
  const {
    organizerId,
    organizerName,
    timeZone,
    available,
    debt,
    held = [],
    onTheWay,
    paidOut,
    payout,
    direct,
  } = earnings
  const id = compactId(organizerId)
  const [roubles, ...others] = available
  const shown = [...(roubles ? [roubles] : []), ...others.filter(({ amount }) => amount !== '0')]
  const lines = [
    `<b>${escapeTagMarks(toDisplayName(organizerName))}</b>`,
    '',
    texts.earningsAvailable,
    ...shown.map((sum) => `<b>${formatExactAmount(texts.language, sum)}</b>`),
    ...(debt ? [texts.earningsDebt(formatExactAmount(texts.language, debt))] : []),
    ...(held.length > 0 ? [texts.caseHeld(held.map((sum) => formatExactAmount(texts.language, sum)).join(' · '))] : []),
    ...onTheWay.map(({ nextAt, bookings, ...sum }) =>
      texts.earningsOnTheWay({
        sum: formatExactAmount(texts.language, sum),
        bookings,
        day: formatDay(texts.language, timeZone, nextAt),
      }),
    ),
    ...(payout?.bankChange ? [changeLine(texts, payout.bankChange)] : []),
    ...(direct ? [directLine(texts, direct)] : []),
    ...paidOut.sums.map((sum) => texts.earningsPaidOut(formatExactAmount(texts.language, sum))),
  ]
  const button = (label: string, data: string) => [InlineKeyboard.text(label, `earn:${data}:${id}`)]
  const rows = [
    ...(payout ? [button(texts.earningsPayButton, 'pay')] : []),
    button(texts.earningsListButton, 'list'),
    button(texts.monthButton, 'month'),
    button(texts.taxTitle, 'tax'),
    ...(payout
      ? [
          ...(payout.bankChange ? [[stopBankChangeButton(texts, organizerId, payout.bankChange.id)]] : []),
          button(texts[payout.bank ? 'earningsBankChangeButton' : 'earningsBankButton'], 'bank'),
        ]
      : []),
    [backToMenu(texts)],
  ]
  return { html: lines.join('\n'), keyboard: InlineKeyboard.from(rows) }
}

function directLine(texts: Texts, { cash, transfer }: NonNullable<Earnings['direct']>): string {
  const sum = (amount: string) => formatExactAmount(texts.language, { amount, currency: 'rub' })
  return texts.earningsDirect({ cash: sum(cash), transfer: sum(transfer) })
}

type BankChange = NonNullable<NonNullable<Earnings['payout']>['bankChange']>

function changeLine(texts: Texts, { accountEnd, from }: BankChange): string {
  const moment = formatPlaceTime(texts.language, bankZone, from)
  return texts.bankChangeWaits({ end: accountEnd, moment })
}

export function stopBankChangeButton(texts: Texts, organizerId: string, changeId: string) {
  const label = texts.bankChangeStopButton
  return InlineKeyboard.text(label, `earn:stop:${compactId(organizerId)}:${compactId(changeId)}`)
}

const maxListed = 10

export function payoutsMessage(
  texts: Texts,
  { organizerId, payouts }: { readonly organizerId: string; readonly payouts: readonly OrganizerPayout[] },
): Message {
  const id = compactId(organizerId)
  const lines = payouts.slice(0, maxListed).map((payout) => payoutLine(texts, payout))
  const cancellable = payouts.filter((payout) => payout.cancellable)
  const rows = [
    ...cancellable.map((payout) => [
      InlineKeyboard.text(
        texts.payoutCancelButton(formatExactAmount(texts.language, payout)),
        `earn:drop:${id}:${compactId(payout.id)}`,
      ),
    ]),
    [InlineKeyboard.text(texts.earningsBackButton, `earn:show:${id}`)],
  ]
  const html = [texts[lines.length > 0 ? 'payoutsList' : 'payoutsNone'], ...lines].join('\n')
  return { html, keyboard: InlineKeyboard.from(rows) }
}

/** Returns for example `12 000 ₽ · на счёт …1234 · отправлено`. */
function payoutLine(texts: Texts, payout: OrganizerPayout): string {
  const { state, reason, createdAt } = payout
  const parts = [
    formatDay(texts.language, 'Europe/Moscow', createdAt),
    formatExactAmount(texts.language, payout),
    payoutDestinationText(texts, payout),
    texts.payoutState[state],
  ]
  return escapeTagMarks(parts.join(' · ')) + (reason ? `\n<i>${escapeTagMarks(visibleText(reason))}</i>` : '')
}

export function payoutDestinationText(
  texts: Texts,
  { currency, to }: Pick<OrganizerPayout, 'currency' | 'to'>,
): string {
  if (currency === 'rub') return texts.payoutToAccount(to)
  return shortAddress(to)
}

/** Shortens an address as wallets do: `UQAb…3f9k`. */
export const shortAddress = (address: string): string => `${address.slice(0, 4)}…${address.slice(-4)}`
