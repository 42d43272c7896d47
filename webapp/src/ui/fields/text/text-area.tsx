import { useId, useRef } from 'react'
import { useFormat } from '../../../locales/use-text.tsx'
import field from './field-frame.module.css'
import styles from './text-area.module.css'
import { useAboveKeyboard } from './use-above-keyboard.ts'

interface TextAreaProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly maxLength: number
  readonly placeholder?: string
  readonly of: string
  readonly rows?: number
}

export function TextArea({ label, value, onChange, maxLength, placeholder, of, rows = 4 }: TextAreaProps) {
  const { number } = useFormat()
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  useAboveKeyboard(frame)
  return (
    <div>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div ref={frame} className={styles.frame}>
        <textarea
          id={id}
          rows={rows}
          value={value}
          maxLength={maxLength}
          placeholder={placeholder}
          aria-describedby={`${id}-count`}
          onChange={({ target }) => onChange(target.value)}
        />
        <span id={`${id}-count`} className={styles.count}>
          {number(value.length, 0)} {of} {number(maxLength, 0)}
        </span>
      </div>
    </div>
  )
}
