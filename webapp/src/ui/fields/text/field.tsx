import { type InputHTMLAttributes, type ReactNode, useId, useRef } from 'react'
import { host } from '../../../host/host.ts'
import type { IconDrawing } from '../../icons/icon.tsx'
import { FieldFrame } from './field-frame.tsx'
import { useAboveKeyboard } from './use-above-keyboard.ts'
import { useErrorShake } from './use-error-shake.ts'

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'enterKeyHint' | 'autoComplete' | 'placeholder' | 'maxLength' | 'disabled'
>

interface FieldProps extends InputProps {
  readonly label: string
  readonly labelHidden?: boolean
  readonly value: string
  readonly onChange: (value: string) => void
  /** Shown below; shakes the field when it appears. */
  readonly error?: string | undefined
  /** Number of refusals; one more shakes the field again for the same error. */
  readonly errorCount?: number
  readonly hint?: string
  readonly icon?: IconDrawing
  readonly clearLabel?: string
  readonly end?: ReactNode
}

export function Field({ label, labelHidden = false, value, onChange, error, errorCount = 0, ...rest }: FieldProps) {
  const { hint, icon, clearLabel, end, ...input } = rest
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLInputElement>(null)
  const shaking = useErrorShake(error, errorCount)
  useAboveKeyboard(frame)
  const remark = error ?? hint
  const clear = () => {
    host.haptic('selection')
    onChange('')
    line.current?.focus()
  }
  return (
    <FieldFrame
      id={id}
      label={label}
      labelHidden={labelHidden}
      icon={icon}
      disabled={input.disabled}
      refused={error !== undefined}
      shaking={shaking}
      remark={remark}
      clear={clearLabel && value !== '' && !input.disabled ? { label: clearLabel, onPress: clear } : undefined}
      end={end}
      frame={frame}
    >
      <input
        {...input}
        ref={line}
        id={id}
        value={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={remark && `${id}-remark`}
        onChange={({ target }) => onChange(target.value)}
      />
    </FieldFrame>
  )
}
