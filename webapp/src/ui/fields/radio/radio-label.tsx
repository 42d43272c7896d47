import type { ReactNode } from 'react'
import { host } from '../../../host/host.ts'
import { joinClassNames } from '../../layout/join-class-names.ts'
import styles from './radio-label.module.css'

export interface RadioLabelProps {
  readonly group: string
  /** The spoken name, for a label whose text is not the name. */
  readonly name?: string | undefined
  readonly describedBy?: string | undefined
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChoose: () => void
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The radio button covers the label, so that keys, taps and screen readers work natively. */
export function RadioLabel({ group, name, describedBy, onChoose, className, children, ...state }: RadioLabelProps) {
  return (
    <label className={joinClassNames(styles.label, className)}>
      <input
        {...state}
        type="radio"
        name={group}
        aria-label={name}
        aria-describedby={describedBy}
        onChange={() => {
          host.haptic('selection')
          onChoose()
        }}
      />
      {children}
    </label>
  )
}
