import spotFavorites from '@enp/shared/design/illustrations/spot-favorites.svg'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadFailure } from '../../../ui/feedback/failure/load-failure.tsx'
import { NoticePage } from '../../../ui/feedback/notice-page.tsx'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import typography from '../../../ui/layout/typography.module.css'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { CardsSkeleton } from '../card/cards-skeleton.tsx'
import { ListCards } from './list-cards.tsx'
import { isGone, listProblem } from './list-problem.ts'
import styles from './lists.module.css'
import { copyList, refetchLists, sharedListQuery } from './lists.queries.ts'
import { useListTexts } from './lists.texts.ts'

/** The list of another user, opened by its link. */
export function SharedList({ id }: { readonly id: string }) {
  const { lists } = useListTexts()
  const { common } = useText()
  const navigate = useNavigate()
  const list = useInfiniteQuery(sharedListQuery(id))
  const [first] = list.data?.pages ?? []
  const toServices = <Button onPress={() => void navigate('/services')}>{lists.toServices}</Button>
  // A link revoked in the meantime hides the list at once.
  if (isGone(list.error)) {
    return (
      <NoticePage alert picture={spotFavorites} title={lists.closedTitle} actions={toServices}>
        {lists.closedText}
      </NoticePage>
    )
  }
  if (list.isLoadingError)
    return <LoadFailure error={list.error} retrying={list.isFetching} onRetry={() => void list.refetch()} />
  return (
    <main className={styles.page}>
      {first ? (
        <header className={styles.head}>
          <h1 className={typography.pageTitle}>{first.list.name}</h1>
          <p className={typography.secondary}>
            {first.list.ownId === undefined ? lists.by(first.list.ownerName) : lists.own}
          </p>
        </header>
      ) : (
        <>
          <VisuallyHidden as="h1">{common.productName}</VisuallyHidden>
          <CardsSkeleton />
        </>
      )}
      {first && first.list.ownId === undefined && first.data.length > 0 && <SaveCopy id={id} />}
      {first?.data.length === 0 && (
        <Empty heading="h2" picture={spotFavorites} title={lists.sharedEmptyTitle} action={toServices}>
          {lists.sharedEmptyText}
        </Empty>
      )}
      <ListCards list={list} />
    </main>
  )
}

function SaveCopy({ id }: { readonly id: string }) {
  const words = useListTexts()
  const { lists } = words
  const client = useQueryClient()
  const navigate = useNavigate()
  const copying = useMutation({
    mutationFn: () => copyList(id),
    onSuccess: async (copy) => {
      await refetchLists(client)
      const open = () => void navigate(`/favorites/lists/${copy.id}`)
      showToast({ kind: 'ok', text: lists.copyDone(copy.name), action: { label: lists.open, onPress: open } })
    },
    onError: (error) => showToast({ kind: 'error', text: listProblem(words, error) }),
  })
  return (
    <Button look="tint" busy={copying.isPending} onPress={() => copying.mutate()}>
      {lists.copy}
    </Button>
  )
}
