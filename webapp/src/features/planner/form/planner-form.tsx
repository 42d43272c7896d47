import dawn from '@enp/shared/design/illustrations/journey-dawn.svg'
import { toWeekday } from '@enp/shared/time/days'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { SegmentedControl } from '../../../ui/actions/segments/segment.tsx'
import { Switch } from '../../../ui/actions/switch.tsx'
import list from '../../../ui/data/list.module.css'
import tones from '../../../ui/data/tones.module.css'
import { useToastLift } from '../../../ui/feedback/toast/use-toast-lift.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { sparkleIcon } from '../../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import page from '../../../ui/layout/page.module.css'
import surface from '../../../ui/layout/surface.module.css'
import { carIcon } from '../icons.ts'
import { allPaces, formatPlanRequest, withBudget } from '../plan-request.rules.ts'
import { usePlannerTexts } from '../planner.texts.ts'
import { usePlanRequest } from '../use-plan-request.ts'
import { BudgetSlider } from './budget-slider.tsx'
import { PlanDateAndRegionFields } from './plan-date-and-region-fields.tsx'
import { PlanPartyFields } from './plan-party-fields.tsx'
import type { PlanRequestHandler } from './plan-request-handler.ts'
import styles from './planner-form.module.css'
import { ThemeChips } from './theme-chips.tsx'

/** Changes go to the URL at once, so that Back from the plan restores them. */
export function PlannerForm() {
  const { planner } = usePlannerTexts()
  const { wish, today } = usePlanRequest()
  const navigate = useNavigate()
  const [refused, setRefused] = useState(false)
  const bar = useRef<HTMLElement>(null)
  useToastLift(bar)
  const change: PlanRequestHandler = (next) => {
    setRefused(false)
    void navigate(formatPlanRequest(next), { replace: true })
  }
  return (
    <main className={page.withBar}>
      <header className={styles.head}>
        <img src={dawn} alt="" />
        <div>
          <h1 className={styles.title}>{planner.collect[toWeekday(wish.date)]}</h1>
          <p>{planner.intro}</p>
        </div>
      </header>
      <div className={styles.page}>
        <PlanDateAndRegionFields wish={wish} today={today} refused={refused} change={change} />
        <ThemeChips chosen={wish.wishes} onChoose={(wishes) => change({ ...wish, wishes })} />
        <section className={styles.group}>
          <h2>{planner.paceTitle}</h2>
          <SegmentedControl
            label={planner.paceTitle}
            parts={allPaces.map((value) => ({ value, label: planner.paces[value] }))}
            chosen={wish.pace}
            onChoose={(pace) => change({ ...wish, pace })}
          />
        </section>
        <BudgetSlider budget={wish.budget} onChange={(budget) => change(withBudget(wish, budget))} />
        <PlanPartyFields wish={wish} change={change} />
        <div className={joinClassNames(surface.card, styles.row)}>
          <span className={joinClassNames(list.picture, tones.info)}>
            <Icon drawing={carIcon} />
          </span>
          <span className={styles.words}>
            <b>{planner.byCar}</b>
            <small>{wish.byCar ? planner.byCarText : planner.onFootText}</small>
          </span>
          <Switch label={planner.byCar} on={wish.byCar} onChange={(byCar) => change({ ...wish, byCar })} />
        </div>
      </div>
      <section ref={bar} className={joinClassNames(page.bar, styles.bar)} aria-label={planner.collectDay}>
        <Button
          icon={sparkleIcon}
          haptic="medium"
          disabled={wish.region === undefined}
          onRefused={() => setRefused(true)}
          onPress={() => void navigate(`/planner/day${formatPlanRequest(wish)}`)}
        >
          {planner.collectDay}
        </Button>
      </section>
    </main>
  )
}
