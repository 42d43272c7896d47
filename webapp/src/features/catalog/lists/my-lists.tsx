import spotFavorites from '@enp/shared/design/illustrations/spot-favorites.svg'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { List, ListRow } from '../../../ui/data/list.tsx'
import { LoadFailure } from '../../../ui/feedback/failure/load-failure.tsx'
import { PictureMessage } from '../../../ui/feedback/picture-message.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeleton/rows-skeleton.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { chevronIcon } from '../../../ui/icons/lazy-icons.ts'
import typography from '../../../ui/layout/typography.module.css'
import styles from './lists.module.css'
import { listsQuery, type ServiceList } from './lists.queries.ts'
import { type ListTexts, useListTexts } from './lists.texts.ts'
import { NewListForm } from './new-list-form.tsx'

/** All lists of the user. See docs/rules/lists.md. */
export function MyLists() {
  const words = useListTexts()
  const { lists } = words
  const navigate = useNavigate()
  const known = useQuery(listsQuery())
  const open = ({ id }: ServiceList) => void navigate(`/favorites/lists/${id}`)
  if (known.isLoadingError)
    return <LoadFailure error={known.error} retrying={known.isFetching} onRetry={() => void known.refetch()} />
  return (
    <main className={styles.page}>
      <h1 className={typography.pageTitle}>{lists.title}</h1>
      {known.isPending && <RowsSkeleton height={64} />}
      {known.data?.length === 0 && (
        <PictureMessage heading="h2" picture={spotFavorites} title={lists.emptyTitle}>
          {lists.emptyText}
        </PictureMessage>
      )}
      {known.data && known.data.length > 0 && (
        <List label={lists.title}>
          {known.data.map((list) => (
            <ListRow
              key={list.id}
              title={list.name}
              detail={toDetail(list, words)}
              end={<Icon drawing={chevronIcon} size={18} />}
              onPress={() => open(list)}
            />
          ))}
        </List>
      )}
      {known.data && <NewListForm onCreated={open} />}
    </main>
  )
}

const toDetail = ({ services, isShared }: ServiceList, { lists }: ListTexts) =>
  isShared ? `${lists.services(services)}, ${lists.shared}` : lists.services(services)
