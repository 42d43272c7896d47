import { toWeekday } from '@enp/shared/time/days'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router-dom'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { useOffline } from '../../../api/session/use-session.ts'
import { formatDayAndMonth } from '../../../locales/format/days.ts'
import { formatRoubles } from '../../../locales/format/format-roubles.ts'
import { localDay } from '../../../locales/format/zoned-format.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { Chips } from '../../../ui/actions/chips.tsx'
import { tonText } from '../../../ui/data/amounts/ton-text.ts'
import { StaleBanner } from '../../../ui/feedback/stale-banner.tsx'
import { useLoadedRegions } from '../../../ui/fields/region-field/loaded-regions.ts'
import page from '../../../ui/layout/page.module.css'
import { PriceBar } from '../../../ui/layout/price-bar.tsx'
import typography from '../../../ui/layout/typography.module.css'
import type { PlanRequest } from '../plan-request.rules.ts'
import { citiesQuery, type DayPlanResult, planStopBookingPath, toStopRefs } from '../planner.queries.ts'
import { usePlannerTexts } from '../planner.texts.ts'
import styles from './day.module.css'
import { StopCard } from './stop-card.tsx'
import { DistanceFromUser, TravelLine } from './travel-line.tsx'

interface PlanViewProps {
  readonly plan: DayPlanResult
  readonly others: readonly DayPlanResult[]
  readonly wish: PlanRequest
  /** Entries are `service day`. */
  readonly booked: ReadonlySet<string>
  readonly replacing: number | undefined
  readonly stale: { readonly dataUpdatedAt: number } | undefined
  readonly onRetry: () => void
  readonly onShow: (plan: DayPlanResult) => void
  readonly onReplace: (index: number) => void
  readonly onForm: () => void
}

export function PlanView({ plan, others, wish, booked, replacing, onShow, onReplace, ...rest }: PlanViewProps) {
  const { planner } = usePlannerTexts()
  const offline = useOffline()
  const { stops, date } = plan
  const isBooked = ({ service }: DayPlanResult['stops'][number]) => booked.has(`${service.id} ${date}`)
  const toPlanKey = (one: DayPlanResult) =>
    toStopRefs(one)
      .map(({ optionId, time }) => `${optionId} ${time}`)
      .join()
  const { stale } = rest
  return (
    <main className={page.withBar}>
      {(stale || offline) && (
        <StaleBanner offline={offline} savedAt={new Date(stale?.dataUpdatedAt || serverNow())} onRetry={rest.onRetry} />
      )}
      <div className={styles.page}>
        <DayHead wish={wish} date={date} />
        {others.length > 1 && (
          <Chips
            label={planner.variants}
            choices={others.map((one, index) => ({ value: toPlanKey(one), label: planner.variant(index + 1) }))}
            chosen={toPlanKey(plan)}
            onChoose={(key) => {
              const other = others.find((one) => toPlanKey(one) === key)
              if (other) onShow(other)
            }}
          />
        )}
        <ol className={styles.day}>
          {stops.map((stop, index) => (
            <li key={stop.service.id}>
              {index === 0 && stop.geo && <DistanceFromUser place={stop.geo} />}
              {stop.travel && <TravelLine travel={stop.travel} />}
              <StopCard
                place={index + 1}
                stop={stop}
                path={planStopBookingPath(stop, date)}
                isBooked={isBooked(stop)}
                isReplacing={replacing === index}
                onReplace={() => onReplace(index)}
              />
            </li>
          ))}
        </ol>
        {plan.missing.length > 0 && (
          <p className={styles.note}>{planner.missing(plan.missing.map((each) => planner.about[each]).join(', '))}</p>
        )}
        {stops.some(({ travel }) => travel) && <p className={styles.note}>{planner.estimate}</p>}
        <Button look="quiet" onPress={rest.onForm}>
          {planner.change}
        </Button>
      </div>
      <DayBar plan={plan} wish={wish} isBooked={isBooked} />
    </main>
  )
}

export function DayHead({ wish, date }: { readonly wish: PlanRequest; readonly date: string }) {
  const { planner, format } = usePlannerTexts()
  const region = useLoadedRegions()?.all.find(({ code }) => code === wish.region)
  const { adults, children, city } = wish
  const cities = useQuery({ ...citiesQuery(wish.region), enabled: city !== undefined }).data
  const place = cities?.find((one) => one.city === city)?.name ?? city ?? region?.[format.language]
  const day = formatDayAndMonth(format, date, localDay(serverNow(), 'UTC'))
  return (
    <div>
      <h1 className={typography.pageTitle}>{planner.yours[toWeekday(date)]}</h1>
      <p className={styles.facts}>
        {[day, place, planner.guests(adults, children.length)].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}

interface DayBarProps {
  readonly plan: DayPlanResult
  readonly wish: PlanRequest
  readonly isBooked: (stop: DayPlanResult['stops'][number]) => boolean
}

function DayBar({ plan: { stops, date, total }, wish, isBooked }: DayBarProps) {
  const words = usePlannerTexts()
  const { planner, format } = words
  const navigate = useNavigate()
  const left = stops.filter((stop) => !isBooked(stop))
  const next = left.find(({ isGone }) => !isGone)
  return (
    <PriceBar
      label={planner.barLabel}
      amount={formatRoubles(words.format, total.amount)}
      detail={[
        ...(total.ton === undefined ? [] : [tonText(format, total.ton)]),
        planner.guests(wish.adults, wish.children.length),
      ].join(' · ')}
    >
      {left.length === 0 ? (
        <Link className={styles.done} to="/order-history">
          {planner.allBooked}
        </Link>
      ) : (
        <Button disabled={!next} onPress={() => next && void navigate(planStopBookingPath(next, date))}>
          {planner.bookNext(stops.length - left.length, stops.length)}
        </Button>
      )}
    </PriceBar>
  )
}
