import { type InputHTMLAttributes, type ReactNode, useId, useRef } from 'react'
import { host } from '../host/host.ts'
import { classes } from './classes.ts'
import styles from './field.module.css'
import { Icon, type IconName } from './icon.tsx'
import { useAboveKeyboard } from './use-above-keyboard.ts'
import { useRefusalShake } from './use-refusal-shake.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'enterKeyHint' | 'autoComplete' | 'placeholder' | 'maxLength' | 'disabled'
>

interface FieldProps extends InputProps {
  readonly label: string
  /** Only for a search, where the picture and the placeholder already say it. */
  readonly labelHidden?: boolean
  readonly value: string
  readonly onChange: (value: string) => void
  /** Stands below and shakes the field when it appears. */
  readonly error?: string | undefined
  /** How often what is typed was refused: one more shakes the field again though the error is the same. */
  readonly refusals?: number
  readonly hint?: string
  readonly icon?: IconName
  /** Names the button that empties the field; without it there is none. */
  readonly clearLabel?: string
  /** At the right end, as the filters of a search. */
  readonly end?: ReactNode
}

/** One line to type in. */
export function Field({ label, labelHidden = false, value, onChange, error, refusals = 0, ...rest }: FieldProps) {
  const { hint, icon, clearLabel, end, ...input } = rest
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLInputElement>(null)
  const shaking = useRefusalShake(error, refusals)
  useAboveKeyboard(field)
  const refused = error !== undefined
  const remark = error ?? hint
  const name = (
    <label className={styles.label} htmlFor={id}>
      {label}
    </label>
  )
  const clear = () => {
    host.haptic('selection')
    onChange('')
    line.current?.focus()
  }
  return (
    <div>
      {labelHidden ? <VisuallyHidden>{name}</VisuallyHidden> : name}
      <div
        ref={field}
        className={classes(
          styles.field,
          input.disabled && styles.disabled,
          refused && styles.refused,
          shaking && styles.shaking,
        )}
      >
        {icon && <Icon name={icon} />}
        <input
          {...input}
          ref={line}
          id={id}
          value={value}
          aria-invalid={refused || undefined}
          aria-describedby={remark && `${id}-remark`}
          onChange={({ target }) => onChange(target.value)}
        />
        {clearLabel && value !== '' && !input.disabled && (
          <button type="button" className={styles.clear} aria-label={clearLabel} onClick={clear}>
            <Icon name="close" size={18} />
          </button>
        )}
        {end}
      </div>
      {remark && (
        <p
          id={`${id}-remark`}
          className={classes(styles.remark, refused && styles.error)}
          role={refused ? 'alert' : undefined}
        >
          {remark}
        </p>
      )}
    </div>
  )
}
