import type { PlanTheme } from '@enp/shared/calls/catalog/day-plans'
import { useState } from 'react'
import { host } from '../../../host/host.ts'
import chips from '../../../ui/actions/chips.module.css'
import { Icon } from '../../../ui/icons/icon.tsx'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import { themeIcons } from '../icons.ts'
import { allThemes } from '../plan-request.rules.ts'
import { usePlannerTexts } from '../planner.texts.ts'
import styles from './planner-form.module.css'

const max = 3

/** Up to three; a fourth shows that one must be removed first. */
export function ThemeChips({
  chosen,
  onChoose,
}: {
  readonly chosen: readonly PlanTheme[]
  readonly onChoose: (wishes: readonly PlanTheme[]) => void
}) {
  const { planner } = usePlannerTexts()
  const [full, setFull] = useState(false)
  const press = (wish: PlanTheme) => {
    const isOn = chosen.includes(wish)
    const isFull = !isOn && chosen.length >= max
    setFull(isFull)
    host.haptic(isFull ? 'error' : 'selection')
    if (!isFull) onChoose(isOn ? chosen.filter((other) => other !== wish) : [...chosen, wish])
  }
  return (
    <section className={styles.group}>
      <h2>
        {planner.wishesTitle}
        {chosen.length > 0 && <span>{planner.wishesCount(chosen.length, max)}</span>}
      </h2>
      <fieldset className={joinClassNames(chips.chips, chips.wrap)} aria-label={planner.wishesTitle}>
        {allThemes.map((wish) => (
          <button
            key={wish}
            type="button"
            className={joinClassNames(chips.pill, chips.chip)}
            aria-pressed={chosen.includes(wish)}
            onClick={() => press(wish)}
          >
            <Icon drawing={themeIcons[wish]} size={18} />
            {planner.wishes[wish]}
          </button>
        ))}
      </fieldset>
      <p className={styles.remark} role="status">
        {full && planner.wishesLimit}
      </p>
    </section>
  )
}
