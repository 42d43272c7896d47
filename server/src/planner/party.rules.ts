import { withoutExtras } from '@enp/shared/bookings/units'
import type { Unit } from '@enp/shared/calls/catalog/catalog-shapes'

export interface Party {
  readonly adults: number
  readonly children: readonly number[]
}

export interface Tickets {
  readonly unit: Unit
  readonly quantity: number
}

export interface UnitsForSale {
  readonly units: readonly Unit[]
  /** True if sold as a whole; else each guest pays. */
  readonly isWhole: boolean
  readonly guestsMax: number
  readonly minUnits: number
  readonly maxUnits: number
  readonly ageLimit: number
}

export const countParty = ({ adults, children }: Party) => adults + children.length

/** Returns undefined if a guest is not admitted or the number of tickets is out of range. */
export function assignTickets(sold: UnitsForSale, party: Party): Tickets[] | undefined {
  const guests = countParty(party)
  if (guests > sold.guestsMax || party.children.some((age) => age < sold.ageLimit)) return undefined
  const tickets = sold.isWhole ? assignWhole(sold, party) : assignPerGuest(sold, party)
  const count = tickets?.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  return count >= sold.minUnits && count <= sold.maxUnits ? tickets : undefined
}

function assignWhole({ units }: UnitsForSale, { children }: Party): Tickets[] | undefined {
  const [unit] = withoutExtras(units)
  return unit && children.every((age) => age >= (unit.minAge ?? 0)) ? [{ unit, quantity: 1 }] : undefined
}

function assignPerGuest({ units }: UnitsForSale, { adults, children }: Party): Tickets[] | undefined {
  const seatUnits = withoutExtras(units)
  const adult = seatUnits.find(({ kind }) => kind === 'adult')
  if (!adult) return undefined
  const counts = new Map<Unit, number>([[adult, adults]])
  for (const age of children) {
    const unit = findChildTicket(seatUnits, adult, age)
    if (!unit) return undefined
    counts.set(unit, (counts.get(unit) ?? 0) + 1)
  }
  return seatUnits.flatMap((unit) => (counts.has(unit) ? [{ unit, quantity: counts.get(unit) ?? 0 }] : []))
}

const young: readonly Unit['kind'][] = ['infant', 'child', 'youth']

/** Undefined for a child below all ticket ages: an option that names ages excludes others. */
function findChildTicket(seatUnits: readonly Unit[], adult: Unit, age: number): Unit | undefined {
  const own = seatUnits.filter(({ kind }) => young.includes(kind))
  const fitting = own.filter(({ minAge = 0, maxAge = oldest }) => age >= minAge && age <= maxAge)
  const [cheapest] = fitting.toSorted((one, other) => one.price.amount - other.price.amount)
  if (cheapest) return cheapest
  const youngest = Math.min(adult.minAge ?? oldest, ...own.map(({ minAge = 0 }) => minAge))
  const isAdmitted = (own.length === 0 && adult.minAge === undefined) || age >= youngest
  return isAdmitted && age >= (adult.minAge ?? 0) ? adult : undefined
}

const oldest = 17
