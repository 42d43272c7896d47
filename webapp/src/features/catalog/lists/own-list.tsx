import spotFavorites from '@enp/shared/design/illustrations/spot-favorites.svg'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { useKeptState } from '../../../host/state/use-kept-state.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadFailure } from '../../../ui/feedback/failure/load-failure.tsx'
import { NoticePage } from '../../../ui/feedback/notice-page.tsx'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import { slidersIcon } from '../../../ui/icons/lazy-icons.ts'
import typography from '../../../ui/layout/typography.module.css'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../ui/overlays/lazy-sheet.tsx'
import { CardsSkeleton } from '../card/cards-skeleton.tsx'
import { ListCards } from './list-cards.tsx'
import { isGone, listProblem } from './list-problem.ts'
import styles from './lists.module.css'
import { ownListQuery, refetchLists, setInList } from './lists.queries.ts'
import { useListTexts } from './lists.texts.ts'

const ListSettingsSheet = lazyPart(async () => (await import('./list-settings-sheet.tsx')).ListSettingsSheet)

export function OwnList({ id }: { readonly id: string }) {
  const { lists } = useListTexts()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useKeptState('list-settings', false)
  const list = useInfiniteQuery(ownListQuery(id))
  const takeOut = useTakeOut(id)
  const [first] = list.data?.pages ?? []
  if (isGone(list.error)) return <GoneList />
  if (list.isLoadingError)
    return <LoadFailure error={list.error} retrying={list.isFetching} onRetry={() => void list.refetch()} />
  const toServices = <Button onPress={() => void navigate('/services')}>{lists.toServices}</Button>
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1 className={typography.pageTitle}>{first?.list.name ?? lists.title}</h1>
        {first && (
          <p className={typography.secondary}>
            {lists.services(first.pagination.total)}
            {first.list.link !== undefined && `, ${lists.shared}`}
          </p>
        )}
      </header>
      {!first && <CardsSkeleton />}
      {first && (
        <Button look="quiet" icon={slidersIcon} onPress={() => setOpen(true)}>
          {lists.settings}
        </Button>
      )}
      {first?.data.length === 0 && (
        <Empty heading="h2" picture={spotFavorites} title={lists.nothingTitle} action={toServices}>
          {lists.nothingText}
        </Empty>
      )}
      <ListCards
        list={list}
        action={(service) => (
          <Button look="line" small onPress={() => takeOut(service)}>
            {lists.takeOut}
          </Button>
        )}
      />
      {isOpen && first && (
        <LazySheet onClose={() => setOpen(false)}>
          <ListSettingsSheet list={first.list} onClose={() => setOpen(false)} />
        </LazySheet>
      )}
    </main>
  )
}

/** Removes a service at once, with an undo. */
function useTakeOut(id: string) {
  const words = useListTexts()
  const { lists } = words
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: setInList,
    onError: (error) => showToast({ kind: 'error', text: `${lists.notChanged} ${listProblem(words, error)}` }),
    onSettled: () => refetchLists(client),
  })
  return ({ id: serviceId, title }: { readonly id: string; readonly title: string }) => {
    const onPress = () => mutate({ id, serviceId, isIn: true })
    mutate(
      { id, serviceId, isIn: false },
      {
        onSuccess: () =>
          showToast({ kind: 'info', text: lists.takenOut(title), action: { label: lists.undo, onPress } }),
      },
    )
  }
}

function GoneList() {
  const { lists } = useListTexts()
  const navigate = useNavigate()
  const back = <Button onPress={() => void navigate('/favorites/lists', { replace: true })}>{lists.toLists}</Button>
  return (
    <NoticePage alert picture={spotFavorites} title={lists.goneTitle} actions={back}>
      {lists.goneText}
    </NoticePage>
  )
}
