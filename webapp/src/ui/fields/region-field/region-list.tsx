import { useLayoutEffect, useRef } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { pinIcon } from '../../icons/lazy-icons.ts'
import { joinClassNames } from '../../layout/join-class-names.ts'
import { cutAtMatch } from './combobox-rules.ts'
import { useRegionTexts } from './region-field.texts.ts'
import styles from './region-list.module.css'

interface RegionListProps {
  readonly id: string
  readonly rows: readonly string[] | undefined
  readonly nothing: string
  readonly typed: string
  readonly highlighted: number
  readonly onPick: (row: string) => void
}

export function regionOptionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

/** Suggestions below the field, which keeps the focus and handles the keys. */
export function RegionList({ id, rows, nothing, typed, highlighted, onPick }: RegionListProps) {
  const text = useRegionTexts()
  const marked = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (highlighted >= 0) marked.current?.scrollIntoView({ block: 'nearest' })
  }, [highlighted])

  return (
    <div className={styles.list}>
      <div
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={text.label}
        className={styles.rows}
        // A press must not blur the field, or a phone would close its keyboard and move the rows.
        onMouseDown={(event) => event.preventDefault()}
      >
        {rows?.map((row, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field, where the focus is, handles the keys
          <div
            key={row}
            id={regionOptionId(id, index)}
            ref={index === highlighted ? marked : null}
            role="option"
            tabIndex={-1}
            aria-selected={index === highlighted}
            className={joinClassNames(styles.row, index === highlighted && styles.highlighted)}
            onClick={() => onPick(row)}
          >
            <Icon drawing={pinIcon} size={18} />
            <Marked name={row} typed={typed} />
          </div>
        ))}
      </div>
      {rows === undefined && <p className={styles.remark}>{text.loading}</p>}
      {rows?.length === 0 && <p className={styles.remark}>{nothing}</p>}
    </div>
  )
}

function Marked({ name, typed }: { name: string; typed: string }) {
  const { before, match, after } = cutAtMatch(name, typed)
  return (
    <span>
      {before}
      {match && <mark className={styles.match}>{match}</mark>}
      {after}
    </span>
  )
}
