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
