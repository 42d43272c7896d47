import { host } from '../../host/host.ts'
import { Icon, type IconDrawing } from '../icons/icon.tsx'
import { starIcon } from '../icons/lazy-icons.ts'
import { joinClassNames } from '../layout/join-class-names.ts'
import styles from './chips.module.css'

interface Choice {
  readonly value: string
  readonly label: string
  readonly icon?: IconDrawing
  readonly star?: boolean
  readonly name?: string
}

interface ToggleChipsProps {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly chosen: readonly string[]
  readonly onToggle: (value: string) => void
  readonly even?: boolean
}

export function ToggleChips({ label, choices, chosen, onToggle, even = false }: ToggleChipsProps) {
  return (
    <fieldset className={joinClassNames(styles.chips, even ? styles.even : styles.wrap)} aria-label={label}>
      {choices.map(({ value, label: words, icon, star, name }) => (
        <button
          key={value}
          type="button"
          className={joinClassNames(styles.pill, styles.chip)}
          aria-pressed={chosen.includes(value)}
          aria-label={name}
          onClick={() => {
            host.haptic('selection')
            onToggle(value)
          }}
        >
          {icon && <Icon drawing={icon} size={18} />}
          {words}
          {star && <Icon drawing={starIcon} size={15} />}
        </button>
      ))}
    </fieldset>
  )
}
