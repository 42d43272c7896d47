import type { CaseKind } from '@enp/shared/calls/bookings/cases'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createIdempotentRetry } from '../../../api/errors/idempotent-retry.ts'
import { useKeptState } from '../../../host/state/use-kept-state.ts'
import { errorText } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { useSingleFlight } from '../../../ui/actions/buttons/use-single-flight.ts'
import { OptionCard } from '../../../ui/fields/radio/option-card.tsx'
import { TextArea } from '../../../ui/fields/text/text-area.tsx'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import type { BookingSnapshot } from '../booking-calls.ts'
import { refreshAfterBooking } from '../bookings.queries.ts'
import { cacheCase, openCase } from './case.queries.ts'
import { useCaseTexts } from './case.texts.ts'
import styles from './case-sheet.module.css'

const longest = 1_000
const newKinds = ['not_as_described', 'other'] as const

interface CaseFormProps {
  readonly trip: BookingSnapshot
  readonly onClose: () => void
}

export function CaseForm({ trip, onClose }: CaseFormProps) {
  const common = useText()
  const client = useQueryClient()
  const { case: text } = useCaseTexts()
  const isNoShow = trip.state === 'no_show'
  const [chosen, setChosen] = useKeptState<(typeof newKinds)[number]>('case-kind', 'not_as_described')
  const [written, setWritten] = useKeptState('case-text', '')
  const [isRefused, setRefused] = useState(false)
  const [repeatOnce] = useState(createIdempotentRetry)
  const kind: CaseKind = isNoShow ? 'no_show_objection' : chosen
  const trimmed = written.trim()
  const sending = useMutation({
    mutationFn: () => repeatOnce(`${kind} ${trimmed}`, (key) => openCase(trip.id, { kind, text: trimmed }, key)),
    onSuccess: (opened) => {
      cacheCase(client, opened)
      refreshAfterBooking(client)
    },
  })
  const send = useSingleFlight((options) => sending.mutate(undefined, options))
  const problem = sending.error ? errorText(common, sending.error) : text.empty
  return (
    <Sheet
      title={isNoShow ? text.wasThere : text.report}
      onClose={onClose}
      footer={
        <Button disabled={trimmed === ''} busy={sending.isPending} onRefused={() => setRefused(true)} onPress={send}>
          {text.send}
        </Button>
      }
    >
      {!isNoShow && (
        <div role="radiogroup" aria-label={text.kindLabel} className={`${stack.small} ${styles.kinds}`}>
          {newKinds.map((one) => (
            <OptionCard
              key={one}
              group="case"
              title={text.kinds[one]}
              checked={one === chosen}
              onChoose={() => setChosen(one)}
            />
          ))}
        </div>
      )}
      <TextArea
        label={text.label}
        placeholder={text.placeholder}
        value={written}
        maxLength={longest}
        of={text.of}
        rows={4}
        onChange={setWritten}
      />
      <p className={`${typography.secondary} ${styles.hint}`}>{text.hint}</p>
      <p className={styles.problem} role="alert">
        {(sending.error || (isRefused && trimmed === '')) && problem}
      </p>
    </Sheet>
  )
}
