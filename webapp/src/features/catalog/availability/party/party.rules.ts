import type { Service, ServiceOption } from '@enp/shared/calls/catalog/catalog-shapes'
import type { Quantities } from '../quote.rules.ts'

/** For a hotel, `quantities` counts the option's only unit. */
export interface Party {
  readonly quantities: Quantities
  readonly guests: number
}

export interface QuantityRange {
  readonly least: number
  readonly most: number
}

type Limits = Pick<Service, 'minUnits' | 'maxUnits' | 'category'>

/** Default party, because most travellers come in pairs. */
const usualGuests = 2

/** Default: two guests, in as few rooms as possible. Children get the tickets for their `ages`. */
export function defaultParty(
  limits: Limits,
  option: ServiceOption,
  guests?: number,
  ages: readonly number[] = [],
): Party {
  const [first] = option.units
  if (!first) return { quantities: {}, guests: 0 }
  const { least, most } = unitsRange(limits, option)
  if (limits.category !== 'hotel') {
    const count = within({ least, most }, guests ?? usualGuests)
    const children = count === guests ? countTickets(option, ages) : {}
    const adults = count - countUnits(children)
    return { quantities: { ...children, [first.id]: adults + (children[first.id] ?? 0) }, guests: count }
  }
  const rooms = guests === undefined ? least : within({ least, most }, Math.ceil(guests / option.guestsMax))
  return { quantities: { [first.id]: rooms }, guests: within(guestsRange(rooms, option), guests ?? usualGuests) }
}

/** Children without a ticket for their age take the first kind, as adults do. */
function countTickets({ units }: ServiceOption, ages: readonly number[]): Quantities {
  const counts: Record<string, number> = {}
  for (const age of ages) {
    const unit = units.find(({ minAge = 0, maxAge = -1 }) => age >= minAge && age <= maxAge)
    if (unit) counts[unit.id] = (counts[unit.id] ?? 0) + 1
  }
  return counts
}

export function unitsRange(
  { minUnits, maxUnits, category }: Limits,
  { capacity, guestsMax, isPrivate }: ServiceOption,
  vacancies = capacity,
): QuantityRange {
  if (isPrivate) return { least: 1, most: 1 }
  const max = Math.min(maxUnits, capacity, vacancies, category === 'hotel' ? capacity : guestsMax)
  return { least: minUnits, most: Math.max(minUnits, max) }
}

export function ticketRange(all: QuantityRange, quantities: Quantities, unitId: string): QuantityRange {
  const count = quantities[unitId] ?? 0
  const others = countUnits(quantities) - count
  return { least: Math.max(0, all.least - others), most: Math.max(count, all.most - others) }
}

export function guestsRange(rooms: number, { guestsMax }: ServiceOption): QuantityRange {
  return { least: rooms, most: rooms * guestsMax }
}

export function withTickets(party: Party, unitId: string, count: number): Party {
  const quantities = { ...party.quantities, [unitId]: count }
  return { quantities, guests: countUnits(quantities) }
}

/** Adjusts the guests: at least one per room, and no more than fit. */
export function withRooms(party: Party, option: ServiceOption, rooms: number): Party {
  const [room] = option.units
  if (!room) return party
  return { quantities: { [room.id]: rooms }, guests: within(guestsRange(rooms, option), party.guests) }
}

export function countUnits(quantities: Quantities): number {
  return Object.values(quantities).reduce((sum, count) => sum + count, 0)
}

function within({ least, most }: QuantityRange, value: number): number {
  return Math.max(least, Math.min(most, value))
}

/** Returns the party for another option, or the default party if it does not fit. */
export function carriedParty(limits: Limits, option: ServiceOption, { quantities, guests }: Party): Party {
  const first = defaultParty(limits, option)
  const { least, most } = unitsRange(limits, option)
  if (limits.category === 'hotel') {
    const rooms = within({ least, most }, countUnits(quantities))
    return withRooms({ quantities, guests }, option, rooms)
  }
  const same = Object.fromEntries(option.units.map(({ id }) => [id, quantities[id] ?? 0]))
  const count = countUnits(same)
  return count >= least && count <= most ? { quantities: same, guests: count } : first
}
