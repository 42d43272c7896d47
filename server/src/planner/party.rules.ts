import type { Unit } from '@enp/shared/calls/catalog-shapes'
import { withoutExtras } from '@enp/shared/units'

export interface Party {
  readonly adults: number
  /** Their ages. */
  readonly children: readonly number[]
}

export interface Tickets {
  readonly unit: Unit
  readonly quantity: number
}

/** What an option sells to a company. */
export interface Sold {
  readonly units: readonly Unit[]
  /** As a whole, whoever comes; else each pays. */
  readonly isWhole: boolean
  readonly guestsMax: number
  readonly minUnits: number
  readonly maxUnits: number
  /** Nobody who is younger is let in. */
  readonly ageLimit: number
}

export const countParty = ({ adults, children }: Party) => adults + children.length

/** The tickets of everybody; undefined where somebody can't come or a booking has not so many. */
export function assignTickets(sold: Sold, party: Party): Tickets[] | undefined {
  const users = countParty(party)
  if (users > sold.guestsMax || party.children.some((age) => age < sold.ageLimit)) return undefined
  const tickets = sold.isWhole ? toWhole(sold, party) : ticketOfEach(sold, party)
  const count = tickets?.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  return count >= sold.minUnits && count <= sold.maxUnits ? tickets : undefined
}

/** One of the first unit has room for all of them; its ages are those of everybody. */
function toWhole({ units }: Sold, { children }: Party): Tickets[] | undefined {
  const [unit] = withoutExtras(units)
  return unit && children.every((age) => age >= (unit.minAge ?? 0)) ? [{ unit, quantity: 1 }] : undefined
}

function ticketOfEach({ units }: Sold, { adults, children }: Party): Tickets[] | undefined {
  const places = withoutExtras(units)
  const adult = places.find(({ kind }) => kind === 'adult')
  if (!adult) return undefined
  const counts = new Map<Unit, number>([[adult, adults]])
  for (const age of children) {
    const unit = ticketOfChild(places, adult, age)
    if (!unit) return undefined
    counts.set(unit, (counts.get(unit) ?? 0) + 1)
  }
  return places.flatMap((unit) => (counts.has(unit) ? [{ unit, quantity: counts.get(unit) ?? 0 }] : []))
}

const young: readonly Unit['kind'][] = ['infant', 'child', 'youth']

/**
 * The cheapest ticket for an age; above or between those it is an adult's. Whoever is younger than the youngest of the
 * tickets can't come: an option that names ages means them.
 */
function ticketOfChild(places: readonly Unit[], adult: Unit, age: number): Unit | undefined {
  const own = places.filter(({ kind }) => young.includes(kind))
  const fitting = own.filter(({ minAge = 0, maxAge = oldest }) => age >= minAge && age <= maxAge)
  const [cheapest] = fitting.toSorted((one, other) => one.price.amount - other.price.amount)
  if (cheapest) return cheapest
  const youngest = Math.min(adult.minAge ?? oldest, ...own.map(({ minAge = 0 }) => minAge))
  const isMeant = (own.length === 0 && adult.minAge === undefined) || age >= youngest
  return isMeant && age >= (adult.minAge ?? 0) ? adult : undefined
}

/** Of those who are counted as children. */
const oldest = 17
