import type { ReactNode } from 'react'
import { classes } from '../layout/classes.ts'
import styles from './picker-box.module.css'

interface PickerBoxProps {
  readonly name: string
  /** What is chosen, in words. */
  readonly shown: string
  readonly refused?: boolean
  readonly disabled?: boolean
  /** At the right end, above the picker, as a button that empties it. */
  readonly end?: ReactNode
  /** An `input` or a `select`, which lies unseen over the box and brings the picker of the system. */
  readonly children: ReactNode
}

/** A box that says what is chosen, and opens the picker of the system from anywhere in it. */
export function PickerBox({ name, shown, refused = false, disabled = false, end, children }: PickerBoxProps) {
  return (
    <div className={styles.place}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is the child */}
      <label className={classes(styles.box, refused && styles.refused, disabled && styles.disabled)}>
        <span>{name}</span>
        <b>{shown}</b>
        {children}
      </label>
      {end}
    </div>
  )
}
