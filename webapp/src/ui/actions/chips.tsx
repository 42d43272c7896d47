import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { host } from '../../host/host.ts'
import { Icon, type IconDrawing } from '../icons/icon.tsx'
import { joinClassNames } from '../layout/join-class-names.ts'
import styles from './chips.module.css'

interface Choice<T> {
  readonly value: T | undefined
  readonly label: string
  readonly icon?: IconDrawing
  readonly picture?: ReactNode
  readonly count?: string
}

interface ChipsProps<T extends string> {
  readonly label: string
  readonly choices: readonly Choice<T>[]
  readonly chosen: T | undefined
  readonly onChoose: (value: T | undefined) => void
  readonly wrap?: boolean
  /** All in one line of a narrow phone; counts need a wider one. */
  readonly fit?: boolean
}

export function Chips<T extends string>({
  label,
  choices,
  chosen,
  onChoose,
  wrap = false,
  fit = false,
}: ChipsProps<T>) {
  const row = useRef<HTMLFieldSetElement>(null)
  const labels = choices.map((choice) => choice.label).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice, or longer words, may stand outside the row's window
  useLayoutEffect(() => {
    const pressed = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (row.current && pressed) bringIntoView(row.current, pressed)
  }, [chosen, labels])
  return (
    <fieldset
      ref={row}
      className={joinClassNames(styles.chips, wrap && styles.wrap, fit && styles.fit)}
      aria-label={label}
    >
      {choices.map((choice) => (
        <button
          key={choice.value ?? ''}
          type="button"
          className={joinClassNames(styles.pill, styles.chip)}
          aria-pressed={choice.value === chosen}
          onClick={() => {
            host.haptic('selection')
            onChoose(choice.value)
          }}
        >
          {choice.picture}
          {choice.icon && <Icon drawing={choice.icon} size={18} />}
          {choice.label} {choice.count && <span className={styles.count}>{choice.count}</span>}
        </button>
      ))}
    </fieldset>
  )
}

/** Scrolls only sideways. A chip at the very edge looks cut, so the row's padding counts. */
function bringIntoView(row: HTMLElement, chip: HTMLElement): void {
  const gutter = Number.parseFloat(getComputedStyle(row).paddingInlineEnd)
  const before = chip.offsetLeft - row.scrollLeft
  if (before < gutter || before + chip.offsetWidth > row.clientWidth - gutter)
    row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2
}
