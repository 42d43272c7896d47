import { useServerTime } from '../../../api/clock/server-clock.ts'
import { useKeptState } from '../../../host/state/use-kept-state.ts'
import { errorText } from '../../../locales/error-text.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { Stepper } from '../../../ui/actions/stepper.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { DoneSheet } from '../../../ui/overlays/done-sheet.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import sheetWords from '../../../ui/overlays/sheet-words.module.css'
import type { BookingSnapshot } from '../booking-calls.ts'
import { guestsText, otherRefundsText, whenText } from '../booking-words.rules.ts'
import { swapIcon } from '../icons.ts'
import { type CancelTexts, useCancelTexts } from './cancel.texts.ts'
import styles from './cancel-sheet.module.css'
import { maxRemoved, toPartialCancellation } from './partial-cancellation.rules.ts'
import part from './partial-cancellation-sheet.module.css'
import { PolicyRoute } from './policy-route.tsx'
import { RefundChoice } from './refund-choice.tsx'
import { RefundTotal } from './refund-total.tsx'
import { useCancellation } from './use-cancellation.ts'

interface PartSheetProps {
  readonly trip: BookingSnapshot
  readonly onClose: () => void
  readonly onMove: () => void
}

export function PartialCancellationSheet({ trip, onClose, onMove }: PartSheetProps) {
  const words = useCancelTexts()
  const { text, cancel } = words
  const now = useServerTime()
  const [removedByUnit, setRemovedByUnit] = useKeptState<RemovedByUnit>('cancelled-units', {})
  const { units, count, left, places } = toPartialCancellation(trip.units, removedByUnit)
  const cancellation = useCancellation(trip, units)
  const { origin, refund, done, error, over, busy, changed } = cancellation
  if (done) return <Done words={words} onClose={onClose} />
  const problem = error ?? origin.error
  const footer = (
    <div className={stack.actions}>
      {count > 0 && refund && <RefundTotal refund={refund} words={words} />}
      {over ? (
        <Button look="quiet" onPress={onClose}>
          {cancel.close}
        </Button>
      ) : (
        <Button
          look="danger"
          busy={busy}
          disabled={count === 0 || !origin.data}
          haptic="medium"
          onPress={cancellation.confirm}
        >
          {count === 0 ? cancel.part.choose : cancel.part.confirm(count)}
        </Button>
      )}
      {trip.changeable && !over && (
        <button type="button" className={part.move} onClick={onMove}>
          <Icon drawing={swapIcon} size={18} />
          {cancel.part.move}
        </button>
      )}
    </div>
  )
  return (
    <Sheet title={cancel.part.title} onClose={onClose} footer={footer}>
      <p className={joinClassNames(typography.secondary, sheetWords.about)}>
        {trip.service.title} · {whenText(trip, now, words)}
      </p>
      <PolicyRoute booking={trip} words={words} />
      <p className={joinClassNames(stack.between, part.heading)}>
        <b>{cancel.part.who}</b> {count > 0 && <span>{cancel.part.stay(guestsText(left, trip, words))}</span>}
      </p>
      <RemovedUnits trip={trip} removed={removedByUnit} places={places} words={words} onChange={setRemovedByUnit} />
      {places === 1 && <p className={styles.remark}>{cancel.part.least}</p>}
      {count > 0 && <Refund cancellation={cancellation} words={words} />}
      <p className={sheetWords.problem} role="alert">
        {problem ? errorText(text, problem) : changed ? cancel.changed : undefined}
      </p>
    </Sheet>
  )
}

type RemovedByUnit = Readonly<Record<string, number>>

interface RemovedUnitsProps {
  readonly trip: BookingSnapshot
  readonly removed: RemovedByUnit
  readonly places: number
  readonly words: CancelTexts
  readonly onChange: (removed: RemovedByUnit) => void
}

function RemovedUnits({ trip, removed, places, words: { cancel }, onChange }: RemovedUnitsProps) {
  return (
    <div className={part.who}>
      {trip.units.map((unit) => {
        const { unitId, title, quantity } = unit
        const out = removed[unitId] ?? 0
        return (
          <div key={unitId}>
            <span>
              <b>{title}</b>
              <span className={part.detail}>{cancel.part.of(out, quantity)}</span>
            </span>
            <Stepper
              label={title}
              lessLabel={cancel.part.less(title)}
              moreLabel={cancel.part.more(title)}
              value={out}
              least={0}
              most={maxRemoved(unit, out, places)}
              onChange={(value) => onChange({ ...removed, [unitId]: value })}
            />
          </div>
        )
      })}
    </div>
  )
}

interface RefundProps {
  readonly cancellation: ReturnType<typeof useCancellation>
  readonly words: CancelTexts
}

function Refund({ cancellation: { origin, usdt, to, choose, refund }, words }: RefundProps) {
  const others = refund && otherRefundsText(refund, words)
  return (
    <>
      {origin.data?.refund && usdt?.refund && (
        <RefundChoice origin={origin.data.refund} usdt={usdt.refund} chosen={to} words={words} onChoose={choose} />
      )}
      {others && <p className={styles.remark}>{others}</p>}
      {origin.data && !(refund && refund.amount > 0) && <p className={styles.remark}>{words.cancel.nothing}</p>}
    </>
  )
}

function Done({ words: { cancel }, onClose }: { words: CancelTexts; onClose: () => void }) {
  return <DoneSheet title={cancel.part.doneTitle} sentence={cancel.part.done} close={cancel.close} onClose={onClose} />
}
