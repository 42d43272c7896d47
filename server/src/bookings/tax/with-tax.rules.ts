import type { BookingTerms } from '../../catalog/availability/booking-terms.rules.ts'
import type { Settings } from '../../settings/settings.rules.ts'
import type { HoldDraft } from '../holds/hold-draft.rules.ts'
import type { HoldInput } from '../holds/hold-input.rules.ts'
import { addTax, toTaxLines, toTaxTerms } from './tax.rules.ts'

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
