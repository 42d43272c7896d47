import type { BookingPriceLine } from '@enp/shared/calls/bookings/bookings-shapes'
import { findUnitKindByTitle } from '../../locales/topics/unit-text.ts'
import type { BookingTexts } from './bookings.texts.ts'

/** Nights with the same price share a line, and so do their season surcharges. */
interface BillLine {
  readonly key: string
  readonly kind: BookingPriceLine['kind']
  readonly text: string
  readonly nights: number
  readonly quantity: number | undefined
  readonly amount: number
}

export function billLines(lines: readonly BookingPriceLine[]): BillLine[] {
  const linesByKey = new Map<string, BillLine>()
  for (const { kind, text, quantity, amount } of lines) {
    const key = kind === 'night' ? `${kind} ${quantity} ${amount}` : `${kind} ${text}`
    const known = linesByKey.get(key)
    linesByKey.set(key, {
      key,
      kind,
      text,
      nights: kind === 'night' ? (known?.nights ?? 0) + 1 : 1,
      quantity: kind === 'night' ? quantity : (known?.quantity ?? 0) + (quantity ?? 0) || undefined,
      amount: Math.round(((known?.amount ?? 0) + amount) * 100) / 100,
    })
  }
  return [...linesByKey.values()]
}

/** «3 ночи × 2 номера», «2 взрослых», «Вся баня × 2». Surcharges have a ready text. */
export function billLineText(
  { kind, text: title, nights, quantity: counted }: BillLine,
  text: BookingTexts['bookings'],
): string {
  const quantity = counted ?? 1
  if (kind === 'night') {
    const stay = text.nightsCount(nights)
    return quantity > 1 ? `${stay} × ${text.guestsOf.room(quantity)}` : stay
  }
  const usualKind = kind === 'unit' ? findUnitKindByTitle(title) : undefined
  if (usualKind) return text.guestsOf[usualKind](quantity)
  const isCounted = kind === 'unit' || (kind === 'extra' && counted !== undefined)
  return isCounted ? `${title}\u00a0× ${quantity}` : title
}
