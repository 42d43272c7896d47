import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { List } from '../../../ui/data/list.tsx'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { checkIcon, plusIcon } from '../../../ui/icons/icons.ts'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { listProblem } from './list-problem.ts'
import styles from './lists.module.css'
import { listsQuery, refetchLists, type ServiceList, setInList } from './lists.queries.ts'
import { useListTexts } from './lists.texts.ts'
import { NewListForm } from './new-list-form.tsx'

interface AddToListSheetProps {
  readonly serviceId: string
  readonly onClose: () => void
}

/** A tap on a list adds the service, or removes it. A new list starts with the service. */
export function AddToListSheet({ serviceId, onClose }: AddToListSheetProps) {
  const words = useListTexts()
  const { lists } = words
  const client = useQueryClient()
  const navigate = useNavigate()
  const known = useQuery(listsQuery(serviceId))
  const changing = useMutation({
    mutationFn: ({ id, hasService }: ServiceList) => setInList({ id, serviceId, isIn: !hasService }),
    onSettled: () => refetchLists(client),
  })
  const finish = ({ id, name }: ServiceList) => {
    const open = () => void navigate(`/favorites/lists/${id}`)
    showToast({ kind: 'ok', text: lists.added(name), action: { label: lists.open, onPress: open } })
    onClose()
  }
  return (
    <Sheet title={lists.addTitle} onClose={onClose}>
      <div className={stack.large}>
        {known.isPending && <Skeleton height={64} radius="var(--r-lg)" />}
        {known.isLoadingError && <QueryFailure title={lists.failed} query={known} />}
        {known.data && known.data.length > 0 && (
          <List label={lists.title}>
            {known.data.map((list) => (
              <Choice key={list.id} list={list} isBusy={changing.isPending} onPress={() => changing.mutate(list)} />
            ))}
          </List>
        )}
        <p className={typography.problem} role="alert">
          {changing.error && listProblem(words, changing.error)}
        </p>
        <NewListForm serviceId={serviceId} onCreated={finish} />
      </div>
    </Sheet>
  )
}

interface ChoiceProps {
  readonly list: ServiceList
  readonly isBusy: boolean
  readonly onPress: () => void
}

function Choice({ list: { name, services, hasService = false }, isBusy, onPress }: ChoiceProps) {
  const { lists } = useListTexts()
  return (
    <li>
      <button
        type="button"
        className={styles.choice}
        aria-pressed={hasService}
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && onPress()}
      >
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={typography.secondary}>{lists.services(services)}</span>
        </span>
        <Icon drawing={hasService ? checkIcon : plusIcon} size={22} />
      </button>
    </li>
  )
}
