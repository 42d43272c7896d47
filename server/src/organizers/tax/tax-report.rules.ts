import type { Language } from '@enp/shared/calls/api'
import type { TaxReportRow } from '@enp/shared/calls/bookings/tax-report'
import { money, toDecimalText } from '@enp/shared/money/money'
import { findRegion } from '@enp/shared/regions/regions'
import { byteOrderMark, csvLine } from '../../files/csv.rules.ts'

export interface TaxRow {
  readonly organizer_id: string
  readonly organizer_name: string
  readonly region: string
  readonly stays: number
  readonly nights: number
  readonly guests: number
  readonly exempt: number
  readonly guest_nights: number
  readonly amount: bigint
  readonly remitted: bigint
}

export interface Quarter {
  readonly name: string
  /** The first day, and the first one after it. */
  readonly from: string
  readonly before: string
}

const monthsOfQuarter = 3
const listedQuarters = 4

/** Expects a name such as `2026-Q4`. */
export function parseQuarter(name: string): Quarter {
  const [year, quarter] = [Number(name.slice(0, 4)), Number(name.slice(6))]
  const first = (index: number) => new Date(Date.UTC(year, index * monthsOfQuarter)).toISOString().slice(0, 10)
  return { name, from: first(quarter - 1), before: first(quarter) }
}

/** The quarter of the day and those before it, newest first. */
export function listQuarters(today: string): string[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const index = Math.floor((month - 1) / monthsOfQuarter)
  return Array.from({ length: listedQuarters }, (_, back) => {
    const day = new Date(Date.UTC(year, (index - back) * monthsOfQuarter))
    return `${day.getUTCFullYear()}-Q${day.getUTCMonth() / monthsOfQuarter + 1}`
  })
}

const roubles = (kopecks: bigint) => toDecimalText(money('rub', kopecks))

export function showTaxRow(row: TaxRow): TaxReportRow {
  const { organizer_id, organizer_name, guest_nights, amount, remitted, ...counts } = row
  return {
    ...{ organizerId: organizer_id, organizerName: organizer_name, ...counts, guestNights: guest_nights },
    ...{ amount: roubles(amount), remitted: roubles(remitted) },
  }
}

const headings: Readonly<Record<Language, readonly string[]>> = {
  ru: [
    ...['Квартал', 'Организатор', 'Регион', 'Проживаний', 'Ночей', 'Гостей', 'Без налога'],
    ...['Оплаченных ночей гостей', 'Налог, руб.', 'Перечислено, руб.'],
  ],
  en: [
    ...['Quarter', 'Organizer', 'Region', 'Stays', 'Nights', 'Guests', 'Exempt guests'],
    ...['Taxed guest nights', 'Tax, RUB', 'Paid over, RUB'],
  ],
}

export function toTaxCsv(rows: readonly TaxReportRow[], quarter: string, language: Language): string {
  const lines = rows.map(({ organizerName, region, stays, nights, guests, exempt, guestNights, amount, remitted }) => [
    ...[quarter, organizerName, findRegion(region)?.[language] ?? region],
    ...[stays, nights, guests, exempt, guestNights].map(String),
    ...[amount, remitted],
  ])
  return byteOrderMark + [headings[language], ...lines].map((cells) => csvLine(cells)).join('')
}
