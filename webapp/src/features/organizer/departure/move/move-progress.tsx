import { usualReasonText } from '@enp/shared/bookings/usual-cancellation-reasons'
import type { DepartureMove } from '@enp/shared/calls/organizers/departure-moves'
import { CallFailure } from '@enp/shared/client'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../../../locales/error-text.ts'
import { Button } from '../../../../ui/actions/buttons/button.tsx'
import { useSingleFlight } from '../../../../ui/actions/buttons/use-single-flight.ts'
import { QueryFailure } from '../../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton/skeleton.tsx'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import stack from '../../../../ui/layout/stack.module.css'
import typography from '../../../../ui/layout/typography.module.css'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import sheetWords from '../../../../ui/overlays/sheet-words.module.css'
import { useDepartureTexts } from '../departure.texts.ts'
import styles from '../departure-sheet.module.css'
import { moveQuery, useUndoMove } from './move.queries.ts'
import { countRefunded } from './move.rules.ts'
import { type MoveTexts, useMoveTexts } from './move.texts.ts'
import { MoveRows } from './move-rows.tsx'

interface MoveProgressProps {
  readonly id: string
  /** The reply to the confirmation; `first` is false if the departure was already being moved. */
  readonly begun: { readonly first: boolean; readonly move: DepartureMove } | undefined
  readonly onClose: () => void
}

/** Shows the answers of the guests, and undoes the move while that is possible. */
export function MoveProgress({ id, begun, onClose }: MoveProgressProps) {
  const texts = useMoveTexts()
  const { text, words } = texts
  const { close } = useDepartureTexts().words
  const known = useQuery(moveQuery(id))
  const undoing = useUndoMove(id)
  const undo = useSingleFlight((options) => undoing.mutate(undefined, options))
  const move = known.data ?? begun?.move
  const isLate = undoing.error instanceof CallFailure && undoing.error.code === 'CHANGE_NOT_ALLOWED'
  const error = undoing.error ?? (move ? known.error : null)
  const footer = (
    <div className={stack.actions}>
      <p className={typography.problem} role="alert">
        {error ? (isLate ? words.undoLate : errorText(text, error)) : undefined}
      </p>
      {move?.undoUntil !== undefined && !isLate && (
        <Button look="danger" busy={undoing.isPending} onPress={undo}>
          {move.toDate === undefined ? words.choice.undo : words.undo}
        </Button>
      )}
      <Button look="quiet" onPress={onClose}>
        {close}
      </Button>
    </div>
  )
  return (
    <Sheet
      title={move ? (move.toDate === undefined ? words.choice.states : words.states)[move.state] : words.title}
      onClose={onClose}
      footer={footer}
    >
      {move ? (
        <MoveAnswers move={move} wasMoving={begun?.first === false} texts={texts} />
      ) : known.isError ? (
        <QueryFailure title={words.failed} query={known} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={98} radius="20px" />
        </div>
      )}
    </Sheet>
  )
}

interface MoveAnswersProps {
  readonly move: DepartureMove
  readonly wasMoving: boolean
  readonly texts: MoveTexts
}

function MoveAnswers({ move, wasMoving, texts: { words, format, start, moment } }: MoveAnswersProps) {
  const { state, reason, date, startTime, until, toDate, toStartTime, answerBy, timeZone, accepted, asked } = move
  const rows: readonly (readonly [string, string])[] = [
    [words.from, start(date, startTime)],
    ...(until === undefined || until === date ? [] : ([[words.lastNight, start(until, undefined)]] as const)),
    [words.to, toDate === undefined ? words.choice.to : start(toDate, toStartTime)],
    ...(state === 'asking' ? ([[words.answerBy, moment(answerBy, timeZone)]] as const) : []),
    ...(state === 'undone'
      ? []
      : ([
          [words.accepted, format.number(accepted, 0)],
          [words.refunded, format.number(countRefunded(move), 0)],
          [words.waiting, format.number(asked, 0)],
        ] as const)),
  ]
  return (
    <>
      <p className={joinClassNames(typography.secondary, sheetWords.about)}>{move.title}</p>
      <MoveRows rows={rows} />
      <div className={styles.remarks}>
        {wasMoving && <p>{words.already}</p>}
        <p>{words.reason('usual' in reason ? usualReasonText(format.language, reason.usual) : reason.words)}</p>
        {state === 'asking' && <p>{words.canLeave}</p>}
        {state === 'undone' && <p>{toDate === undefined ? words.choice.undone : words.undone}</p>}
      </div>
    </>
  )
}
