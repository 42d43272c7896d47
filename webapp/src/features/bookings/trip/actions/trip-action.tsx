import { host } from '../../../../host/host.ts'
import { Icon, type IconDrawing } from '../../../../ui/icons/icon.tsx'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import styles from './trip-actions.module.css'

interface TripActionProps {
  readonly icon: IconDrawing
  readonly label: string
  readonly onPress: () => void
  readonly busy?: boolean
  readonly bad?: boolean
}

export function TripAction({ icon, label, onPress, busy = false, bad = false }: TripActionProps) {
  const press = () => {
    if (busy) return
    host.haptic('selection')
    onPress()
  }
  return (
    <button
      type="button"
      className={joinClassNames(styles.action, bad && styles.bad)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      <Icon drawing={icon} />
      {label}
    </button>
  )
}
