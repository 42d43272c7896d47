import { type KeyboardEvent, useRef } from 'react'
import { host } from '../../../host/host.ts'
import { Icon, type IconDrawing } from '../../icons/icon.tsx'
import styles from './segment.module.css'
import { findSegmentByKey } from './segment-keys.ts'

export interface SegmentPart<T extends string> {
  readonly value: T
  readonly label: string
  readonly icon?: IconDrawing
  readonly count?: string
}

interface SegmentProps<T extends string> {
  readonly label: string
  readonly parts: ReadonlyArray<SegmentPart<T>>
  readonly chosen: T
  readonly onChoose: (value: T) => void
  /** Id of `Tabs` if the parts change a panel; else they are a choice. */
  readonly tabsId?: string
}

/** Choices side by side. One Tab stop: arrows, Home and End move and choose at once. */
export function SegmentedControl<T extends string>({ label, parts, chosen, onChoose, tabsId }: SegmentProps<T>) {
  const row = useRef<HTMLDivElement>(null)
  const choose = (value: T) => {
    if (value === chosen) return
    host.haptic('selection')
    onChoose(value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = parts.findIndex(({ value }) => value === chosen)
    const next = findSegmentByKey(event.key, at, parts.length)
    const part = next === undefined ? undefined : parts[next]
    if (next === undefined || !part) return
    event.preventDefault()
    choose(part.value)
    row.current?.querySelectorAll('button')[next]?.focus()
  }
  const group = { role: tabsId ? 'tablist' : 'radiogroup', 'aria-label': label, onKeyDown }
  return (
    <div ref={row} className={styles.segment} {...group}>
      {parts.map(({ value, label: words, icon, count }) => {
        const on = value === chosen
        return (
          <button
            key={value}
            type="button"
            className={styles.part}
            tabIndex={on ? 0 : -1}
            onClick={() => choose(value)}
            {...(tabsId ? tabProps(tabsId, value, on) : { role: 'radio', 'aria-checked': on })}
          >
            {icon && <Icon drawing={icon} size={18} />}
            {words}
            {count !== undefined && <span className={styles.count}>{count}</span>}
          </button>
        )
      })}
    </div>
  )
}

function tabProps(tabsId: string, value: string, on: boolean) {
  return {
    role: 'tab',
    id: tabId(tabsId, value),
    'aria-selected': on,
    'aria-controls': on ? panelId(tabsId) : undefined,
  }
}

export function tabId(tabsId: string, value: string): string {
  return `${tabsId}-${value}`
}

export function panelId(tabsId: string): string {
  return `${tabsId}-panel`
}
