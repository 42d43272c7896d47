import { useQuery } from '@tanstack/react-query'
import type { ServiceFilters } from '../filters/filters.rules.ts'
import { Chip, Chips } from './chip.tsx'
import { trendIcon } from './icons.ts'
import { popularSearches } from './search.queries.ts'
import { useSearchTexts } from './search.texts.ts'

export function PopularNow({ onChoose }: { onChoose: (filters: ServiceFilters) => void }) {
  const { search: words } = useSearchTexts()
  const { data = [] } = useQuery(popularSearches())
  if (data.length === 0) return null
  return (
    <Chips title={words.popularNow}>
      {data.map(({ search }) => (
        <Chip key={search} icon={trendIcon} onPress={() => onChoose({ search })}>
          {search}
        </Chip>
      ))}
    </Chips>
  )
}
