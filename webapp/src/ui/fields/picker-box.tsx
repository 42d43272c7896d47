import type { ReactNode } from 'react'
import { joinClassNames } from '../layout/join-class-names.ts'
import styles from './picker-box.module.css'

interface PickerBoxProps {
  readonly name: string
  readonly shown: string
  readonly refused?: boolean
  readonly disabled?: boolean
  readonly end?: ReactNode
  /** An invisible `input` or `select` over the box, which opens the system's picker. */
  readonly children: ReactNode
}

export function PickerBox({ name, shown, refused = false, disabled = false, end, children }: PickerBoxProps) {
  return (
    <div className={styles.place}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is the child */}
      <label className={joinClassNames(styles.box, refused && styles.refused, disabled && styles.disabled)}>
        <span>{name}</span>
        <b>{shown}</b>
        {children}
      </label>
      {end}
    </div>
  )
}
