import type { PlanStopRef } from '@enp/shared/calls/catalog/day-plans'
import { throwRefusal } from '@enp/shared/errors'
import type { Deps } from '../core/deps.ts'
import { findPlanCandidatesById } from './candidates.store.ts'
import type { DayPlanStop, PlannedDay } from './days/day.rules.ts'
import { toPlannedService } from './days/planned-service.rules.ts'
import { travelBetween } from './days/travel.rules.ts'
import { type PlannedOffer, visitAt } from './days/visits.rules.ts'
import { findOffersOnDay } from './find-visits.ts'
import { type PlanRequest, toMinutes } from './plan-request.rules.ts'

export interface RebuiltDay {
  readonly day: PlannedDay
  /** Services of the stops that are no longer free at their times. */
  readonly gone: ReadonlySet<string>
}

/** Keeps stops that are not free. Errors: SERVICE_NOT_FOUND, also for a missing option or start. */
export async function rebuildDay(
  { db }: Pick<Deps, 'db'>,
  request: PlanRequest,
  refs: readonly PlanStopRef[],
): Promise<RebuiltDay> {
  const rows = await findPlanCandidatesById(
    db,
    refs.map(({ serviceId }) => serviceId),
  )
  const places = rows.map(toPlannedService)
  const offersOf = await findOffersOnDay(db, places, request.date)
  const gone = new Set<string>()
  const day: DayPlanStop[] = []
  for (const { serviceId, optionId, time } of refs) {
    const place = places.find((one) => one.serviceId === serviceId) ?? throwRefusal('SERVICE_NOT_FOUND')
    const offer = offerAt(offersOf(serviceId), optionId, time) ?? throwRefusal('SERVICE_NOT_FOUND')
    const start = toMinutes(time)
    const { visit, isFree } = visitAt(place, offer, request, start)
    if (!isFree) gone.add(serviceId)
    const previous = day.at(-1)
    const travel = previous && travelBetween(previous.visit.place, place, request.byCar)
    day.push({ visit, start, end: start + visit.minutes, travel })
  }
  return { day, gone }
}

const offerAt = <O extends PlannedOffer>(offers: readonly O[], optionId: string, time: string) =>
  offers.find(({ option, startTime }) => option.id === optionId && (startTime === '' || startTime === time))
