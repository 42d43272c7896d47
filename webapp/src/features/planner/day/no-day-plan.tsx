import spotSearch from '@enp/shared/design/illustrations/spot-search.svg'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { host } from '../../../host/host.ts'
import { formatDayWithWeekday } from '../../../locales/format/days.ts'
import { formatRoubles } from '../../../locales/format/format-roubles.ts'
import { localDay } from '../../../locales/format/zoned-format.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { NoticePage } from '../../../ui/feedback/notice-page.tsx'
import { applyPlanSuggestion, type PlanRequest } from '../plan-request.rules.ts'
import type { PlanProblem } from '../planner.queries.ts'
import { type PlannerTexts, usePlannerTexts } from '../planner.texts.ts'
import styles from './day.module.css'

interface NoDayProps {
  readonly wish: PlanRequest
  readonly problems: readonly PlanProblem[]
  readonly onForm: () => void
  readonly onLoosen: (request: PlanRequest) => void
}

/** A tap removes a filter that blocks a plan and shows what is available without it. */
export function NoDayPlan({ wish, problems, onForm, onLoosen }: NoDayProps) {
  const words = usePlannerTexts()
  const { planner } = words
  const change = (
    <Button look={problems.length > 0 ? 'quiet' : 'primary'} onPress={onForm}>
      {planner.change}
    </Button>
  )
  const chips = (
    <ul className={styles.problems}>
      {problems.map((problem) => (
        <li key={problem.wish}>
          <button
            type="button"
            onClick={() => {
              host.haptic('selection')
              onLoosen(applyPlanSuggestion(wish, problem))
            }}
          >
            <b>{insteadWords(problem, words)}</b>
            <span>{planner.found(problem.stops, formatRoubles(words.format, problem.total.amount))}</span>
          </button>
        </li>
      ))}
    </ul>
  )
  return (
    <NoticePage picture={spotSearch} title={planner.nothingTitle} actions={change} below={problems.length > 0 && chips}>
      {problems.length > 0 ? planner.inTheWay : planner.nothingAtAll}
    </NoticePage>
  )
}

function insteadWords({ wish, instead }: PlanProblem, words: PlannerTexts): string {
  const { planner, format } = words
  const { budget = 0, from = '', until = '', guests, date } = instead
  const today = localDay(serverNow(), 'UTC')
  switch (wish) {
    case 'budget':
      return planner.instead.budget(formatRoubles(words.format, budget))
    case 'times':
      return planner.instead.times(from, until)
    case 'guests':
      return planner.instead.guests(planner.guests(guests?.adults ?? 1, guests?.children?.length ?? 0))
    case 'date':
      return planner.instead.date(formatDayWithWeekday(format, date ?? today, today))
    case 'wishes':
    case 'place':
    case 'excluded':
    case 'everything':
      return planner.instead[wish]
  }
}
