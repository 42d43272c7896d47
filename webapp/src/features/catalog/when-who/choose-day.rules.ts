import { removeInapplicableFilters, type ServiceFilters, withServiceFilter } from '../filters/filters.rules.ts'

interface DayChoice {
  readonly filters: ServiceFilters
  /** The next tap chooses the check-out day. */
  readonly isEnding: boolean
}

/** In hotels the first tap is the check-in, the second the check-out. A second tap clears a day. */
export function chooseDay({ filters, isEnding }: DayChoice, day: string): DayChoice {
  const { category, date, until: _, ...others } = filters
  if (category === 'hotel') {
    if (isEnding && date !== undefined && day > date)
      return { filters: withServiceFilter(filters, 'until', day), isEnding: false }
    return { filters: removeInapplicableFilters({ ...others, category, date: day }), isEnding: true }
  }
  return { filters: withServiceFilter(filters, 'date', day === date ? undefined : day), isEnding: false }
}
