import type { BookingTerms } from '../../catalog/availability/booking-terms.rules.ts'
import type { Settings } from '../../settings/settings.rules.ts'
import type { HoldDraft } from '../holds/hold-draft.rules.ts'
import type { HoldInput } from '../holds/hold-input.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { addTax, toKeptParty, toTaxLines, toTaxTerms } from './tax.rules.ts'

interface Stay {
  readonly terms: Pick<BookingTerms, 'card'>
  readonly hold: Pick<HoldInput, 'days' | 'party'>
}

/** Adds the tax of a stay after all discounts; other bookings stay as they are. */
export function withTax<D extends Pick<HoldDraft, 'price' | 'price_lines'>>(
  draft: D,
  settings: Settings,
  { terms, hold: { days, party } }: Stay,
): D {
  if (!party) return draft
  const tax = toTaxLines(toTaxTerms(settings, terms.card.region, days[0]), days, party)
  const { price, lines } = addTax({ price: draft.price, lines: draft.price_lines }, tax)
  return { ...draft, price, price_lines: [...lines] }
}

/** The guests of a booking in proportion to the rooms; docs/rules/tourist-tax.md#changes */
export function keepGuests(booking: Pick<BookingRow, 'price_lines' | 'units'>, hold: HoldInput): HoldInput {
  if (!hold.party) return hold
  const to = hold.units.map(({ unit: { kind }, quantity }) => ({ kind, quantity }))
  const party = toKeptParty(booking.price_lines, { from: booking.units, to }, hold.party.guests)
  return { ...hold, party }
}
