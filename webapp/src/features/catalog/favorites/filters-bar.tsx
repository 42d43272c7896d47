import { useInfiniteQuery } from '@tanstack/react-query'
import { Select } from '../../../ui/fields/select.tsx'
import { type FavoriteFilters, favoritesQuery } from '../catalog.queries.ts'
import { useCatalogTexts } from '../catalog.texts.ts'
import { CategoryChips } from '../filters/applied/category-chips.tsx'
import { listCities } from './filters.rules.ts'

interface FavoriteFiltersBarProps {
  readonly filters: FavoriteFilters
  readonly onChoose: (filters: FavoriteFilters) => void
}

export function FavoriteFiltersBar({ filters: { category, city }, onChoose }: FavoriteFiltersBarProps) {
  const { catalog, format } = useCatalogTexts()
  const everything = useInfiniteQuery(favoritesQuery({}))
  const known = everything.data?.pages.flatMap(({ data }) => data) ?? []
  const cities = listCities(known, city, format.compare)
  const choose = (part: FavoriteFilters) => onChoose({ ...(category && { category }), ...(city && { city }), ...part })
  return (
    <>
      <CategoryChips
        counts={null}
        chosen={category}
        onChoose={(next) => (next ? choose({ category: next }) : onChoose(city ? { city } : {}))}
      />
      {cities.length > 1 && (
        <Select
          label={catalog.cityLabel}
          choices={[{ value: '', label: catalog.allCities }, ...cities.map((value) => ({ value, label: value }))]}
          chosen={city ?? ''}
          onChoose={(next) => (next ? choose({ city: next }) : onChoose(category ? { category } : {}))}
        />
      )}
    </>
  )
}
