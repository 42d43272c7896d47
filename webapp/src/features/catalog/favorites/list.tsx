import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useKeptState } from '../../../host/state/use-kept-state.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { plusIcon } from '../../../ui/icons/icons.ts'
import stack from '../../../ui/layout/stack.module.css'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../ui/overlays/lazy-sheet.tsx'
import { ServiceCard } from '../card/service-card.tsx'
import type { FavoritePages } from '../catalog.queries.ts'
import { useCatalogTexts } from '../catalog.texts.ts'
import { ServiceHighlight } from '../home/rows/service-highlight.tsx'
import { ProgressLine } from '../list/progress-line.tsx'
import styles from '../list/service-list.module.css'
import { LoadMoreServices } from '../load-more-services.tsx'
import { uniqueCards } from '../pages.rules.ts'

const AddToListSheet = lazyPart(async () => (await import('../lists/add-to-list-sheet.tsx')).AddToListSheet)

export function FavoriteList({ list }: { list: UseInfiniteQueryResult<FavoritePages> }) {
  const { catalog } = useCatalogTexts()
  const [listed, setListed] = useKeptState<string>('add-to-list')
  const close = () => setListed(undefined)
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
                <div className={stack.small}>
                  <ServiceHighlight
                    service={service}
                    was={service.cheaperThan}
                    since="saved"
                    fewLeft={service.fewLeft}
                  />
                  <Button look="line" small icon={plusIcon} onPress={() => setListed(service.id)}>
                    {catalog.toList}
                  </Button>
                </div>
              }
            />
          </li>
        ))}
      </ul>
      <LoadMoreServices list={list} />
      {listed !== undefined && (
        <LazySheet onClose={close}>
          <AddToListSheet serviceId={listed} onClose={close} />
        </LazySheet>
      )}
    </div>
  )
}
