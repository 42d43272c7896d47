import { host } from '../../../host/host.ts'
import { type Drawing, Icon } from '../../../ui/icons/icon.tsx'
import { classes } from '../../../ui/layout/classes.ts'
import { calendarPlusIcon, cancelIcon, printerIcon } from '../icons.ts'
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
          <Action
            icon={calendarPlusIcon}
            label={text.actions.calendar}
            busy={file.busy === 'calendar'}
            onPress={() => file.open('calendar')}
          />
          <Action
            icon={printerIcon}
            label={text.actions.print}
            busy={file.busy === 'voucher'}
            onPress={() => file.open('voucher')}
          />
        </>
      )}
      {cancellable && <Action icon={cancelIcon} label={text.actions.cancel} bad onPress={onCancel} />}
    </div>
  )
}

interface ActionProps {
  readonly icon: Drawing
  readonly label: string
  readonly onPress: () => void
  readonly busy?: boolean
  /** It ends the trip. */
  readonly bad?: boolean
}

function Action({ icon, label, onPress, busy = false, bad = false }: ActionProps) {
  const press = () => {
    if (busy) return
    host.haptic('selection')
    onPress()
  }
  return (
    <button
      type="button"
      className={classes(styles.action, bad && styles.bad)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      <Icon drawing={icon} />
      {label}
    </button>
  )
}
