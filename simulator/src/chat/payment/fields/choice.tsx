import styles from './fields.module.css'

interface Props<Value> {
  legend: string
  options: { value: Value; label: string; detail?: string }[]
  chosen: Value
  disabled: boolean
  onChoose(value: Value): void
}

export function Choice<Value extends string | number>({ legend, options, chosen, disabled, onChoose }: Props<Value>) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.chips}>
        {options.map(({ value, label, detail }) => (
          <button
            type="button"
            key={value}
            aria-pressed={value === chosen}
            disabled={disabled}
            onClick={() => onChoose(value)}
          >
            {label}
            {detail && <small>{detail}</small>}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
