import type { Service } from '@enp/shared/calls/catalog/catalog'
import { daysBetween } from '@enp/shared/time/days'
import { inTon } from '../availability/quote.rules.ts'
import type { AvailabilityState } from '../availability/use-availability.ts'
import { formatCardPrice } from '../card/card.rules.ts'
import type { ServiceTexts } from '../service.texts.ts'

type Priced = Pick<AvailabilityState, 'quote' | 'party' | 'choice' | 'option' | 'isWhollySoldOut'>

interface ShownPrice {
  /** Absent if nothing is available. */
  readonly amount?: string
  readonly detail: string
}

/** «19 200 ₽» and «≈ 68,6 TON · 2 гостя»; the lowest price while the choice is incomplete. */
export function displayedPrice(
  service: Pick<Service, 'priceFrom' | 'category'>,
  { quote, party, choice, option, isWhollySoldOut }: Priced,
  words: ServiceTexts,
  tax = 0,
): ShownPrice {
  const { service: text } = words
  if (isWhollySoldOut) return { detail: text.soldOutBar }
  const { category } = service
  const priceFrom = option.isPrivate ? ({ ...service.priceFrom, per: 'booking' } as const) : service.priceFrom
  if (!quote) {
    return startingPrice(priceFrom, option.units[0]?.price.amount ?? priceFrom.amount, words)
  }
  const sum = quote.roubles + tax
  const ton = inTon(priceFrom, sum)
  const total = formatCardPrice({ ...priceFrom, amount: sum, ton }, words)
  const { from = '', until } = choice
  const size =
    category === 'hotel'
      ? until && text.nightsCount(daysBetween(from, until))
      : priceFrom.per === 'person' && text.guestsCount(party.guests)
  return { amount: total.amount, detail: [ton > 0 && total.ton, size].filter(Boolean).join(' · ') }
}

/** Returns «от 9 600 ₽» and «за ночь · ≈ 34,3 TON». */
export function startingPrice(priceFrom: Service['priceFrom'], base: number, words: ServiceTexts): ShownPrice {
  const { amount, per, ton } = formatCardPrice({ ...priceFrom, amount: base, ton: inTon(priceFrom, base) }, words)
  return { amount: words.service.from(amount), detail: `${per} · ${ton}` }
}
