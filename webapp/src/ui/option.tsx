import type { ReactNode } from 'react'
import { host } from '../host/host.ts'
import { classes } from './classes.ts'
import styles from './option.module.css'

interface OptionProps {
  /** One choice at a time among all options of a group. */
  readonly group: string
  /** A coin or an icon. */
  readonly picture?: ReactNode
  readonly title: string
  readonly detail?: string
  readonly checked: boolean
  readonly onChoose: () => void
  /** It can't be chosen now, as where the money is short: what to do about it. The detail says why. */
  readonly remedy?: { readonly label: string; readonly onPress: () => void }
}

/** A way to do something, one of a few. A radio button covers it, so arrows, taps and readers find what they know. */
export function Option({ group, picture, title, detail, checked, onChoose, remedy }: OptionProps) {
  const press = (action: () => void) => () => {
    host.haptic('selection')
    action()
  }
  return (
    <div className={classes(styles.option, checked && styles.checked, remedy && styles.refused)}>
      <label className={styles.choice}>
        <input
          type="radio"
          name={group}
          className={styles.input}
          checked={checked}
          disabled={remedy !== undefined}
          onChange={press(onChoose)}
        />
        <span className={styles.ring} />
        {picture}
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {detail && <span className={styles.detail}>{detail}</span>}
        </span>
        {!remedy && <span className={styles.mark} />}
      </label>
      {remedy && (
        <button type="button" className={styles.remedy} onClick={press(remedy.onPress)}>
          {remedy.label}
        </button>
      )}
    </div>
  )
}
