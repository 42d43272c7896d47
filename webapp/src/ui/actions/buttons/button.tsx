import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { host } from '../../../host/host.ts'
import type { Haptic } from '../../../host/host-types.ts'
import { Icon, type IconDrawing } from '../../icons/icon.tsx'
import { retryIcon } from '../../icons/icons.ts'
import { joinClassNames } from '../../layout/join-class-names.ts'
import { buttonShakeMs } from '../../layout/spec-constants.ts'
import styles from './button.module.css'
import { hasNewRefusal } from './refusals.rules.ts'
import shakeStyles from './shake.module.css'
import { useShake } from './use-shake.ts'

interface ButtonProps {
  readonly children: ReactNode
  readonly onPress: () => void
  /** One `primary` per screen; `glass` lies on pictures. */
  readonly look?: 'primary' | 'quiet' | 'tint' | 'line' | 'glass' | 'danger'
  readonly small?: boolean
  readonly icon?: IconDrawing
  readonly iconAfter?: IconDrawing
  /** Stays clickable, so that a press can refuse with a shake. */
  readonly disabled?: boolean
  readonly onRefused?: () => void
  /** Marks the button as erroneous: number of its form's refusals. One more shakes it. */
  readonly refusals?: number
  readonly busy?: boolean
  readonly haptic?: Haptic
}

export function Button({
  look = 'primary',
  small = false,
  disabled = false,
  busy = false,
  refusals = 0,
  haptic = 'selection',
  ...rest
}: ButtonProps) {
  const { shaking, shake } = useRefusalShake(refusals)
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
      className={joinClassNames(styles.button, styles[look], small && styles.small, shaking && shakeStyles.button)}
      aria-disabled={disabled || busy || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {rest.icon && <Icon drawing={rest.icon} size={small || rest.icon === retryIcon ? 18 : undefined} />}
      <span>{rest.children}</span>
      {rest.iconAfter && <Icon drawing={rest.iconAfter} size={small ? 18 : undefined} />}
      {busy && <span className={styles.progress} aria-hidden="true" />}
    </button>
  )
}

/** Shakes a button for each new refusal of its form, and on demand. The fields give the haptics. */
function useRefusalShake(refusals: number): { shaking: boolean; shake: () => void } {
  const { shaking, shake } = useShake(buttonShakeMs)
  const before = useRef(refusals)
  useEffect(() => {
    if (hasNewRefusal(before.current, refusals)) shake()
    before.current = refusals
  }, [refusals, shake])
  return { shaking, shake }
}
