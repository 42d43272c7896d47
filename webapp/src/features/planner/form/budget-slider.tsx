import { formatRoubles } from '../../../locales/format/format-roubles.ts'
import { Slider } from '../../../ui/fields/sliders/slider.tsx'
import { usePlannerTexts } from '../planner.texts.ts'
import styles from './planner-form.module.css'

const step = 1_000
const min = 1_000
/** This end of the slider means no limit. */
const max = 61_000

export function BudgetSlider({
  budget,
  onChange,
}: {
  readonly budget: number | undefined
  readonly onChange: (budget: number | undefined) => void
}) {
  const words = usePlannerTexts()
  const { planner } = words
  const said = budget === undefined ? planner.noLimit : planner.upTo(formatRoubles(words.format, budget))
  return (
    <section className={styles.group}>
      <h2>
        {planner.budget}
        <span>{said}</span>
      </h2>
      <Slider
        label={planner.budget}
        valueText={said}
        least={min}
        most={max}
        step={step}
        value={budget === undefined ? max : Math.min(budget, max - step)}
        onChange={(value) => onChange(value >= max ? undefined : value)}
      />
    </section>
  )
}
