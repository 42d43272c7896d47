import type { DraftLine } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { createIdempotentRetry } from '../../../api/errors/idempotent-retry.ts'
import { errorText } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { Tag } from '../../../ui/data/tag.tsx'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import stack from '../../../ui/layout/stack.module.css'
import styles from './own-services.module.css'
import type { ServicesTexts } from './own-services.texts.ts'
import { copyService, type OwnServiceLine, setServiceHidden } from './services.queries.ts'

interface ServiceCardProps {
  readonly line: OwnServiceLine
  readonly words: ServicesTexts
}

export function OrganizerServiceCard({ line, words }: ServiceCardProps) {
  const { title, service, draft } = line
  const navigate = useNavigate()
  const [, setQuery] = useSearchParams()
  const state = toState(line)
  const detail = toDetail(line, words)
  const isShown = service?.status === 'published'
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title ?? words.untitled}</h2>
        <Tag tone={tones[state]}>{words.states[state]}</Tag>
      </div>
      {detail && <p className={styles.detail}>{detail}</p>}
      <div className={stack.wrap}>
        {draft && (
          <Button look="tint" small onPress={() => setQuery({ draft: draft.id })}>
            {draft.state === 'submitted' ? words.look : service ? words.edit : words.continue}
          </Button>
        )}
        {draft && <CopyButton draft={draft} words={words} />}
        {service && <VisibilityButton serviceId={service.id} isShown={isShown} words={words} />}
        {service && isShown && (
          <Button look="line" small onPress={() => void navigate(`/service/${service.id}`)}>
            {words.open}
          </Button>
        )}
      </div>
    </article>
  )
}

interface CopyProps {
  readonly draft: DraftLine
  readonly words: ServicesTexts
}

function CopyButton({ draft, words }: CopyProps) {
  const text = useText()
  const client = useQueryClient()
  const [repeatOnce] = useState(createIdempotentRetry)
  const { mutate, isPending } = useMutation({
    mutationFn: () => repeatOnce(draft.id, (key) => copyService(client, draft.organizerId, draft.id, key)),
    onSuccess: () => showToast({ kind: 'ok', text: words.copied }),
    onError: (error) => showToast({ kind: 'error', text: errorText(text, error) }),
  })
  return (
    <Button look="quiet" small busy={isPending} onPress={() => mutate()}>
      {words.copy}
    </Button>
  )
}

interface VisibilityProps {
  readonly serviceId: string
  readonly isShown: boolean
  readonly words: ServicesTexts
}

function VisibilityButton({ serviceId, isShown, words }: VisibilityProps) {
  const text = useText()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const change = async () => {
    setBusy(true)
    try {
      await setServiceHidden(client, serviceId, isShown)
      showToast({ kind: 'ok', text: isShown ? words.hiddenNow : words.shownNow })
    } catch (error) {
      showToast({ kind: 'error', text: errorText(text, error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="quiet" small busy={isBusy} onPress={() => void change()}>
      {isShown ? words.hide : words.show}
    </Button>
  )
}

type State = keyof ServicesTexts['states']

const tones = {
  draft: 'plain',
  submitted: 'info',
  returned: 'bad',
  published: 'ok',
  hidden: 'plain',
  changed: 'amber',
} as const satisfies Record<State, string>

/** A pending decision has priority over the state in the catalog. */
function toState({ service, draft }: OwnServiceLine): State {
  if (draft?.state === 'submitted' || draft?.state === 'returned') return draft.state
  if (service?.status === 'hidden') return 'hidden'
  if (service) return draft?.state === 'draft' ? 'changed' : 'published'
  return 'draft'
}

function toDetail({ service, draft }: OwnServiceLine, words: ServicesTexts): string | undefined {
  if (draft?.state === 'returned' && draft.reason) return words.reason(draft.reason)
  if (service && !draft) return words.imported
  return !service && draft?.state === 'draft' ? words.unfinished : undefined
}
