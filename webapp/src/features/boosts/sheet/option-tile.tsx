import { type ReactNode, useId } from 'react'
import { RadioFace } from '../../../ui/fields/radio/radio-face.tsx'
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

export function OptionTile({ group, name, description, owned = false, disabled = false, ...rest }: OptionTileProps) {
  const described = useId()
  return (
    <RadioFace
      group={group}
      name={name}
      describedBy={description && described}
      className={styles.option}
      faceClass={joinClassNames(styles.tile, owned && styles.owned)}
      checked={rest.checked}
      disabled={owned || disabled}
      onChoose={rest.onChoose}
    >
      <b>{rest.figure}</b>
      {rest.bring && <span className={styles.bring}>{rest.bring}</span>}
      <span className={styles.price}>{rest.children}</span>
      {description && <VisuallyHidden id={described}>{description}</VisuallyHidden>}
    </RadioFace>
  )
}
