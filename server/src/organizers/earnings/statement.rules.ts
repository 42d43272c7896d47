import type { Language } from '@enp/shared/calls/api'
import type { EarnedCurrency } from '@enp/shared/calls/organizers/organizer-earnings'
import { money, toDecimalText } from '@enp/shared/money/money'
import { toTax } from '../../bookings/tax/tax.rules.ts'
import type { QuoteLine } from '../../core/database/column-values.ts'
import { csvLine } from '../../files/csv.rules.ts'
import { findPromoLine, toProductDiscount } from '../../promo-codes/promo-code.rules.ts'

export interface MovementRow {
  readonly transferId: bigint
  readonly at: Date
  readonly kind: string
  readonly currency: EarnedCurrency
  readonly amount: bigint
  readonly balance: bigint
  readonly bookingNumber: string | null
  readonly title: string | null
  readonly price: bigint | null
  readonly priceLines: QuoteLine[] | null
  readonly commission: number | null
  readonly payoutNumber: bigint | null
  /** Only what was kept of a cancellation. */
  readonly keptPercent: number | null
  /** The cancellation left other guests in the booking. */
  readonly isPart: boolean
}

/** The bank's time zone. */
export const statementZone = 'Europe/Moscow'

const kinds: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  booking_settled: { ru: 'Поездка', en: 'Trip' },
  compensation_paid: { ru: 'Компенсация гостю', en: 'Compensation to a guest' },
  trip_refund: { ru: 'Возврат после поездки', en: 'Refund after the trip' },
  debt_repaid: { ru: 'Погашение долга', en: 'Debt repaid' },
  withdrawal: { ru: 'Выплата на кошелёк', en: 'Payout to a wallet' },
  withdrawal_returned: { ru: 'Выплата вернулась', en: 'Payout returned' },
  bank_payout: { ru: 'Выплата на счёт', en: 'Payout to an account' },
  bank_payout_returned: { ru: 'Выплата вернулась', en: 'Payout returned' },
}

const roubles = (kopecks: bigint | null) => (kopecks === null ? '' : toDecimalText(money('rub', kopecks)))

/** «SUMMER10 -500.00» if the organizer pays the discount; ours does not lower the earnings. */
function formatPromo(lines: readonly QuoteLine[]): string {
  const line = findPromoLine(lines)
  if (!line) return ''
  return line.payer === 'organizer' ? `${line.code} ${roubles(BigInt(line.amount))}` : line.code
}

function formatMovementKind({ kind, keptPercent, isPart }: MovementRow, language: Language): string {
  if (keptPercent === null) return kinds[kind]?.[language] ?? kind
  return language === 'ru'
    ? `${isPart ? 'Частичная отмена' : 'Отмена'}, удержано ${keptPercent} %`
    : `${isPart ? 'Partial cancellation' : 'Cancellation'}, ${keptPercent}% kept`
}

const columns: readonly {
  readonly title: Readonly<Record<Language, string>>
  readonly cell: (row: MovementRow, language: Language) => string
}[] = [
  { title: { ru: 'Дата и время (МСК)', en: 'Date and time (Moscow)' }, cell: ({ at }) => clock.format(at) },
  { title: { ru: 'Операция', en: 'What' }, cell: formatMovementKind },
  { title: { ru: 'Сумма', en: 'Amount' }, cell: ({ currency, amount }) => toDecimalText(money(currency, amount)) },
  { title: { ru: 'Валюта', en: 'Currency' }, cell: ({ currency }) => currency },
  { title: { ru: 'Остаток', en: 'Balance' }, cell: ({ currency, balance }) => toDecimalText(money(currency, balance)) },
  { title: { ru: 'Бронь', en: 'Booking' }, cell: ({ bookingNumber }) => bookingNumber ?? '' },
  { title: { ru: 'Услуга', en: 'Service' }, cell: ({ title }) => title ?? '' },
  {
    title: { ru: 'Цена, руб.', en: 'Price, RUB' },
    cell: ({ price, priceLines }) =>
      roubles(price === null ? null : price - toTax(priceLines ?? []) + toProductDiscount(priceLines ?? [])),
  },
  {
    title: { ru: 'Комиссия, %', en: 'Commission, %' },
    cell: ({ commission }) => (commission === null ? '' : String(commission / 100)),
  },
  {
    title: { ru: 'Номер выплаты', en: 'Payout number' },
    cell: ({ payoutNumber }) => (payoutNumber === null ? '' : String(payoutNumber)),
  },
  { title: { ru: 'Промокод', en: 'Promo code' }, cell: ({ priceLines }) => formatPromo(priceLines ?? []) },
]

const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: statementZone })

export const formatStatementHeader = (language: Language): string =>
  csvLine(columns.map(({ title }) => title[language]))

export const movementLine = (row: MovementRow, language: Language): string =>
  csvLine(columns.map(({ cell }) => cell(row, language)))

/** Language flag above any period number; a file address stores both in two bytes. */
const english = 0x8000

export const encodeStatementPart = (period: number, language: Language): number =>
  period + (language === 'en' ? english : 0)

export function decodeStatementPart(part: number): { readonly period: number; readonly language: Language } {
  return { period: part % english, language: part >= english ? 'en' : 'ru' }
}
