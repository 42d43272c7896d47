import type { BookingPriceLine } from '@enp/shared/calls/bookings-shapes'
import type { BookingsText } from './use-booking-words.ts'

/** A line of the bill: nights that cost the same stand together, and so do the nights that a season changes. */
export interface BillLine {
  readonly key: string
  readonly kind: BookingPriceLine['kind']
  readonly text: string
  /** Nights of it; 1 of what has none. */
  readonly nights: number
  /** Rooms or tickets. */
  readonly quantity: number | undefined
  readonly amount: number
}

/** The lines of a price as people read them. */
export function billLines(lines: readonly BookingPriceLine[]): BillLine[] {
  const found = new Map<string, BillLine>()
  for (const { kind, text, quantity, amount } of lines) {
    const key = kind === 'night' ? `${kind} ${quantity} ${amount}` : `${kind} ${text}`
    const known = found.get(key)
    found.set(key, {
      key,
      kind,
      text,
      nights: kind === 'night' ? (known?.nights ?? 0) + 1 : 1,
      quantity: kind === 'night' ? quantity : (known?.quantity ?? 0) + (quantity ?? 0) || undefined,
      amount: Math.round(((known?.amount ?? 0) + amount) * 100) / 100,
    })
  }
  return [...found.values()]
}

/** «3 ночи × 2 номера», «Взрослый × 2»; what a season adds stays as the server words it. */
export function billLineText({ kind, text: title, nights, quantity: counted }: BillLine, text: BookingsText): string {
  const quantity = counted ?? 1
  if (kind === 'night') {
    const stay = text.nightsCount(nights)
    return quantity > 1 ? `${stay} × ${text.guestsOf.room(quantity)}` : stay
  }
  // A pick-up is there once for all.
  const isCounted = kind === 'unit' || (kind === 'extra' && counted !== undefined)
  return isCounted ? `${title}\u00a0× ${quantity}` : title
}
