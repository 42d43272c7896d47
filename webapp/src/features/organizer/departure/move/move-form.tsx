import type { Departure } from '@enp/shared/calls/organizers/organizer-departures'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../ui/actions/buttons/button.tsx'
import { Chips } from '../../../../ui/actions/chips.tsx'
import { QueryFailure } from '../../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton/skeleton.tsx'
import { Field } from '../../../../ui/fields/text/field.tsx'
import stack from '../../../../ui/layout/stack.module.css'
import typography from '../../../../ui/layout/typography.module.css'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { ownOptionsQuery } from '../../calendar/calendar.queries.ts'
import { hasReason } from '../departure.rules.ts'
import { useDepartureTexts } from '../departure.texts.ts'
import { ReasonChoice } from '../reason-choice.tsx'
import type { usePreviewMove } from './move.queries.ts'
import type { MoveDraft } from './move.rules.ts'
import { useMoveTexts } from './move.texts.ts'
import { moveProblem } from './move-problem.ts'

interface MoveFormProps {
  readonly departure: Departure
  readonly draft: MoveDraft
  readonly preview: Pick<ReturnType<typeof usePreviewMove>, 'mutate' | 'reset' | 'isPending' | 'error'>
  readonly onChange: (draft: MoveDraft) => void
  readonly onClose: () => void
}

export function MoveForm({ departure, draft, preview, onChange, onClose }: MoveFormProps) {
  const texts = useMoveTexts()
  const { words } = texts
  const { called } = useDepartureTexts()
  const [refused, setRefused] = useState(0)
  const options = useQuery(ownOptionsQuery(departure.organizerId))
  const isWrong = draft.date === '' || !hasReason(draft.reason)
  const show = () => {
    if (preview.isPending) return
    if (isWrong) return setRefused(refused + 1)
    preview.mutate(draft)
  }
  const change = (next: MoveDraft) => {
    preview.reset()
    onChange(next)
  }
  const needReason = refused > 0 && !hasReason(draft.reason) ? words.needReason : undefined
  const footer = options.data && (
    <div className={stack.actions}>
      <p className={typography.problem} role="alert">
        {moveProblem(texts, preview.error) ?? needReason}
      </p>
      <Button busy={preview.isPending} onPress={show}>
        {words.next}
      </Button>
    </div>
  )
  return (
    <Sheet title={words.title} onClose={onClose} footer={footer}>
      <div className={stack.medium}>
        <p className={typography.secondary}>{called(departure)}</p>
        <p className={typography.secondary}>{words.about}</p>
        {options.data ? (
          <MoveFields
            startTimes={options.data.find(({ id }) => id === departure.optionId)?.startTimes ?? []}
            startTime={departure.startTime}
            draft={draft}
            refused={refused}
            onChange={change}
          />
        ) : options.isError ? (
          <QueryFailure title={words.failed} query={options} />
        ) : (
          <div className={stack.medium} aria-busy="true">
            <Skeleton height={56} radius="16px" />
            <Skeleton height={98} radius="16px" />
          </div>
        )}
      </div>
    </Sheet>
  )
}

interface MoveFieldsProps extends Pick<MoveFormProps, 'draft' | 'onChange'> {
  readonly startTimes: readonly string[]
  readonly startTime: string | undefined
  readonly refused: number
}

function MoveFields({ startTimes, startTime: before, draft, refused, onChange }: MoveFieldsProps) {
  const { words } = useMoveTexts()
  const departureTexts = useDepartureTexts()
  return (
    <>
      <Field
        label={words.day}
        type="date"
        value={draft.date}
        error={refused > 0 && draft.date === '' ? words.dayWrong : undefined}
        errorCount={refused}
        onChange={(date) => onChange({ ...draft, date })}
      />
      {startTimes.some((one) => one !== before) && (
        <Chips
          wrap
          label={words.start}
          choices={startTimes.map((value) => ({ value, label: value }))}
          chosen={draft.startTime}
          onChoose={(startTime) => onChange({ ...draft, startTime })}
        />
      )}
      <ReasonChoice
        reason={draft.reason}
        texts={departureTexts}
        onChange={(reason) => onChange({ ...draft, reason })}
      />
    </>
  )
}
