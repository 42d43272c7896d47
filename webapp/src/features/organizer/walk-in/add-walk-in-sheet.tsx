import type { DepartureRef } from '@enp/shared/calls/organizers/organizer-departures'
import { CallFailure } from '@enp/shared/client'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { errorText } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { Field } from '../../../ui/fields/text/field.tsx'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { ownOptionsQuery } from '../calendar/calendar.queries.ts'
import { DealFields } from './deal-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import styles from './walk-in.module.css'
import { useAddWalkIn, walkInTermsQuery } from './walk-in.queries.ts'
import {
  countGuests,
  type DealDraft,
  emptyDeal,
  findWrongField,
  type PlaceDraft,
  toWalkInRequest,
  type WalkInTerms,
} from './walk-in.rules.ts'
import { useWalkInTexts, type WalkInTexts } from './walk-in.texts.ts'

interface AddWalkInSheetProps {
  readonly organizerId: string
  /** Chosen already. Without it the sheet asks for the service and the day. */
  readonly departure?: DepartureRef
  readonly date?: string | undefined
  readonly onClose: () => void
}

/** Books places for a guest who pays the organizer; docs/rules/check-in.md#walk-ins. */
export function AddWalkInSheet({ organizerId, departure, date, onClose }: AddWalkInSheetProps) {
  const { words } = useWalkInTexts()
  const options = useQuery(ownOptionsQuery(organizerId))
  const [chosen, setChosen] = useState({ optionId: departure?.optionId ?? '', date: departure?.date ?? date ?? '' })
  const option = options.data?.find(({ id }) => id === chosen.optionId) ?? options.data?.[0]
  const optionId = departure?.optionId ?? option?.id ?? ''
  const day = chosen.date || (option?.today ?? '')
  const terms = useQuery(walkInTermsQuery(optionId, day))
  const [deal, setDeal] = useState(emptyDeal)
  if (departure === undefined && !options.data) return <Unready words={words} query={options} onClose={onClose} />
  if (departure === undefined && !option)
    return (
      <Sheet title={words.noServices} onClose={onClose}>
        <p role="status">{words.noServicesText}</p>
      </Sheet>
    )
  const head = departure === undefined && (
    <>
      <Select
        label={words.option}
        choices={(options.data ?? []).map(({ id, label }) => ({ value: id, label }))}
        chosen={optionId}
        onChoose={(id) => setChosen({ ...chosen, optionId: id })}
      />
      <Field label={words.date} type="date" value={day} onChange={(next) => setChosen({ ...chosen, date: next })} />
    </>
  )
  if (!terms.data)
    return (
      <Unready words={words} query={terms} onClose={onClose}>
        {head}
      </Unready>
    )
  const place = { optionId, date: day, startTime: departure?.startTime }
  return (
    <AddForm
      key={`${optionId} ${day}`}
      terms={terms.data}
      place={place}
      deal={deal}
      onDeal={setDeal}
      words={words}
      onClose={onClose}
    >
      {head}
    </AddForm>
  )
}

interface UnreadyProps {
  readonly words: WalkInTexts['words']
  readonly query: Parameters<typeof QueryFailure>[0]['query'] & { readonly isError: boolean }
  readonly children?: ReactNode
  readonly onClose: () => void
}

function Unready({ words, query, children, onClose }: UnreadyProps) {
  return (
    <Sheet title={words.title} onClose={onClose}>
      <div className={styles.fields}>
        {children}
        {query.isError ? (
          <QueryFailure title={words.failed} query={query} />
        ) : (
          <div className={stack.medium} aria-busy="true">
            <Skeleton height={56} radius="16px" />
            <Skeleton height={56} radius="16px" />
          </div>
        )}
      </div>
    </Sheet>
  )
}

interface AddFormProps {
  readonly terms: WalkInTerms
  readonly place: Pick<PlaceDraft, 'optionId' | 'date' | 'startTime'>
  /** Kept when another day is chosen. */
  readonly deal: DealDraft
  readonly onDeal: (deal: DealDraft) => void
  readonly words: WalkInTexts['words']
  readonly children: ReactNode
  readonly onClose: () => void
}

function AddForm({ terms, place: first, deal, onDeal, words, children, onClose }: AddFormProps) {
  const text = useText()
  const [place, setPlace] = useState<PlaceDraft>({ ...first, nights: 1, counts: {}, origin: 'walk_in' })
  const [refused, setRefused] = useState(0)
  const { mutate, isPending, error } = useAddWalkIn()
  const isOpen = terms.starts.length > 0
  const guests = countGuests(terms, place.counts)
  const add = () => {
    if (isPending) return
    if (guests === 0 || findWrongField(deal)) return setRefused(refused + 1)
    mutate(toWalkInRequest(terms, place, deal), {
      onSuccess: ({ number }) => {
        showToast({ kind: 'ok', text: words.added(number) })
        onClose()
      },
    })
  }
  const problem = error ? (refusalText(words, error) ?? errorText(text, error)) : undefined
  const footer = isOpen && (
    <div className={stack.actions}>
      <p className={typography.problem} role="alert">
        {problem ?? (refused > 0 && guests === 0 ? words.noGuests : undefined)}
      </p>
      <Button busy={isPending} onPress={add}>
        {words.add}
      </Button>
    </div>
  )
  return (
    <Sheet title={words.title} onClose={onClose} footer={footer || undefined}>
      <p className={styles.remark}>{[terms.title, terms.optionName].join(', ')}</p>
      <p className={styles.remark}>{words.about}</p>
      <div className={styles.fields}>
        {children}
        {isOpen ? (
          <>
            <PlaceFields terms={terms} place={place} onChange={setPlace} words={words} />
            <DealFields deal={deal} refused={refused} onChange={onDeal} words={words} />
          </>
        ) : (
          <p role="status">{words.dayClosed}</p>
        )}
      </div>
    </Sheet>
  )
}

function refusalText(words: WalkInTexts['words'], error: unknown): string | undefined {
  if (!(error instanceof CallFailure)) return undefined
  if (error.code === 'SOLD_OUT') return words.soldOut
  return error.code === 'DATE_CLOSED' || error.code === 'CUTOFF_PASSED' ? words.dayClosed : undefined
}
