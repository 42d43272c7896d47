import { host } from '../../host/host.ts'
import { type Drawing, Icon } from '../icons/icon.tsx'
import { classes } from '../layout/classes.ts'
import styles from './chips.module.css'

interface Choice {
  readonly value: string
  readonly label: string
  readonly icon?: Drawing
  /** The accessible name, where the icon says a part of it. */
  readonly name?: string
}

interface ToggleChipsProps {
  /** The accessible name of the group. */
  readonly label: string
  readonly choices: readonly Choice[]
  readonly chosen: readonly string[]
  readonly onToggle: (value: string) => void
}

/** Any of a few, in lines. */
export function ToggleChips({ label, choices, chosen, onToggle }: ToggleChipsProps) {
  return (
    <fieldset className={classes(styles.chips, styles.wrap)} aria-label={label}>
      {choices.map(({ value, label: words, icon, name }) => (
        <button
          key={value}
          type="button"
          className={styles.chip}
          aria-pressed={chosen.includes(value)}
          aria-label={name}
          onClick={() => {
            host.haptic('selection')
            onToggle(value)
          }}
        >
          {icon && <Icon drawing={icon} size={18} />}
          {words}
        </button>
      ))}
    </fieldset>
  )
}
