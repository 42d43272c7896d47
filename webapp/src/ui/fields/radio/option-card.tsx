import type { ReactNode } from 'react'
import rowWords from '../../data/row-words.module.css'
import styles from './option-card.module.css'
import { RadioFace, RadioMark } from './radio-face.tsx'

interface OptionCardProps {
  readonly group: string
  readonly title: string
  readonly detail?: string
  readonly end?: string
  readonly picture?: ReactNode
  /** For a choice that fills a sheet: texts have the size of the sheet. */
  readonly large?: boolean
  readonly checked: boolean
  readonly onChoose: () => void
}

export function OptionCard({ group, title, detail, end, picture, large, checked, onChoose }: OptionCardProps) {
  return (
    <RadioFace
      group={group}
      className={large ? styles.large : undefined}
      faceClass={styles.face}
      checked={checked}
      onChoose={onChoose}
    >
      {picture}
      <span className={rowWords.content}>
        <span className={styles.words}>
          <b className={rowWords.name}>{title}</b>
          {detail !== undefined && detail !== '' && <span className={styles.detail}>{detail}</span>}
        </span>
        {end !== undefined && <b className={styles.end}>{end}</b>}
      </span>
      <RadioMark />
    </RadioFace>
  )
}
