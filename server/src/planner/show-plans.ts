import type { ServiceCard } from '@enp/shared/calls/catalog/catalog-shapes'
import type { DayPlanResult, PlannedStop } from '@enp/shared/calls/catalog/day-plans'
import { money, moneyToNumber } from '@enp/shared/money/money'
import { showCards, type Viewer } from '../catalog/listing/show-cards.ts'
import { findTranslations } from '../catalog/texts/find-translations.ts'
import type { Deps } from '../core/deps.ts'
import { toZone } from '../days/days.rules.ts'
import { getRates } from '../rates/get-rates.ts'
import { estimateTon, type Rates } from '../rates/rates.rules.ts'
import { type DayPlanStop, listMatchedThemes, type PlannedDay } from './days/day.rules.ts'
import { formatTime, type PlanRequest } from './plan-request.rules.ts'

/** Stops in `gone` are marked and left out of the total. */
export async function showPlans(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer,
  request: PlanRequest,
  days: readonly PlannedDay[],
  gone: ReadonlySet<string> = new Set(),
): Promise<DayPlanResult[]> {
  const ids = [...new Set(days.flatMap((day) => day.map(({ visit }) => visit.place.serviceId)))]
  const cards = new Map((await showCards(deps, viewer, ids)).map((card) => [card.id, card]))
  const rates = await getRates(deps.db)
  const translatorFor = await findTranslations(deps, viewer.language, ids)
  const translateStop = ({ optionName, units, ...stop }: PlannedStop): PlannedStop => ({
    ...stop,
    ...translatorFor(stop.service.id)({ optionName, units }),
  })
  const plans = days.flatMap((day) => toPlan(day, { wish: request, cards, gone, rates }) ?? [])
  return plans.map((plan) => ({ ...plan, stops: plan.stops.map(translateStop) }))
}

interface PlanContext {
  readonly wish: PlanRequest
  readonly cards: ReadonlyMap<string, ServiceCard>
  readonly gone: ReadonlySet<string>
  readonly rates: Rates
}

function toPlan(day: PlannedDay, { wish, cards, gone, rates }: PlanContext): DayPlanResult | undefined {
  const stops = day.flatMap((stop, index) => {
    const { serviceId } = stop.visit.place
    const service = cards.get(serviceId)
    return service ? [toStop(stop, { service, index, wish, isGone: gone.has(serviceId) })] : []
  })
  const [first, last] = [stops[0], stops.at(-1)]
  // A service was hidden between the two queries, so the plan is dropped.
  if (!first || !last || stops.length < day.length) return undefined
  const matched = listMatchedThemes(day, wish.themes)
  const available = day.filter(({ visit }) => !gone.has(visit.place.serviceId))
  const total = available.reduce((sum, { visit }) => sum + visit.price, 0n)
  return {
    date: wish.date,
    timeZone: day[0]?.visit.offer.timeZone ?? '',
    stops,
    total: {
      ...toRoublePrice(total),
      ...(total > 0n && { ton: moneyToNumber(estimateTon(money('rub', total), rates)) }),
    },
    startsAt: first.startsAt,
    endsAt: last.endsAt,
    missing: wish.themes.filter((each) => !matched.includes(each)),
  }
}

interface StopContext {
  readonly service: ServiceCard
  readonly index: number
  readonly wish: PlanRequest
  readonly isGone: boolean
}

function toStop(
  { visit, start, end, travel }: DayPlanStop,
  { service, index, wish, isGone }: StopContext,
): PlannedStop {
  const { place, offer, tickets, price, isUsualLength } = visit
  const midnight = toZone(offer.timeZone).moment(wish.date, formatTime(start)).getTime() - start * minuteMs
  const at = (minute: number) => new Date(midnight + minute * minuteMs).toISOString()
  return {
    service,
    ...(place.geo && { geo: place.geo }),
    optionId: offer.option.id,
    optionName: offer.option.name,
    time: formatTime(start),
    endTime: formatTime(end),
    ...(offer.startTime !== '' && { startTime: offer.startTime }),
    startsAt: at(start),
    endsAt: at(end),
    ...(isUsualLength && { isUsualLength: true }),
    units: tickets.map(({ unit, quantity }) => ({ unitId: unit.id, title: unit.title, quantity })),
    price: toRoublePrice(price),
    ...(travel && { travel }),
    why: toWhy(visit, index, travel, wish),
    confirmation: place.confirmation,
    ...(isGone && { isGone: true }),
  }
}

const minuteMs = 60_000
const nearMinutes = 20
const wellRated = 460

function toWhy(
  { place }: DayPlanStop['visit'],
  index: number,
  travel: DayPlanStop['travel'],
  { themes }: PlanRequest,
): PlannedStop['why'] {
  const wish = themes.find((each) => place.wishes.includes(each))
  if (wish !== undefined) return { reason: 'wish', wish }
  if (index > 0 && travel && travel.minutes <= nearMinutes) return { reason: 'near' }
  return { reason: place.rating >= wellRated && place.reviews > 0 ? 'rating' : 'fits' }
}

export const toRoublePrice = (kopecks: bigint) => ({
  amount: moneyToNumber(money('rub', kopecks)),
  currency: 'RUB' as const,
})
