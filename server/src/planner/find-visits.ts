import { type DayOffer, findDayOffers } from '../catalog/availability/find-day-offers.ts'
import type { Deps } from '../core/deps.ts'
import { findCandidates } from './candidates.store.ts'
import { countParty } from './party.rules.ts'
import type { PlanRequest } from './plan-request.rules.ts'
import { toPlannedService } from './planned-service.rules.ts'
import { type PlannedService, toVisit, type Visit } from './visits.rules.ts'

export interface Choice {
  readonly places: readonly PlannedService[]
  readonly offersOf: (serviceId: string) => readonly DayOffer[]
}

const sufficientVisits = 12
const maxRounds = 2

/** Only themes and budget affect which services are searched; one round usually suffices. */
export async function findChoice({ db, search }: Pick<Deps, 'db' | 'search'>, request: PlanRequest): Promise<Choice> {
  const { place, date, party, themes, exclude, budget } = request
  const query = { place, date, guests: countParty(party), wishes: themes, exclude, isCheap: budget !== undefined }
  let choice: Choice = { places: [], offersOf: () => [] }
  for (let round = 0; round < maxRounds; round += 1) {
    const services = (await findCandidates(search.customPlan, query, round)).map(toPlannedService)
    if (services.length === 0) break
    choice = mergeChoices(choice, { places: services, offersOf: await offersOn(db, services, date) })
    if (visitsFor(choice, request).length >= sufficientVisits) break
  }
  return choice
}

function mergeChoices(one: Choice, other: Choice): Choice {
  const known = new Set(one.places.map(({ serviceId }) => serviceId))
  return {
    places: [...one.places, ...other.places.filter(({ serviceId }) => !known.has(serviceId))],
    offersOf: (serviceId) => (known.has(serviceId) ? one : other).offersOf(serviceId),
  }
}

export async function offersOn(
  db: Deps['db'],
  places: readonly PlannedService[],
  date: string,
): Promise<Choice['offersOf']> {
  const ids = places.map(({ serviceId }) => serviceId)
  const byService = new Map<string, DayOffer[]>(ids.map((id) => [id, []]))
  for (const offer of await findDayOffers(db, ids, date)) byService.get(offer.serviceId)?.push(offer)
  return (serviceId) => byService.get(serviceId) ?? []
}

export const visitsFor = ({ places, offersOf }: Choice, request: PlanRequest): Visit[] =>
  places.flatMap((place) => offersOf(place.serviceId).flatMap((offer) => toVisit(place, offer, request) ?? []))
