import type { Language } from '../calls/api.ts'
import type { EarningMovement, MonthStatement } from '../calls/organizers/organizer-month.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { toDisplayName, visibleText } from '../text/plain-text.ts'
import { printablePage } from '../text/printable-page.ts'
import { bankZone, formatPlaceTime } from '../time/place-time.ts'
import { formatExactAmount } from './format-exact-amount.ts'

type Account = MonthStatement['accounts'][number]
type Currency = Account['currency']

interface Words extends Readonly<Record<string, unknown>> {
  readonly movements: Record<EarningMovement | 'other', string>
}

const words = {
  ru: {
    title: (month: string) => `Отчёт за ${month}`,
    ...{ opening: 'Остаток на начало месяца', closing: 'Остаток на конец месяца', count: 'Сколько', sum: 'Сумма' },
    ...{ service: 'Услуга', bookings: 'Брони', turnover: 'Оборот', commission: 'Комиссия', earned: 'Вам' },
    ...{ sold: 'Что продано', nothing: 'Движений не было.', movement: 'Операция' },
    ...{ direct: 'Оплачено вам напрямую', cash: 'Наличными', transfer: 'Переводом' },
    directRemark: 'Деньги гостей, которых вы записали сами. В остатках их нет.',
    made: (moment: string) => `Составлен ${moment}`,
    movements: {
      trip: 'Поездки',
      kept: 'Удержано при отменах',
      compensation: 'Компенсации гостям',
      trip_refund: 'Возвраты после поездки',
      debt: 'Погашение долга',
      wallet_payout: 'Выплаты на кошелёк',
      account_payout: 'Выплаты на счёт',
      payout_returned: 'Вернувшиеся выплаты',
      other: 'Прочее',
    },
  },
  en: {
    title: (month: string) => `Statement for ${month}`,
    ...{ opening: 'Balance at the start', closing: 'Balance at the end', count: 'Count', sum: 'Amount' },
    ...{ service: 'Service', bookings: 'Bookings', turnover: 'Turnover', commission: 'Commission', earned: 'Yours' },
    ...{ sold: 'Sold', nothing: 'No movements.', movement: 'Movement' },
    ...{ direct: 'Paid to you directly', cash: 'In cash', transfer: 'By transfer' },
    directRemark: 'Money of the guests you added yourself. It is part of no balance.',
    made: (moment: string) => `Made on ${moment}`,
    movements: {
      trip: 'Trips',
      kept: 'Kept of cancellations',
      compensation: 'Compensations to guests',
      trip_refund: 'Refunds after the trip',
      debt: 'Debt repaid',
      wallet_payout: 'Payouts to a wallet',
      account_payout: 'Payouts to an account',
      payout_returned: 'Returned payouts',
      other: 'Other',
    },
  },
} as const satisfies Record<Language, Words>

/** Renders the statement of a month as a printable page. See docs/rules/earnings.md. */
export function monthSheet(language: Language, statement: MonthStatement): string {
  const { organizerName, month, serverTime, accounts, services, direct } = statement
  const text = words[language]
  const title = text.title(formatMonth(language, month))
  const shown = accounts.filter(({ opening, lines, closing }) => lines.length > 0 || opening !== '0' || closing !== '0')
  const body = [
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(toDisplayName(organizerName))}</p>`,
    ...(shown.length > 0 ? shown.map((account) => accountTable(language, account)) : [`<p>${text.nothing}</p>`]),
    ...(services.length > 0 ? [`<h2>${text.sold}</h2>`, servicesTable(language, services)] : []),
    ...(direct ? [`<h2>${text.direct}</h2>`, directTable(language, direct), `<p>${text.directRemark}</p>`] : []),
    `<p class="made">${escapeHtml(text.made(formatPlaceTime(language, bankZone, serverTime)))}</p>`,
  ].join('\n')
  return printablePage(language, { title, body })
}

/** «ноябрь 2026», `November 2026`. */
export function formatMonth(language: Language, month: string): string {
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${month}-01T00:00:00Z`)).replace(/\s*г\.$/, '')
}

export const monthSheetName = (month: string): string => `enp-travel-${month}.html`

function accountTable(language: Language, { currency, opening, lines, closing }: Account): string {
  const text = words[language]
  const rows = lines.map(({ kind, count, amount }) => [
    text.movements[kind],
    String(count),
    signedAmount(language, currency, amount),
  ])
  return table(
    [text.movement, text.count, text.sum],
    [
      [text.opening, '', signedAmount(language, currency, opening)],
      ...rows,
      [text.closing, '', signedAmount(language, currency, closing)],
    ],
  )
}

function servicesTable(language: Language, services: MonthStatement['services']): string {
  const text = words[language]
  return table(
    [text.service, text.bookings, text.turnover, text.commission, text.earned],
    services.map(({ title, currency, bookings, turnover, commission, earned }) => [
      visibleText(title),
      String(bookings),
      ...[turnover, commission, earned].map((amount) => signedAmount(language, currency, amount)),
    ]),
  )
}

function directTable(language: Language, direct: NonNullable<MonthStatement['direct']>): string {
  const text = words[language]
  const { cash, transfer, bookings, cashBookings = 0 } = direct
  const sum = (amount: string) => signedAmount(language, 'rub', amount)
  const rows = [
    [text.cash, String(cashBookings), sum(cash)],
    [text.transfer, String(bookings - cashBookings), sum(transfer)],
  ]
  return table([text.movement, text.bookings, text.sum], rows)
}

/** Uses the minus sign, as price lists do. */
function signedAmount(language: Language, currency: Currency, amount: string): string {
  const isNegative = amount.startsWith('-')
  const text = formatExactAmount(language, { currency, amount: isNegative ? amount.slice(1) : amount })
  return isNegative ? `−${text}` : text
}

/** The first column has words, the others numbers. */
function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (tag: 'th' | 'td', cells: readonly string[]) =>
    `<tr>${cells.map((cell, at) => `<${tag}${at > 0 ? ' class="number"' : ''}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`
  return `<table><thead>${line('th', heads)}</thead><tbody>\n${rows.map((row) => line('td', row)).join('\n')}\n</tbody></table>`
}
