import type { OwnList } from '@enp/shared/calls/catalog/service-lists'
import { listNameMaxLength } from '@enp/shared/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { Switch } from '../../../ui/actions/switch.tsx'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import { Field } from '../../../ui/fields/text/field.tsx'
import { shareIcon } from '../../../ui/icons/lazy-icons.ts'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { listProblem } from './list-problem.ts'
import styles from './lists.module.css'
import { createListMessage, deleteList, listsKey, refetchLists, renameList, setShared } from './lists.queries.ts'
import { useListTexts } from './lists.texts.ts'

type Shown = Omit<OwnList, 'services'>

interface ListSettingsSheetProps {
  readonly list: Shown
  readonly onClose: () => void
}

export function ListSettingsSheet({ list, onClose }: ListSettingsSheetProps) {
  const { lists } = useListTexts()
  return (
    <Sheet title={lists.settings} onClose={onClose}>
      <div className={stack.large}>
        <Sharing list={list} />
        <Rename list={list} />
        <Remove list={list} />
      </div>
    </Sheet>
  )
}

function Sharing({ list: { id, link } }: { readonly list: Shown }) {
  const words = useListTexts()
  const { lists } = words
  const client = useQueryClient()
  const switching = useMutation({
    mutationFn: (isShared: boolean) => setShared(id, isShared),
    onSettled: () => refetchLists(client),
  })
  const sending = useMutation({
    mutationFn: async () => {
      const { canSharePreparedMessage, shareOrCopyLink } = await import('../../../host/sharing/share.ts')
      return shareOrCopyLink(await createListMessage(id, canSharePreparedMessage()))
    },
    onSuccess: (how) => {
      if (how === 'copied') showToast({ kind: 'ok', text: lists.copied })
    },
  })
  const isOn = switching.isPending ? switching.variables : link !== undefined
  const isRevoked = switching.isSuccess && !switching.variables
  return (
    <section className={stack.medium}>
      <div className={styles.row}>
        <span>{lists.sharing}</span>
        <Switch label={lists.sharing} on={isOn} onChange={(on) => !switching.isPending && switching.mutate(on)} />
      </div>
      <p className={typography.secondary} role="status">
        {isOn ? lists.sharingHint : isRevoked ? lists.closedNow : lists.sharingOff}
      </p>
      <p className={typography.problem} role="alert">
        {switching.error && listProblem(words, switching.error)}
        {sending.error && lists.sendFailed}
      </p>
      {link !== undefined && isOn && (
        <Button icon={shareIcon} busy={sending.isPending} onPress={() => sending.mutate()}>
          {lists.send}
        </Button>
      )}
    </section>
  )
}

function Rename({ list: { id, name } }: { readonly list: Shown }) {
  const words = useListTexts()
  const { lists } = words
  const client = useQueryClient()
  const [written, setWritten] = useState(name)
  const next = written.trim()
  const renaming = useMutation({
    mutationFn: () => renameList(id, next),
    onSuccess: () => refetchLists(client),
  })
  const isSaved = renaming.isSuccess && next === name
  return (
    <section className={stack.medium}>
      <Field
        label={lists.name}
        value={written}
        maxLength={listNameMaxLength}
        enterKeyHint="done"
        error={renaming.error ? listProblem(words, renaming.error) : undefined}
        errorCount={renaming.failureCount}
        onChange={setWritten}
        {...(isSaved && { hint: lists.renamed })}
      />
      {next !== '' && next !== name && (
        <Button look="tint" busy={renaming.isPending} onPress={() => renaming.mutate()}>
          {lists.rename}
        </Button>
      )}
    </section>
  )
}

function Remove({ list: { id, name } }: { readonly list: Shown }) {
  const words = useListTexts()
  const { lists } = words
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isSure, setSure] = useState(false)
  const removing = useMutation({
    mutationFn: () => deleteList(id),
    onSuccess: () => {
      showToast({ kind: 'info', text: lists.removed(name) })
      void navigate('/favorites/lists', { replace: true })
      // Not the page of the list, which is shown until the next page replaces it.
      void client.invalidateQueries({ queryKey: listsKey })
    },
  })
  return (
    <section className={stack.medium}>
      {isSure && <p role="alert">{lists.removeSure}</p>}
      <p className={typography.problem} role="alert">
        {removing.error && listProblem(words, removing.error)}
      </p>
      <Button
        look={isSure ? 'danger' : 'line'}
        small
        busy={removing.isPending}
        onPress={() => (isSure ? removing.mutate() : setSure(true))}
      >
        {lists.remove}
      </Button>
    </section>
  )
}
