import { daysBetween } from '@enp/shared/time/days'
import { formatDayAndMonth } from '../../../../locales/format/days.ts'
import type { CatalogTexts } from '../../catalog.texts.ts'
import { type FilterTexts, facetValueName } from '../filter-words.texts.ts'
import type { ServiceFilters } from '../filters.rules.ts'
import type { AppliedFilter } from './chosen.rules.ts'

export function formatAppliedFilter(
  one: AppliedFilter,
  filters: ServiceFilters,
  words: FilterTexts,
  { catalog, format }: Pick<CatalogTexts, 'catalog' | 'format'>,
  today: string,
): string {
  const { category, city = '', date = today, until, guests = 0, languages = '' } = filters
  const { priceMin, priceMax, ratingMin = 0, sort } = filters
  switch (one.kind) {
    case 'category':
      return category ? words.categories[category] : ''
    case 'city':
      return city
    case 'languages':
      return nameLanguages(languages, format.language)
    case 'date':
      return until === undefined ? formatDayAndMonth(format, date, today) : daysText(format, date, until, today)
    case 'guests':
      return words.guests(guests)
    case 'price':
      return formatPriceRange(words, priceMin, priceMax, (price) => format.number(price, 0))
    case 'ratingMin':
      return words.ratingAtLeast(ratingMin)
    case 'sort':
      return sort ? catalog.sorts[sort] : ''
    case 'facet':
      return facetValueName(words, one.name, one.value)
  }
}

function nameLanguages(codes: string, language: string): string {
  const names = new Intl.DisplayNames(language, { type: 'language' })
  const text = codes
    .split(',')
    .map((code) => names.of(code) ?? code)
    .join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Returns for example «20–22 марта», or both dates in full if their months differ. */
function daysText(format: Parameters<typeof formatDayAndMonth>[0], from: string, until: string, today: string): string {
  const end = formatDayAndMonth(format, until, today)
  if (from.slice(0, 7) !== until.slice(0, 7)) return `${formatDayAndMonth(format, from, today)} – ${end}`
  const days = `${Number(from.slice(8))}–${Number(until.slice(8))}`
  return end.replace(String(Number(until.slice(8))), days)
}

export function formatPriceRange(
  words: FilterTexts,
  min: number | undefined,
  max: number | undefined,
  write: (price: number) => string,
): string {
  if (min !== undefined && max !== undefined) return words.priceBetween(write(min), write(max))
  return max === undefined ? words.priceFrom(write(min ?? 0)) : words.priceUpTo(write(max))
}

export function priceTitle({ category, date, until, guests }: ServiceFilters, words: FilterTexts): string {
  if (category === 'hotel') {
    const nights = date !== undefined && until !== undefined ? daysBetween(date, until) : 1
    return nights > 1 ? words.priceOf.nights(nights) : words.priceOf.night
  }
  if (guests !== undefined && guests > 1) return words.priceOf.party(guests)
  return category === 'excursion' ? words.priceOf.person : words.price
}
