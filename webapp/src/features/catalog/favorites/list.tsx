import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { ServiceCard } from '../card/service-card.tsx'
import type { FavoritePages } from '../catalog.queries.ts'
import { ServiceHighlight } from '../home/rows/service-highlight.tsx'
import { ProgressLine } from '../list/progress-line.tsx'
import styles from '../list/service-list.module.css'
import { LoadMoreServices } from '../load-more-services.tsx'
import { uniqueCards } from '../pages.rules.ts'

export function FavoriteList({ list }: { list: UseInfiniteQueryResult<FavoritePages> }) {
  const cards = list.data ? uniqueCards(list.data) : []
  return (
    <div className={styles.results}>
      <ProgressLine working={list.isPlaceholderData} />
      <ul className={styles.list} aria-busy={list.isPlaceholderData}>
        {cards.map((service, at) => (
          <li key={service.id}>
            <ServiceCard
              service={service}
              first={at < 2}
              undoable
              reason={
                <ServiceHighlight service={service} was={service.cheaperThan} since="saved" fewLeft={service.fewLeft} />
              }
            />
          </li>
        ))}
      </ul>
      <LoadMoreServices list={list} />
    </div>
  )
}
