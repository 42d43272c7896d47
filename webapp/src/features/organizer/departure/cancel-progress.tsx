import type { DepartureCancellation } from '@enp/shared/calls/organizers/organizer-cancellations'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import typography from '../../../ui/layout/typography.module.css'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import sheetWords from '../../../ui/overlays/sheet-words.module.css'
import { departureCancelProgressQuery } from './departure.queries.ts'
import { countFinishedBookings } from './departure.rules.ts'
import type { DepartureTexts } from './departure.texts.ts'
import styles from './departure-sheet.module.css'

interface CancelProgressProps {
  readonly begun: DepartureCancellation
  readonly texts: DepartureTexts
  readonly onClose: () => void
}

const outcomes = ['cancelled', 'declined', 'ended', 'kept'] as const

/** The cancellation continues when the sheet is closed. */
export function CancelProgress({ begun, texts: { words, format, called }, onClose }: CancelProgressProps) {
  const text = useText()
  const { cancel } = words
  const known = useQuery(departureCancelProgressQuery(begun.id))
  const shown = known.data ?? begun
  const hasEnded = shown.endedAt !== undefined
  const done = countFinishedBookings(shown)
  const title = hasEnded ? cancel.cancelled : cancel.cancelling
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        <Button look="quiet" onPress={onClose}>
          {words.close}
        </Button>
      }
    >
      <p className={joinClassNames(typography.secondary, sheetWords.about)}>{called(shown)}</p>
      <p className={styles.count} role="status">
        {cancel.progress(done, shown.total)}
      </p>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={title}
        aria-valuemin={0}
        aria-valuenow={done}
        aria-valuemax={shown.total}
      >
        <i style={{ width: `${shown.total === 0 ? 100 : (100 * done) / shown.total}%` }} />
      </div>
      <dl className={styles.outcomes}>
        {outcomes
          .filter((outcome) => shown[outcome] > 0)
          .map((outcome) => (
            <div key={outcome}>
              <dt>{cancel.outcome[outcome]}</dt>
              <dd>{format.number(shown[outcome], 0)}</dd>
            </div>
          ))}
      </dl>
      <div className={styles.remarks}>
        {shown.failing.map(({ bookingId, number }) => (
          <p key={bookingId}>{cancel.failing(number)}</p>
        ))}
        {shown.failingTotal > shown.failing.length && (
          <p>{cancel.failingMore(shown.failingTotal - shown.failing.length)}</p>
        )}
        {!hasEnded && <p>{cancel.canLeave}</p>}
      </div>
      <p className={styles.problem} role="alert">
        {known.isError ? errorText(text, known.error) : undefined}
      </p>
    </Sheet>
  )
}
