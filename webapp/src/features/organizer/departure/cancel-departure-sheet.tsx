import type { Departure } from '@enp/shared/calls/organizers/organizer-departures'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { useSingleFlight } from '../../../ui/actions/buttons/use-single-flight.ts'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import stack from '../../../ui/layout/stack.module.css'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import sheetWords from '../../../ui/overlays/sheet-words.module.css'
import { CancelProgress } from './cancel-progress.tsx'
import { CancelSums } from './cancel-sums.tsx'
import { departureCancelPreviewQuery, useCancelDeparture } from './departure.queries.ts'
import { hasReason, type ReasonDraft } from './departure.rules.ts'
import { useDepartureTexts } from './departure.texts.ts'
import styles from './departure-sheet.module.css'
import { ReasonChoice, reasonText } from './reason-choice.tsx'

interface CancelSheetProps {
  readonly departure: Departure
  readonly onClose: () => void
}

export function CancelDepartureSheet({ departure, onClose }: CancelSheetProps) {
  const text = useText()
  const texts = useDepartureTexts()
  const { words, called, format } = texts
  const { cancel } = words
  const preview = useQuery(departureCancelPreviewQuery(departure))
  const cancelling = useCancelDeparture(departure)
  const [reason, setReason] = useState<ReasonDraft>({ usual: undefined, words: '' })
  const [isRefused, setRefused] = useState(false)
  const [isSure, setSure] = useState(false)
  const confirm = useSingleFlight((options) => cancelling.mutate(reason, options))
  const begun = cancelling.data ?? preview.data?.cancellation
  if (begun) return <CancelProgress begun={begun} texts={texts} onClose={onClose} />
  const { data } = preview
  if (!data)
    return (
      <Sheet title={cancel.title} onClose={onClose}>
        <p className={sheetWords.about}>{called(departure)}</p>
        {preview.isError ? (
          <QueryFailure title={words.loadFailed} query={preview} />
        ) : (
          <div className={styles.waiting} aria-busy="true">
            <Skeleton height={98} radius="20px" />
            <Skeleton height={44} radius="16px" />
          </div>
        )}
      </Sheet>
    )
  if (data.confirmed + data.requests + data.holds === 0)
    return (
      <Sheet title={cancel.title} onClose={onClose}>
        <p className={sheetWords.about}>{called(departure)}</p>
        <p className={styles.done}>{cancel.nothing}</p>
      </Sheet>
    )
  if (isSure)
    return (
      <Sheet
        title={cancel.sureTitle}
        onClose={onClose}
        footer={
          <div className={stack.actions}>
            <p className={styles.problem} role="alert">
              {cancelling.error ? errorText(text, cancelling.error) : undefined}
            </p>
            <Button look="danger" busy={cancelling.isPending} haptic="medium" onPress={confirm}>
              {cancel.confirm}
            </Button>
            <Button look="quiet" onPress={() => setSure(false)}>
              {cancel.stepBack}
            </Button>
          </div>
        }
      >
        <p className={sheetWords.about}>{called(departure)}</p>
        <CancelSums preview={data} texts={texts} />
        <div className={styles.remarks}>
          <p>{cancel.guestsRead(reasonText(reason, format.language))}</p>
          <p>{cancel.forGood}</p>
        </div>
      </Sheet>
    )
  return (
    <Sheet
      title={cancel.title}
      onClose={onClose}
      footer={
        <Button
          look="quiet"
          disabled={!hasReason(reason)}
          onRefused={() => setRefused(true)}
          onPress={() => setSure(true)}
        >
          {cancel.next}
        </Button>
      }
    >
      <p className={sheetWords.about}>{called(departure)}</p>
      <CancelSums preview={data} texts={texts} />
      <div className={styles.remarks}>
        {data.requests > 0 && <p>{cancel.requests(data.requests)}</p>}
        {data.holds > 0 && <p>{cancel.holds(data.holds)}</p>}
        {data.checkedIn > 0 && <p>{cancel.checkedIn(data.checkedIn)}</p>}
        {data.withoutChat > 0 && <p>{words.withoutChat(data.withoutChat)}</p>}
      </div>
      <ReasonChoice reason={reason} onChange={setReason} texts={texts} />
      <p className={styles.problem} role="alert">
        {isRefused && !hasReason(reason) ? cancel.needReason : undefined}
      </p>
    </Sheet>
  )
}
