import { useState } from 'react'
import { Button } from '../../../../ui/actions/buttons/button.tsx'
import { Stepper } from '../../../../ui/actions/stepper.tsx'
import rowWords from '../../../../ui/data/row-words.module.css'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { type GuestWithMarks, listRemainingUnits } from '../check-in/check-in-queue.rules.ts'
import type { CheckInState } from '../check-in/use-check-in.ts'
import type { TodayTexts } from '../today.texts.ts'
import styles from './guest-sheet.module.css'
import { NoShowButton } from './no-show-button.tsx'

interface GuestSheetProps {
  readonly guest: GuestWithMarks
  readonly isToday: boolean
  readonly door: CheckInState
  readonly words: TodayTexts
  /** Only of a walk-in, whose name, price and payment can be changed. */
  readonly onChange: (() => void) | undefined
  readonly onClose: () => void
}

export function GuestSheet({ guest, isToday, door, words, onChange, onClose }: GuestSheetProps) {
  const { today } = words
  const { units, contact, number, notes } = guest
  const left = new Map(listRemainingUnits(guest).map(({ unitId, quantity }) => [unitId, quantity]))
  // Suggests all missing guests. A guest who was checked in meanwhile cannot be chosen.
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(left)
  const toComing = (unitId: string) => Math.min(chosen.get(unitId) ?? 0, left.get(unitId) ?? 0)
  const coming = units
    .map(({ unitId }) => ({ unitId, quantity: toComing(unitId) }))
    .filter(({ quantity }) => quantity > 0)
  const count = coming.reduce((sum, { quantity }) => sum + quantity, 0)
  const [isRefused, setRefused] = useState(false)
  const mark = () => {
    door.mark(guest, { units: coming })
    onClose()
  }
  const { noShowAction } = guest
  const isExpected = isToday && guest.state !== 'no_show'
  const footer = isExpected && left.size > 0 && (
    <Button disabled={count === 0} haptic="medium" onRefused={() => setRefused(true)} onPress={mark}>
      {today.guest.mark(count)}
    </Button>
  )
  return (
    <Sheet title={contact?.fullName ?? today.nameless} onClose={onClose} footer={footer || undefined}>
      <p className={styles.number}>{number}</p>
      {notes && <p className={styles.notes}>{notes}</p>}
      <ul className={styles.units}>
        {units.map(({ unitId, title, quantity, redeemed }) => (
          <li key={unitId}>
            <span className={joinClassNames(rowWords.pair, styles.words)}>
              <b>{title}</b>
              <span>{redeemed >= quantity ? today.guest.allInside : today.guest.unitInside(redeemed, quantity)}</span>
            </span>
            {isExpected && left.has(unitId) && (
              <Stepper
                label={today.guest.come(title)}
                lessLabel={today.guest.less(title)}
                moreLabel={today.guest.more(title)}
                value={toComing(unitId)}
                least={0}
                most={left.get(unitId) ?? 0}
                onChange={(next) => setChosen(new Map(chosen).set(unitId, next))}
              />
            )}
          </li>
        ))}
      </ul>
      {contact?.phone && (
        <a className={styles.call} href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>
          {today.guest.call}: {contact.phone}
        </a>
      )}
      {onChange && (
        <Button look="quiet" onPress={onChange}>
          {today.guest.change}
        </Button>
      )}
      {noShowAction && (
        <NoShowButton bookingId={guest.bookingId} action={noShowAction} words={words} onDone={onClose} />
      )}
      <p className={styles.problem} role="alert">
        {isRefused && count === 0 ? today.guest.nobody : undefined}
      </p>
    </Sheet>
  )
}
