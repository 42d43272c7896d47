import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { ServiceCard } from '../card/service-card.tsx'
import type { FavoritePages } from '../catalog.queries.ts'
import styles from '../list/service-list.module.css'
import { WorkingLine } from '../list/working-line.tsx'
import { More } from '../more.tsx'
import { cardsOf } from '../pages.rules.ts'

/** The remembered services; a heart that is turned off takes its card away and can bring it back. */
export function FavoriteList({ list }: { list: UseInfiniteQueryResult<FavoritePages> }) {
  const cards = list.data ? cardsOf(list.data) : []
  return (
    <div className={styles.results}>
      <WorkingLine working={list.isPlaceholderData} />
      <ul className={styles.list} aria-busy={list.isPlaceholderData}>
        {cards.map((service, at) => (
          <li key={service.id}>
            <ServiceCard service={service} first={at < 2} undoable />
          </li>
        ))}
      </ul>
      <More list={list} />
    </div>
  )
}
