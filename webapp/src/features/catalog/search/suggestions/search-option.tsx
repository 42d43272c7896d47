import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import styles from './search-option.module.css'

export interface OptionProps {
  readonly id: string
  /** Highlighted with the arrow keys, while the focus stays in the field. */
  readonly reached: boolean
  readonly onPick: () => void
}

export function SearchOption({ id, reached, onPick, children }: OptionProps & { children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (reached) row.current?.scrollIntoView({ block: 'nearest' })
  }, [reached])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field, where the focus is, handles the keys
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={reached}
      className={joinClassNames(styles.option, reached && styles.reached)}
      onClick={onPick}
    >
      {children}
    </div>
  )
}
