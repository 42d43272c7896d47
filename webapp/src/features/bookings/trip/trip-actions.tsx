import { calendarPlusIcon, cancelIcon, printerIcon } from '../icons.ts'
import { TripTogether } from '../together/trip-together.tsx'
import { TripAction } from './trip-action.tsx'
import styles from './trip-actions.module.css'
import type { TripPart } from './trip-part.ts'
import { useTripFile } from './use-trip-file.ts'

/** What can be done with a trip that is ahead: only what works now is there. */
export function TripActions({ trip, now, words, onCancel }: TripPart & { onCancel: () => void }) {
  const { trip: text } = words
  const file = useTripFile(trip, words)
  const { voucher, cancellable, endsAt } = trip
  const isAhead = voucher !== undefined && now.getTime() < Date.parse(endsAt)
  if (!isAhead && !cancellable) return null
  return (
    <div className={styles.actions}>
      {isAhead && (
        <>
          <TripAction
            icon={calendarPlusIcon}
            label={text.actions.calendar}
            busy={file.busy === 'calendar'}
            onPress={() => file.open('calendar')}
          />
          <TripAction
            icon={printerIcon}
            label={text.actions.print}
            busy={file.busy === 'voucher'}
            onPress={() => file.open('voucher')}
          />
        </>
      )}
      <TripTogether trip={trip} now={now} words={words} />
      {cancellable && <TripAction icon={cancelIcon} label={text.actions.cancel} bad onPress={onCancel} />}
    </div>
  )
}
