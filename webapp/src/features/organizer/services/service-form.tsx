import type { ServiceDraft } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import { Field } from '../../../ui/fields/text/field.tsx'
import { TextArea } from '../../../ui/fields/text/text-area.tsx'
import stack from '../../../ui/layout/stack.module.css'
import styles from './own-services.module.css'
import type { ServicesTexts } from './own-services.texts.ts'
import { DraftAnswerError, saveDraftAnswers, serviceDraftQuery } from './services.queries.ts'

const longestTitle = 120
const longestDescription = 4_000

interface ServiceFormProps {
  readonly draftId: string
  readonly words: ServicesTexts
  readonly onClose: () => void
}

export function ServiceForm({ draftId, ...rest }: ServiceFormProps) {
  const known = useQuery(serviceDraftQuery(draftId))
  if (known.data) return <Fields draft={known.data} {...rest} />
  if (!known.isError) return <Skeleton width="100%" height={240} radius="16px" />
  return <QueryFailure title={rest.words.failed} query={known} />
}

function Fields({ draft, words, onClose }: { draft: ServiceDraft } & Omit<ServiceFormProps, 'draftId'>) {
  const { value, change, refused, isBusy, save } = useAnswers(draft, words, onClose)
  const problem = (step: string) => (refused?.step === step ? words.fault(refused.part) : undefined)
  return (
    <div className={stack.medium}>
      <Field
        label={words.title}
        value={value('title')}
        maxLength={longestTitle}
        error={problem('title')}
        onChange={change('title')}
      />
      <TextArea
        label={words.description}
        value={value('description')}
        maxLength={longestDescription}
        of={words.of}
        rows={6}
        onChange={change('description')}
      />
      {draft.content.options.map(({ key, name = '' }, index) => (
        <Field
          key={key}
          label={words.price(name)}
          inputMode="decimal"
          value={value(`price.${index}`)}
          error={problem(`price.${index}`)}
          onChange={change(`price.${index}`)}
        />
      ))}
      <p className={styles.hint}>{words.review}</p>
      <div className={stack.wrap}>
        <Button small busy={isBusy} onPress={() => void save()}>
          {words.save}
        </Button>
        <Button look="line" small onPress={onClose}>
          {words.cancel}
        </Button>
      </div>
    </div>
  )
}

function useAnswers(draft: ServiceDraft, words: ServicesTexts, onClose: () => void) {
  const text = useText()
  const client = useQueryClient()
  const [values, setValues] = useState<ReadonlyMap<string, string>>(() => toAnswers(draft))
  const [refused, setRefused] = useState<DraftAnswerError>()
  const [isBusy, setBusy] = useState(false)
  const value = (step: string) => values.get(step) ?? ''
  const change = (step: string) => (typed: string) => {
    setRefused(undefined)
    setValues(new Map(values).set(step, typed))
  }
  const save = async () => {
    const before = toAnswers(draft)
    const changed = new Map([...values].filter(([step, typed]) => typed !== before.get(step)))
    if (changed.size === 0 && draft.state === 'published') return onClose()
    setBusy(true)
    try {
      const state = await saveDraftAnswers(client, draft.id, changed)
      showToast({ kind: 'ok', text: words.saved[state === 'published' ? 'published' : 'submitted'] })
      onClose()
    } catch (error) {
      if (error instanceof DraftAnswerError) setRefused(error)
      else showToast({ kind: 'error', text: errorText(text, error) })
    } finally {
      setBusy(false)
    }
  }
  return { value, change, refused, isBusy, save }
}

function toAnswers({ content }: ServiceDraft): Map<string, string> {
  const { title = '', description = '', options } = content
  const prices = options.map(
    ({ price }, index) => [`price.${index}`, price === undefined ? '' : String(price)] as const,
  )
  return new Map([['title', title], ['description', description], ...prices])
}
