import type { ServiceDraft } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { errorText } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import stack from '../../../ui/layout/stack.module.css'
import styles from './service-form.module.css'
import { type DraftAction, useDraftAction } from './service-form.queries.ts'
import type { FormTexts } from './service-form.texts.ts'

interface DraftActionsProps {
  readonly draft: ServiceDraft
  readonly words: FormTexts
  readonly onMissing: () => void
  /** After the draft was sent or deleted. */
  readonly onLeave: () => void
}

export function DraftActions({ draft, words, onMissing, onLeave }: DraftActionsProps) {
  const { id, state, serviceId, steps, content } = draft
  const text = useText()
  const navigate = useNavigate()
  const [isDiscarding, setDiscarding] = useState(false)
  const { mutate, variables, isPending, error } = useDraftAction(id)
  const kind = serviceId === undefined ? 'new' : 'edit'
  const isWhole = steps.every(({ answered }) => answered)
  const hasFields = content.category !== undefined
  const isEditable = state === 'draft' || state === 'returned'
  const act = (action: DraftAction, done: (result: ServiceDraft | undefined) => void) =>
    mutate(action, { onSuccess: done })
  const submit = () =>
    act('submit', (sent) => {
      showToast({ kind: 'ok', text: words.sent[sent?.state === 'published' ? 'published' : 'submitted'] })
      onLeave()
    })
  const discard = () =>
    act('discard', (left) => {
      showToast({ kind: 'ok', text: words.discarded })
      setDiscarding(false)
      if (!left) onLeave()
    })
  const withdraw = () => act('withdraw', () => showToast({ kind: 'ok', text: words.withdrawn }))
  const busy = (action: DraftAction) => isPending && variables === action
  if (isDiscarding)
    return (
      <div className={stack.medium}>
        <p className={styles.hint}>{words.discardConfirm[kind]}</p>
        <div className={stack.wrap}>
          <Button look="danger" small busy={busy('discard')} onPress={discard}>
            {words.discard[kind]}
          </Button>
          <Button look="quiet" small onPress={() => setDiscarding(false)}>
            {words.keep}
          </Button>
        </div>
      </div>
    )
  return (
    <div className={stack.medium}>
      {hasFields && !isWhole && <p className={styles.hint}>{words.incomplete}</p>}
      <p className={styles.problem} role="alert">
        {error ? errorText(text, error) : undefined}
      </p>
      {hasFields && isEditable && (
        <Button disabled={!isWhole} busy={busy('submit')} onRefused={onMissing} onPress={submit}>
          {words.submit[kind]}
        </Button>
      )}
      <div className={stack.wrap}>
        {isWhole && (
          <Button look="quiet" small onPress={() => void navigate(`/service/${id}?preview`)}>
            {words.preview}
          </Button>
        )}
        {state === 'submitted' && (
          <Button look="tint" small busy={busy('withdraw')} onPress={withdraw}>
            {words.withdraw}
          </Button>
        )}
        {isEditable && (
          <Button look="line" small onPress={() => setDiscarding(true)}>
            {words.discard[kind]}
          </Button>
        )}
      </div>
    </div>
  )
}
