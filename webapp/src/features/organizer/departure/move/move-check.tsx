import type { MovePreview } from '@enp/shared/calls/organizers/departure-moves'
import { formatRoubles } from '../../../../locales/format/format-roubles.ts'
import { Button } from '../../../../ui/actions/buttons/button.tsx'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import stack from '../../../../ui/layout/stack.module.css'
import typography from '../../../../ui/layout/typography.module.css'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import sheetWords from '../../../../ui/overlays/sheet-words.module.css'
import type { ReasonDraft } from '../departure.rules.ts'
import { useDepartureTexts } from '../departure.texts.ts'
import styles from '../departure-sheet.module.css'
import { reasonText } from '../reason-choice.tsx'
import { refundText } from '../refund-text.ts'
import type { useMoveDeparture } from './move.queries.ts'
import { findMoveObstacle } from './move.rules.ts'
import { type MoveTexts, useMoveTexts } from './move.texts.ts'
import { moveProblem } from './move-problem.ts'
import { MoveRows } from './move-rows.tsx'

interface MoveCheckProps {
  readonly preview: MovePreview
  readonly reason: ReasonDraft
  readonly moving: Pick<ReturnType<typeof useMoveDeparture>, 'error' | 'isPending'>
  readonly onConfirm: () => void
  readonly onBack: () => void
  readonly onClose: () => void
}

export function MoveCheck({ preview, reason, moving, onConfirm, onBack, onClose }: MoveCheckProps) {
  const texts = useMoveTexts()
  const { words, format } = texts
  const { cancel } = useDepartureTexts().words
  const obstacle = findMoveObstacle(preview)
  const footer = (
    <div className={stack.actions}>
      <p className={typography.problem} role="alert">
        {moveProblem(texts, moving.error)}
      </p>
      {!obstacle && (
        <Button busy={moving.isPending} haptic="medium" onPress={onConfirm}>
          {words.confirm}
        </Button>
      )}
      <Button look="quiet" onPress={onBack}>
        {words.stepBack}
      </Button>
    </div>
  )
  return (
    <Sheet title={words.previewTitle} onClose={onClose} footer={footer}>
      <p className={joinClassNames(typography.secondary, sheetWords.about)}>{preview.title}</p>
      {obstacle ? (
        <p className={styles.done} role="status">
          {obstacle === 'nobody' ? words.nobody : words.noRoom(preview.free, preview.needed)}
        </p>
      ) : (
        <>
          <MoveSums preview={preview} texts={texts} />
          <div className={styles.remarks}>
            <p>{cancel.guestsRead(reasonText(reason, format.language))}</p>
            <p>{words.silent}</p>
            {preview.withoutChat > 0 && <p>{words.withoutChat(preview.withoutChat)}</p>}
            {preview.requests > 0 && <p>{words.requests(preview.requests)}</p>}
            {preview.holds > 0 && <p>{words.holds(preview.holds)}</p>}
            <p>{words.closes}</p>
          </div>
        </>
      )}
    </Sheet>
  )
}

interface MoveSumsProps {
  readonly preview: MovePreview
  readonly texts: MoveTexts
}

function MoveSums({ preview, texts: { words, format, start, moment } }: MoveSumsProps) {
  const { date, startTime, toDate, toStartTime, asked, guests, answerBy, timeZone, back, bonusCost } = preview
  const rows: readonly (readonly [string, string])[] = [
    [words.from, start(date, startTime)],
    [words.to, start(toDate, toStartTime)],
    ...(asked > 0
      ? ([
          [words.asked, words.bookings(asked, guests)],
          [words.answerBy, moment(answerBy, timeZone)],
        ] as const)
      : []),
    ...back.map((sum) => [words.back, refundText(format, sum)] as const),
    ...(bonusCost > 0 ? ([[words.bonusCost, formatRoubles(format, bonusCost, 2)]] as const) : []),
  ]
  return <MoveRows rows={rows} />
}
