import { usersIcon } from '../../../../ui/icons/icons.ts'
import { TripGroupPayment } from '../../group-payment/trip-group-payment.tsx'
import { calendarPlusIcon, cancelIcon, printerIcon, swapIcon } from '../../icons.ts'
import type { TripPartProps, TripSheetName } from '../trip-part-props.ts'
import { TripAction } from './trip-action.tsx'
import styles from './trip-actions.module.css'
import { useTripFile } from './use-trip-file.ts'

export function TripActions({ trip, now, words, onOpen }: TripPartProps & { onOpen: (sheet: TripSheetName) => void }) {
  const { trip: text } = words
  const file = useTripFile(trip, words)
  const { voucher, cancellable, changeable, endsAt, units, state, contact } = trip
  // With a single guest, a partial cancellation would leave no guests.
  const isParty = units.reduce((sum, { quantity }) => sum + quantity, 0) > 1
  const isAhead = voucher !== undefined && now.getTime() < Date.parse(endsAt)
  // The proof names the contact, which is deleted 90 days after the trip.
  const isProvable = state === 'completed' && contact !== undefined
  if (!isAhead && !cancellable && !isProvable) return null
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
      {isProvable && (
        <TripAction
          icon={printerIcon}
          label={text.actions.stay[trip.service.category]}
          busy={file.busy === 'stay'}
          onPress={() => file.open('stay')}
        />
      )}
      <TripGroupPayment trip={trip} now={now} words={words} />
      {changeable && <TripAction icon={swapIcon} label={text.actions.change} onPress={() => onOpen('change')} />}
      {changeable && isParty && (
        <TripAction icon={usersIcon} label={text.actions.part} onPress={() => onOpen('part')} />
      )}
      {cancellable && <TripAction icon={cancelIcon} label={text.actions.cancel} bad onPress={() => onOpen('cancel')} />}
    </div>
  )
}
