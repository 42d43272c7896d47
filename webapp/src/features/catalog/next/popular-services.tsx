import { useInfiniteQuery } from '@tanstack/react-query'
import { serviceListQuery } from '../catalog.queries.ts'
import { uniqueCards } from '../pages.rules.ts'
import { useCatalogWords } from '../use-catalog-words.ts'
import { ServicesRow } from './services-row.tsx'

const shown = 4

/** Hidden if they fail to load. */
export function PopularServices() {
  const { catalog } = useCatalogWords()
  const { data } = useInfiniteQuery(serviceListQuery({}))
  return data ? <ServicesRow title={catalog.nextTitle} cards={uniqueCards(data).slice(0, shown)} /> : null
}
