import { useState } from 'react'
import { host } from '../../../host/host.ts'
import type { Haptic } from '../../../host/host-types.ts'
import { Icon, type IconDrawing } from '../../icons/icon.tsx'
import { joinClassNames } from '../../layout/join-class-names.ts'
import styles from './icon-button.module.css'
import round from './round.module.css'

interface IconButtonProps {
  readonly icon: IconDrawing
  readonly label: string
  readonly onPress: () => void
  readonly onRefused?: () => void
  /** `plain` next to text, `solid` on the page, `glass` on pictures. */
  readonly look?: 'plain' | 'solid' | 'glass'
  readonly size?: 18 | 22
  readonly pressed?: boolean
  /** Stays focusable, or a keyboard user would lose the place. */
  readonly disabled?: boolean
  readonly haptic?: Haptic
  /** Number on the corner; the label must contain it too. */
  readonly count?: number
}

export function IconButton({
  icon,
  label,
  onPress,
  onRefused,
  look = 'plain',
  size = 18,
  pressed,
  disabled = false,
  haptic = 'selection',
  count = 0,
}: IconButtonProps) {
  const [popped, setPopped] = useState(false)
  const press = () => {
    if (disabled) return onRefused?.()
    host.haptic(haptic)
    setPopped(pressed === false)
    onPress()
  }
  return (
    <button
      type="button"
      className={joinClassNames(round.button, styles.button, styles[look], popped && pressed && styles.popped)}
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      onClick={press}
    >
      <Icon drawing={icon} size={size} />
      {count > 0 && <span className={styles.count}>{count}</span>}
    </button>
  )
}
