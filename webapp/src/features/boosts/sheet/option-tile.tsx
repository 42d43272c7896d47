import { type ReactNode, useId } from 'react'
import { host } from '../../../host/host.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import styles from './option-tile.module.css'

interface OptionTileProps {
  readonly group: string
  readonly name: string
  readonly description?: string
  readonly figure: ReactNode
  readonly bring?: string | undefined
  readonly checked: boolean
  readonly owned?: boolean
  /** Cannot be chosen because another one of the group is owned. */
  readonly disabled?: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

/** The radio input covers the tile, so that keys, taps and screen readers work natively. */
export function OptionTile({ group, name, description, owned = false, disabled = false, ...rest }: OptionTileProps) {
  const described = useId()
  const choose = () => {
    host.haptic('selection')
    rest.onChoose()
  }
  return (
    <label className={styles.option}>
      <input
        type="radio"
        name={group}
        className={styles.input}
        aria-label={name}
        aria-describedby={description && described}
        checked={rest.checked}
        disabled={owned || disabled}
        onChange={choose}
      />
      <span className={joinClassNames(styles.tile, owned && styles.owned)} aria-hidden="true">
        <b>{rest.figure}</b>
        {rest.bring && <span className={styles.bring}>{rest.bring}</span>}
        <span className={styles.price}>{rest.children}</span>
      </span>
      {description && (
        <span id={described}>
          <VisuallyHidden>{description}</VisuallyHidden>
        </span>
      )}
    </label>
  )
}
