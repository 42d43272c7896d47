import type { ReactNode, Ref } from 'react'
import round from '../../actions/buttons/round.module.css'
import shake from '../../actions/buttons/shake.module.css'
import { Icon, type IconDrawing } from '../../icons/icon.tsx'
import { closeIcon } from '../../icons/icons.ts'
import { joinClassNames } from '../../layout/join-class-names.ts'
import { VisuallyHidden } from '../../layout/visually-hidden.tsx'
import styles from './field-frame.module.css'

interface FieldFrameProps {
  /** Id of the input, which is the child; the remark below is `${id}-remark`. */
  readonly id: string
  readonly label: string
  readonly labelHidden?: boolean
  readonly icon?: IconDrawing | undefined
  readonly disabled?: boolean | undefined
  readonly refused: boolean
  readonly shaking: boolean
  /** Shown below; an alert if the text is refused. */
  readonly remark?: string | undefined
  readonly clear?: { readonly label: string; readonly onPress: () => void } | undefined
  readonly end?: ReactNode
  readonly frame?: Ref<HTMLDivElement>
  readonly children: ReactNode
}

export function FieldFrame({ id, label, labelHidden = false, refused, shaking, remark, ...rest }: FieldFrameProps) {
  const { icon, disabled, clear, end, frame, children } = rest
  const name = (
    <label className={styles.label} htmlFor={id}>
      {label}
    </label>
  )
  return (
    <div>
      {labelHidden ? <VisuallyHidden>{name}</VisuallyHidden> : name}
      <div
        ref={frame}
        className={joinClassNames(
          styles.frame,
          disabled && styles.disabled,
          refused && styles.refused,
          shaking && shake.field,
        )}
      >
        {icon && <Icon drawing={icon} />}
        {children}
        {clear && (
          <button
            type="button"
            className={joinClassNames(round.button, styles.clear)}
            aria-label={clear.label}
            onClick={clear.onPress}
          >
            <Icon drawing={closeIcon} size={18} />
          </button>
        )}
        {end}
      </div>
      {remark && (
        <p
          id={`${id}-remark`}
          className={joinClassNames(styles.remark, refused && styles.error)}
          role={refused ? 'alert' : undefined}
        >
          {remark}
        </p>
      )}
    </div>
  )
}
