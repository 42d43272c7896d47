import { useQuery } from '@tanstack/react-query'
import type { CarriedFilters } from '../availability/choice/carried-filters.rules.ts'
import { similarServicesQuery } from '../catalog.queries.ts'
import { useDetailsTexts } from '../details.texts.ts'
import { ServicesRow } from './services-row.tsx'

export interface SimilarServicesProps {
  readonly id: string
  readonly stay: CarriedFilters & { readonly date: string }
}

/** Free on the sold-out day. Hidden if there are none or they fail to load. */
export function SimilarServices({ id, stay }: SimilarServicesProps) {
  const { service } = useDetailsTexts()
  const { data } = useQuery(similarServicesQuery(id, stay))
  return data && data.length > 0 ? <ServicesRow title={service.similarFree} cards={data} stay={stay} /> : null
}
