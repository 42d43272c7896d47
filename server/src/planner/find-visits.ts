import { type DayOffer, findDayOffers } from '../catalog/availability/find-day-offers.ts'
import type { Deps } from '../core/deps.ts'
import { findPlanCandidates } from './candidates.store.ts'
import { toPlannedService } from './days/planned-service.rules.ts'
import { type PlannedService, toVisit, type Visit } from './days/visits.rules.ts'
import { countParty } from './party.rules.ts'
import type { PlanRequest } from './plan-request.rules.ts'

export interface PlannableServices {
  readonly places: readonly PlannedService[]
  readonly offersOf: (serviceId: string) => readonly DayOffer[]
}

const sufficientVisits = 12
const maxRounds = 2

/** Only themes and budget affect which services are searched; one round usually suffices. */
export async function findPlannableServices(
  { db, search }: Pick<Deps, 'db' | 'search'>,
  request: PlanRequest,
): Promise<PlannableServices> {
  const { place, date, party, themes, exclude, budget } = request
  const query = { place, date, guests: countParty(party), wishes: themes, exclude, isCheap: budget !== undefined }
  let choice: PlannableServices = { places: [], offersOf: () => [] }
  for (let round = 0; round < maxRounds; round += 1) {
    const services = (await findPlanCandidates(search.customPlan, query, round)).map(toPlannedService)
    if (services.length === 0) break
    choice = mergeChoices(choice, { places: services, offersOf: await findOffersOnDay(db, services, date) })
    if (listVisits(choice, request).length >= sufficientVisits) break
  }
  return choice
}

function mergeChoices(one: PlannableServices, other: PlannableServices): PlannableServices {
  const known = new Set(one.places.map(({ serviceId }) => serviceId))
  return {
    places: [...one.places, ...other.places.filter(({ serviceId }) => !known.has(serviceId))],
    offersOf: (serviceId) => (known.has(serviceId) ? one : other).offersOf(serviceId),
  }
}

export async function findOffersOnDay(
  db: Deps['db'],
  places: readonly PlannedService[],
  date: string,
): Promise<PlannableServices['offersOf']> {
  const ids = places.map(({ serviceId }) => serviceId)
  const byService = new Map<string, DayOffer[]>(ids.map((id) => [id, []]))
  for (const offer of await findDayOffers(db, ids, date)) byService.get(offer.serviceId)?.push(offer)
  return (serviceId) => byService.get(serviceId) ?? []
}

export const listVisits = ({ places, offersOf }: PlannableServices, request: PlanRequest): Visit[] =>
  places.flatMap((place) => offersOf(place.serviceId).flatMap((offer) => toVisit(place, offer, request) ?? []))
