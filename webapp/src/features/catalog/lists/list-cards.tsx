import type { ServiceCard as Card } from '@enp/shared/calls/catalog/catalog-shapes'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ServiceCard } from '../card/service-card.tsx'
import results from '../list/service-list.module.css'
import { LoadMoreServices } from '../load-more-services.tsx'
import { uniqueCards } from '../pages.rules.ts'

interface ListCardsProps {
  readonly list: UseInfiniteQueryResult<{ readonly pages: ReadonlyArray<{ readonly data: readonly Card[] }> }>
  /** Below each card. */
  readonly action?: (service: Card) => ReactNode
}

export function ListCards({ list, action }: ListCardsProps) {
  return (
    <div className={results.results}>
      <ul className={results.list}>
        {(list.data ? uniqueCards(list.data) : []).map((service, at) => (
          <li key={service.id}>
            <ServiceCard service={service} first={at < 2} reason={action?.(service)} />
          </li>
        ))}
      </ul>
      <LoadMoreServices list={list} />
    </div>
  )
}
