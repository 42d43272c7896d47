import type { CSSProperties } from 'react'
import styles from './slider.module.css'

interface SliderProps {
  readonly label: string
  readonly valueText: string
  readonly describedBy?: string
  readonly least: number
  readonly most: number
  readonly step: number
  readonly value: number
  readonly onChange: (value: number) => void
}

export function Slider({ label, valueText, describedBy, least, most, step, value, onChange }: SliderProps) {
  const walked = most > least ? (value - least) / (most - least) : 0
  return (
    <input
      type="range"
      className={styles.slider}
      style={{ '--walked': walked } as CSSProperties}
      aria-label={label}
      aria-describedby={describedBy}
      aria-valuetext={valueText}
      min={least}
      max={most}
      step={step}
      value={value}
      onChange={({ target }) => onChange(target.valueAsNumber)}
    />
  )
}
