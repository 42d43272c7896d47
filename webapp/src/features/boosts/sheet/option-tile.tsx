import { type ReactNode, useId } from 'react'
import { host } from '../../../host/host.ts'
import { classes } from '../../../ui/layout/classes.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import styles from './option-tile.module.css'

interface OptionTileProps {
  /** One choice at a time among all tiles of a group. */
  readonly group: string
  /** The accessible name of the tile. */
  readonly name: string
  readonly description?: string
  readonly figure: ReactNode
  readonly bring?: string | undefined
  readonly checked: boolean
  /** It is there already, so it can't be chosen. */
  readonly owned?: boolean
  /** Nor can this one, because another is there. */
  readonly disabled?: boolean
  readonly onChoose: () => void
  /** Under the figure: the price. */
  readonly children: ReactNode
}

/** One thing to buy. The radio button covers the tile, so that arrows, taps and readers find what they know. */
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
      <span className={classes(styles.tile, owned && styles.owned)} aria-hidden="true">
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
