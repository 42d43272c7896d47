import { useEffect, useId, useRef } from 'react'
import { useFormat } from '../../../locales/use-text.tsx'
import { joinClassNames } from '../../layout/join-class-names.ts'
import field from './field-frame.module.css'
import styles from './text-area.module.css'
import { useAboveKeyboard } from './use-above-keyboard.ts'

export interface TextRange {
  readonly from: number
  readonly until: number
}

interface TextAreaProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly maxLength: number
  readonly placeholder?: string
  readonly of: string
  readonly rows?: number
  /** Shown below as an alert. */
  readonly error?: string | undefined
  /** Number of refusals; one more selects the wrong part again. */
  readonly errorCount?: number
  /** Wrong part of the value. Selected, with the focus, when it appears. */
  readonly wrong?: TextRange | undefined
}

export function TextArea({ label, value, onChange, maxLength, placeholder, of, rows = 4, ...rest }: TextAreaProps) {
  const { error, errorCount = 0, wrong } = rest
  const { number } = useFormat()
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const area = useSelection(wrong, errorCount)
  useAboveKeyboard(frame)
  return (
    <div>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div ref={frame} className={joinClassNames(styles.frame, error !== undefined && field.refused)}>
        <textarea
          ref={area}
          id={id}
          rows={rows}
          value={value}
          maxLength={maxLength}
          placeholder={placeholder}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? `${id}-count` : `${id}-count ${id}-error`}
          onChange={({ target }) => onChange(target.value)}
        />
        <span id={`${id}-count`} className={styles.count}>
          {number(value.length, 0)} {of} {number(maxLength, 0)}
        </span>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={joinClassNames(field.remark, field.error)} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

function useSelection(range: TextRange | undefined, errorCount: number) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [from, until] = [range?.from, range?.until]
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal selects the part again
  useEffect(() => {
    const { current } = area
    if (!current || from === undefined || until === undefined) return
    current.focus()
    current.setSelectionRange(from, until)
  }, [from, until, errorCount])
  return area
}
