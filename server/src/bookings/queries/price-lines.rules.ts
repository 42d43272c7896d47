import type { Language } from '@enp/shared/calls/api'
import type { BookingPriceLine } from '@enp/shared/calls/bookings-shapes'
import { money, moneyToNumber, toDecimalText } from '@enp/shared/money'
import { formatPricePart } from '../../catalog/availability/price.rules.ts'
import type { QuoteLine } from '../../core/column-values.ts'
import type { BookingRow } from '../state/booking.rules.ts'

type Priced = Pick<BookingRow, 'price_lines' | 'units' | 'pick_up' | 'enp_spent' | 'enp_discount'>

type Sold = Pick<Priced, 'units' | 'pick_up'>

const enpWords: Readonly<Record<Language, (enp: string) => string>> = {
  ru: (enp) => `Скидка за ${enp} enp`,
  en: (enp) => `${enp} enp off`,
}

export function showLines(booking: Priced, language: Language): BookingPriceLine[] {
  const lines = booking.price_lines.map((line) => showLine(line, booking, language))
  if (booking.enp_discount === 0n) return lines
  const text = enpWords[language](toDecimalText(money('enp', booking.enp_spent)))
  return [...lines, { kind: 'enp', text, amount: -moneyToNumber(money('rub', booking.enp_discount)) }]
}

function showLine(line: QuoteLine, booking: Sold, language: Language): BookingPriceLine {
  const { kind, date, quantity, amount } = line
  return {
    kind,
    text: toText(line, booking, language),
    ...(date !== undefined && { date }),
    ...(quantity !== undefined && { quantity }),
    amount: moneyToNumber(money('rub', BigInt(amount))),
  }
}

function toText({ kind, percent, unitId }: QuoteLine, { units, pick_up }: Sold, language: Language): string {
  const title = units.find((unit) => unit.unitId === unitId)?.title ?? ''
  if (kind === 'extra') return unitId === undefined ? (pick_up?.title ?? '') : title
  return formatPricePart({ kind, ...(percent !== undefined && { percent }) }, title, language)
}
