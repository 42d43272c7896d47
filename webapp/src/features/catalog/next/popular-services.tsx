import { useInfiniteQuery } from '@tanstack/react-query'
import { serviceListQuery } from '../catalog.queries.ts'
import { useCatalogTexts } from '../catalog.texts.ts'
import { uniqueCards } from '../pages.rules.ts'
import { ServicesRow } from './services-row.tsx'

const shown = 4

/** Hidden if they fail to load. */
export function PopularServices() {
  const { catalog } = useCatalogTexts()
  const { data } = useInfiniteQuery(serviceListQuery({}))
  return data ? <ServicesRow title={catalog.nextTitle} cards={uniqueCards(data).slice(0, shown)} /> : null
}
