import { useId } from 'react'
import styles from './day-field.module.css'
import { asDay } from './filters.rules.ts'

interface DayFieldProps {
  readonly label: string
  readonly day: string | undefined
  readonly onChange: (day: string | undefined) => void
  readonly invalid: boolean
  readonly describedBy: string
}

export function DayField({ label, day, onChange, invalid, describedBy }: DayFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={day ?? ''}
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? describedBy : undefined}
        onChange={({ target }) => onChange(asDay(target.value))}
      />
    </div>
  )
}
