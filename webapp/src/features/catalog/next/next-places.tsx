import { useInfiniteQuery } from '@tanstack/react-query'
import { services } from '../catalog.queries.ts'
import { uniqueCards } from '../pages.rules.ts'
import { useCatalogWords } from '../use-catalog-words.ts'
import { PlacesRow } from './places-row.tsx'

const shown = 4

/** Where else to go: the most popular services. It says nothing where they did not come. */
export function NextPlaces() {
  const { catalog } = useCatalogWords()
  const { data } = useInfiniteQuery(services({}))
  return data ? <PlacesRow title={catalog.nextTitle} cards={uniqueCards(data).slice(0, shown)} /> : null
}
