import type { DepartureRef } from '@enp/shared/calls/organizers/organizer-departures'
import { CallFailure } from '@enp/shared/client'
import { addDays } from '@enp/shared/time/days'
import { useState } from 'react'
import { errorText } from '../../../../locales/error-text.ts'
import { Button } from '../../../../ui/actions/buttons/button.tsx'
import { useSingleFlight } from '../../../../ui/actions/buttons/use-single-flight.ts'
import { Stepper } from '../../../../ui/actions/stepper.tsx'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import stack from '../../../../ui/layout/stack.module.css'
import typography from '../../../../ui/layout/typography.module.css'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import sheetWords from '../../../../ui/overlays/sheet-words.module.css'
import { hasReason, type ReasonDraft } from '../departure.rules.ts'
import { useDepartureTexts } from '../departure.texts.ts'
import styles from '../departure-sheet.module.css'
import { useMoveDeparture } from '../move/move.queries.ts'
import { MoveProgress } from '../move/move-progress.tsx'
import { ReasonChoice } from '../reason-choice.tsx'
import { useNightsTexts } from './nights.texts.ts'

const maxNights = 62

interface CloseNightsSheetProps {
  /** The first night. */
  readonly night: DepartureRef
  readonly onClose: () => void
}

/** Closes booked nights of a stay; their guests choose other dates. */
export function CloseNightsSheet({ night, onClose }: CloseNightsSheetProps) {
  const departureTexts = useDepartureTexts()
  const { text, words, format } = useNightsTexts()
  const [count, setCount] = useState(1)
  const [reason, setReason] = useState<ReasonDraft>({ usual: undefined, words: '' })
  const [isRefused, setRefused] = useState(false)
  const closing = useMoveDeparture(night)
  const until = addDays(night.date, count - 1)
  const dayText = (day: string) => format.day(day, { day: 'numeric', month: 'long' })
  const confirm = useSingleFlight((options) => closing.mutate({ reason, until }, options))
  if (closing.data) return <MoveProgress id={closing.data.move.id} begun={closing.data} onClose={onClose} />
  const { error } = closing
  const isEmpty = error instanceof CallFailure && error.code === 'CHANGE_NOT_ALLOWED'
  const problem = isRefused && !hasReason(reason) ? departureTexts.words.cancel.needReason : undefined
  const footer = (
    <div className={stack.actions}>
      <p className={styles.problem} role="alert">
        {error ? (isEmpty ? words.nobody : errorText(text, error)) : problem}
      </p>
      <Button
        look="danger"
        busy={closing.isPending}
        disabled={!hasReason(reason)}
        haptic="medium"
        onRefused={() => setRefused(true)}
        onPress={confirm}
      >
        {words.confirm}
      </Button>
    </div>
  )
  return (
    <Sheet title={words.title} onClose={onClose} footer={footer}>
      <p className={joinClassNames(typography.secondary, sheetWords.about)}>{words.about}</p>
      <div className={stack.between}>
        <b>{words.nights}</b>
        <Stepper
          label={words.nights}
          lessLabel={words.fewer}
          moreLabel={words.more}
          value={count}
          least={1}
          most={maxNights}
          onChange={setCount}
        />
      </div>
      <div className={styles.remarks}>
        <p role="status">{words.range(dayText(night.date), dayText(until), count)}</p>
        <p>{words.others}</p>
        <p>{words.undoable}</p>
      </div>
      <ReasonChoice reason={reason} onChange={setReason} texts={departureTexts} />
    </Sheet>
  )
}
