import { type DayOffer, findDayOffers } from '../catalog/availability/find-day-offers.ts'
import type { Deps } from '../core/deps.ts'
import { findCandidates } from './candidates.store.ts'
import { countParty } from './party.rules.ts'
import type { PlanRequest } from './plan-request.rules.ts'
import { toPlannedService } from './planned-service.rules.ts'
import { type PlannedService, toVisit, type Visit } from './visits.rules.ts'

/** What is offered on the day of a wish, of the services that are looked at. */
export interface Choice {
  readonly places: readonly PlannedService[]
  readonly offersOf: (serviceId: string) => readonly DayOffer[]
}

/** So many visits are a choice; where fewer suit, more are looked at once. */
const enough = 12
const maxRounds = 2

/**
 * What is free on the wish's day for its company; of its other parts only wishes and money say what is looked at. The
 * first round is mostly enough.
 */
export async function findChoice({ db, search }: Pick<Deps, 'db' | 'search'>, request: PlanRequest): Promise<Choice> {
  const { place, date, party, themes, exclude, budget } = request
  const asked = { place, date, guests: countParty(party), wishes: themes, exclude, isCheap: budget !== undefined }
  let choice: Choice = { places: [], offersOf: () => [] }
  for (let round = 0; round < maxRounds; round += 1) {
    const found = (await findCandidates(search.customPlan, asked, round)).map(toPlannedService)
    if (found.length === 0) break
    choice = together(choice, { places: found, offersOf: await offersOn(db, found, date) })
    if (visitsFor(choice, request).length >= enough) break
  }
  return choice
}

/** What one list has far down, another has at its top. */
function together(one: Choice, other: Choice): Choice {
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

/** The visits among them that suit a wish. */
export const visitsFor = ({ places, offersOf }: Choice, request: PlanRequest): Visit[] =>
  places.flatMap((place) => offersOf(place.serviceId).flatMap((offer) => toVisit(place, offer, request) ?? []))
