import { type ReactNode, useId, useRef } from 'react'
import { joinClassNames } from '../../layout/join-class-names.ts'
import typography from '../../layout/typography.module.css'
import { VisuallyHidden } from '../../layout/visually-hidden.tsx'
import { useAboveKeyboard } from '../text/use-above-keyboard.ts'
import styles from './amount-field.module.css'
import { cleanTypedAmount } from './typed-amount.ts'

const longest = 20

interface AmountFieldProps {
  readonly label: string
  readonly unit: string
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly invalid: boolean
  readonly children: ReactNode
}

export function AmountField({ label, unit, typed, onType, invalid, children }: AmountFieldProps) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  useAboveKeyboard(frame)
  return (
    <div className={styles.amount} ref={frame}>
      <label className={styles.line} htmlFor={id} data-long={typed.length > 9 || undefined}>
        <VisuallyHidden>{label}</VisuallyHidden>
        <span className={styles.figure}>
          <span className={styles.sizer} aria-hidden="true">
            {typed || '0'}
          </span>
          <input
            id={id}
            inputMode="decimal"
            enterKeyHint="done"
            autoComplete="off"
            placeholder="0"
            maxLength={longest}
            value={typed}
            aria-invalid={invalid || undefined}
            aria-describedby={`${id}-remark`}
            onChange={({ target }) => onType(cleanTypedAmount(target.value))}
          />
        </span>
        <span className={styles.unit}>{unit}</span>
      </label>
      <p id={`${id}-remark`} className={joinClassNames(typography.secondary, styles.remark)}>
        {children}
      </p>
    </div>
  )
}
