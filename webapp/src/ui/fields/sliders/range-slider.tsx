import type { CSSProperties } from 'react'
import styles from './range-slider.module.css'

interface End {
  readonly label: string
  readonly valueText: string
}

interface RangeProps {
  readonly steps: number
  readonly from: number
  readonly to: number
  readonly least: End
  readonly most: End
  /** Called with both ends, at least a step apart. */
  readonly onChange: (from: number, to: number) => void
}

export function RangeSlider({ steps, from, to, least, most, onChange }: RangeProps) {
  const at = { '--from': from / steps, '--to': to / steps } as CSSProperties
  return (
    <div className={styles.range} style={at}>
      <input
        type="range"
        className={styles.end}
        min={0}
        max={steps}
        aria-label={least.label}
        aria-valuetext={least.valueText}
        value={from}
        // If both meet at the far end, the one that can still move must lie above.
        data-above={from > steps / 2 || undefined}
        onChange={({ target }) => onChange(Math.min(target.valueAsNumber, to - 1), to)}
      />
      <input
        type="range"
        className={styles.end}
        min={0}
        max={steps}
        aria-label={most.label}
        aria-valuetext={most.valueText}
        value={to}
        onChange={({ target }) => onChange(from, Math.max(target.valueAsNumber, from + 1))}
      />
    </div>
  )
}
