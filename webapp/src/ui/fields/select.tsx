import { host } from '../../host/host.ts'
import { Icon } from '../icons/icon.tsx'
import { chevronDownIcon } from '../icons/lazy-icons.ts'
import styles from './select.module.css'

interface SelectProps<T extends string> {
  readonly label: string
  readonly choices: ReadonlyArray<{ readonly value: T; readonly label: string }>
  readonly chosen: T
  readonly onChoose: (value: T) => void
}

export function Select<T extends string>({ label, choices, chosen, onChoose }: SelectProps<T>) {
  const choose = (value: string) => {
    const choice = choices.find((one) => one.value === value)
    if (!choice) return
    host.haptic('selection')
    onChoose(choice.value)
  }
  return (
    <div className={styles.select}>
      <select aria-label={label} value={chosen} onChange={({ target }) => choose(target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon drawing={chevronDownIcon} size={18} />
    </div>
  )
}
