import type { ReactNode } from 'react'
import { type Haptic, host } from '../host/host.ts'
import styles from './button.module.css'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import { buttonShakeMs } from './spec-constants.ts'
import { useShake } from './use-shake.ts'

interface ButtonProps {
  readonly children: ReactNode
  readonly onPress: () => void
  readonly look?: 'primary' | 'quiet'
  readonly icon?: IconName
  readonly iconAfter?: IconName
  /** Stays clickable, so that a press can say no: it shakes and does nothing else. */
  readonly disabled?: boolean
  readonly onRefused?: () => void
  /** The label stays, a short route runs under it and presses are ignored. */
  readonly busy?: boolean
  readonly haptic?: Haptic
}

export function Button({
  look = 'primary',
  disabled = false,
  busy = false,
  haptic = 'selection',
  ...rest
}: ButtonProps) {
  const { shaking, shake } = useShake(buttonShakeMs)
  const press = () => {
    if (busy) return
    if (!disabled) {
      host.haptic(haptic)
      rest.onPress()
      return
    }
    host.haptic('error')
    shake()
    rest.onRefused?.()
  }
  return (
    <button
      type="button"
      className={classes(styles.button, styles[look], shaking && styles.shaking)}
      aria-disabled={disabled || busy || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {rest.icon && <Icon name={rest.icon} />}
      <span>{rest.children}</span>
      {rest.iconAfter && <Icon name={rest.iconAfter} />}
      {busy && <span className={styles.progress} aria-hidden="true" />}
    </button>
  )
}
