import type { PlanStopRef } from '@enp/shared/calls/day-plans'
import { fail } from '@enp/shared/errors'
import type { Deps } from '../core/deps.ts'
import { findCandidatesById } from './candidates.store.ts'
import type { Day, Stop } from './day.rules.ts'
import { offersOn } from './find-visits.ts'
import { type PlanRequest, toMinutes } from './plan-request.rules.ts'
import { toPlannedService } from './planned-service.rules.ts'
import { travelBetween } from './travel.rules.ts'
import { type Offer, visitAt } from './visits.rules.ts'

export interface KnownDay {
  readonly day: Day
  /** Services of the stops that are no longer free at their times. */
  readonly gone: ReadonlySet<string>
}

/** Keeps stops that are not free. Errors: SERVICE_NOT_FOUND, also for a missing option or start. */
export async function rebuildDay(
  { db }: Pick<Deps, 'db'>,
  request: PlanRequest,
  refs: readonly PlanStopRef[],
): Promise<KnownDay> {
  const rows = await findCandidatesById(
    db,
    refs.map(({ serviceId }) => serviceId),
  )
  const places = rows.map(toPlannedService)
  const offersOf = await offersOn(db, places, request.date)
  const gone = new Set<string>()
  const day: Stop[] = []
  for (const { serviceId, optionId, time } of refs) {
    const place = places.find((one) => one.serviceId === serviceId) ?? fail('SERVICE_NOT_FOUND')
    const offer = offerAt(offersOf(serviceId), optionId, time) ?? fail('SERVICE_NOT_FOUND')
    const start = toMinutes(time)
    const { visit, isFree } = visitAt(place, offer, request, start)
    if (!isFree) gone.add(serviceId)
    const previous = day.at(-1)
    const travel = previous && travelBetween(previous.visit.place, place, request.byCar)
    day.push({ visit, start, end: start + visit.minutes, travel })
  }
  return { day, gone }
}

const offerAt = <O extends Offer>(offers: readonly O[], optionId: string, time: string) =>
  offers.find(({ option, startTime }) => option.id === optionId && (startTime === '' || startTime === time))
