import { useState } from 'react'
import { useServerTime } from '../../../api/clock/server-clock.ts'
import { errorText } from '../../../locales/error-text.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { Stepper } from '../../../ui/actions/stepper.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import stack from '../../../ui/layout/stack.module.css'
import { DoneSheet } from '../../../ui/overlays/done-sheet.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import sheetWords from '../../../ui/overlays/sheet-words.module.css'
import type { BookingSnapshot } from '../booking-calls.ts'
import { guestsText, moneyText, otherRefundsText, whenText } from '../booking-words.rules.ts'
import { swapIcon } from '../icons.ts'
import { type CancelTexts, useCancelTexts } from './cancel.texts.ts'
import styles from './cancel-sheet.module.css'
import part from './partial-cancellation-sheet.module.css'
import { PolicyRoute } from './policy-route.tsx'
import { RefundChoice } from './refund-choice.tsx'
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
  const [removedByUnit, setRemovedByUnit] = useState<Readonly<Record<string, number>>>({})
  const units = trip.units
    .map(({ unitId }) => ({ unitId, quantity: removedByUnit[unitId] ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  const cancellation = useCancellation(trip, units)
  const { origin, usdt, to, choose, refund, done, error, over, busy, changed } = cancellation
  if (done) return <Done words={words} onClose={onClose} />
  const left = trip.units.map((unit) => ({ ...unit, quantity: unit.quantity - (removedByUnit[unit.unitId] ?? 0) }))
  const places = left.reduce((sum, { kind, quantity }) => sum + (kind === 'extra' ? 0 : quantity), 0)
  const count = units.reduce((sum, { quantity }) => sum + quantity, 0)
  const problem = error ?? origin.error
  const footer = (
    <div className={stack.actions}>
      {count > 0 && refund && (
        <p className={joinClassNames(sheetWords.total, styles.total)}>
          <span>{cancel.total}</span>
          <span>
            <b>{moneyText(refund.amount, refund.currency, words)}</b>{' '}
            {refund.enp > 0 && <span className={styles.enp}>{cancel.enp(words.format.amount(refund.enp, 'enp'))}</span>}
          </span>
        </p>
      )}
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
      <p className={sheetWords.about}>
        {trip.service.title} · {whenText(trip, now, words)}
      </p>
      <PolicyRoute booking={trip} words={words} />
      <p className={part.heading}>
        <b>{cancel.part.who}</b> {count > 0 && <span>{cancel.part.stay(guestsText(left, trip, words))}</span>}
      </p>
      <div className={part.who}>
        {trip.units.map(({ unitId, kind, title, quantity }) => {
          const out = removedByUnit[unitId] ?? 0
          // The last place can only be cancelled with the whole booking.
          const max = kind === 'extra' ? quantity : Math.min(quantity, out + places - 1)
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
                most={max}
                onChange={(value) => setRemovedByUnit({ ...removedByUnit, [unitId]: value })}
              />
            </div>
          )
        })}
      </div>
      {places === 1 && <p className={styles.remark}>{cancel.part.least}</p>}
      {count > 0 && origin.data?.refund && usdt?.refund && (
        <RefundChoice origin={origin.data.refund} usdt={usdt.refund} chosen={to} words={words} onChoose={choose} />
      )}
      {count > 0 && refund && otherRefundsText(refund, words) && (
        <p className={styles.remark}>{otherRefundsText(refund, words)}</p>
      )}
      {count > 0 && origin.data && !(refund && refund.amount > 0) && <p className={styles.remark}>{cancel.nothing}</p>}
      <p className={sheetWords.problem} role="alert">
        {problem ? errorText(text, problem) : changed ? cancel.changed : undefined}
      </p>
    </Sheet>
  )
}

function Done({ words: { cancel }, onClose }: { words: CancelTexts; onClose: () => void }) {
  return <DoneSheet title={cancel.part.doneTitle} sentence={cancel.part.done} close={cancel.close} onClose={onClose} />
}
