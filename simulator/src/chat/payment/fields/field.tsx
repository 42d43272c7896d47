import { type InputHTMLAttributes, useId } from 'react'
import styles from './fields.module.css'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string
  mistake?: string | undefined
  onChange(value: string): void
}

export function Field({ label, mistake, onChange, ...input }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        aria-invalid={mistake !== undefined}
        aria-describedby={mistake ? `${id}-mistake` : undefined}
        onChange={(event) => onChange(event.target.value)}
        {...input}
      />
      {mistake && <small id={`${id}-mistake`}>{mistake}</small>}
    </div>
  )
}
