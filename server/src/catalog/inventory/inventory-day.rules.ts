/** A day of an option, at one start, that differs from its plan. */
export interface InventoryDay {
  readonly day: string
  /** Empty if the option has no start times. */
  readonly startTime: string
  /** Places that may be sold here, without `elsewhere`. */
  readonly capacity: number
  readonly held: number
  readonly sold: number
  readonly closed: boolean
  /** Percent of the list price, instead of season and weekend. */
  readonly pricePercent: number | null
  /** Places that other sites' calendars take. */
  readonly elsewhere: number
  /** Places that these calendars need beyond what is free here. */
  readonly conflict: number
}

/** Change of a day by its organizer; absent fields don't change. */
export interface DayChange {
  /** Total capacity, including what other sites' calendars take. */
  readonly capacity?: number
  readonly closed?: boolean
  readonly pricePercent?: number | null
}

/** Number of places that other sites' calendars need on a day, or all of them. */
export type Demand = number | 'all'

/** Returns the demand of both; a calendar that takes all places leaves nothing for another. */
export const addDemand = (one: Demand, other: Demand): Demand =>
  one === 'all' || other === 'all' ? 'all' : one + other

/**
 * Returns the day after a change; undefined if it would have fewer places than are held and sold.
 * Other sites' calendars get what these leave, the rest is a conflict; docs/rules/calendar.md.
 */
export function changeDay(known: InventoryDay, change: DayChange, demand: Demand): InventoryDay | undefined {
  const total = change.capacity ?? known.capacity + known.elsewhere
  const booked = known.held + known.sold
  if (total < booked) return undefined
  const needed = demand === 'all' ? total : demand
  const elsewhere = Math.min(needed, total - booked)
  return {
    ...known,
    capacity: total - elsewhere,
    closed: change.closed ?? known.closed,
    pricePercent: change.pricePercent === undefined ? known.pricePercent : change.pricePercent,
    elsewhere,
    conflict: needed - elsewhere,
  }
}

/** Returns how many seats of a day can be sold now, reserved ones included. */
export const countFree = ({ capacity, held, sold, closed }: InventoryDay) =>
  closed ? 0 : Math.max(0, capacity - held - sold)

/** Returns whether the waiting list may find other places there after the change. */
export const changesPlaces = (before: InventoryDay, after: InventoryDay) =>
  before.capacity !== after.capacity || before.closed !== after.closed

export const isSameDay = (before: InventoryDay, after: InventoryDay) =>
  !changesPlaces(before, after) &&
  before.pricePercent === after.pricePercent &&
  before.elsewhere === after.elsewhere &&
  before.conflict === after.conflict

/** A slot of an option that a calendar of another site takes; null means all places. */
export interface BusySlot {
  readonly day: string
  readonly startTime: string
  readonly places: number | null
}
