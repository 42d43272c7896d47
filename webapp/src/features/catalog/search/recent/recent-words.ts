import { deviceToday } from '../../../../api/clock/device-today.ts'
import { formatDayAndMonth } from '../../../../locales/format/days.ts'
import { formatRoubles } from '../../../../locales/format/format-roubles.ts'
import { useLoadedRegions } from '../../../../ui/fields/region-field/loaded-regions.ts'
import type { ServiceFilters } from '../../filters/filters.rules.ts'
import { useSearchTexts } from '../search.texts.ts'

/** The typed words, else place or category; the other filters are details. */
export function useRecentSearchText() {
  const { search: words, catalog, format } = useSearchTexts()
  const regions = useLoadedRegions()
  const toRegion = ({ region }: ServiceFilters) =>
    region && (regions?.all.find(({ code }) => code === region)?.[format.language] ?? region)
  const rouble = (price: number) => formatRoubles(format, price)
  const today = deviceToday()

  const listParts = (filters: ServiceFilters) => {
    const { search, category, date, guests, priceMin, priceMax } = filters
    return [
      search,
      toRegion(filters),
      category && catalog.categories[category],
      date && formatDayAndMonth(format, date, today),
      guests && words.guests(guests),
      priceMin !== undefined && words.from(rouble(priceMin)),
      priceMax !== undefined && words.upTo(rouble(priceMax)),
    ].filter((part): part is string => Boolean(part))
  }
  return {
    titleOf: (filters: ServiceFilters) => listParts(filters)[0] ?? catalog.filters,
    detailOf: (filters: ServiceFilters) => listParts(filters).slice(1).join(' · '),
  }
}
