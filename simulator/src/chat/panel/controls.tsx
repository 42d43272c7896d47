import styles from './panel.module.css'

interface Props<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; text: string }[]
  onChange(value: Value): void
}

export function Select<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  return (
    <label className={styles.select}>
      {label}
      <select
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  )
}

export function Switch({ label, on, onChange }: { label: string; on: boolean; onChange(on: boolean): void }) {
  return (
    <div className={styles.switchLine}>
      <span aria-hidden="true">{label}</span>
      <button
        type="button"
        role="switch"
        className={styles.switch}
        aria-checked={on}
        aria-label={label}
        onClick={() => onChange(!on)}
      />
    </div>
  )
}
