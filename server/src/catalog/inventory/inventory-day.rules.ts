/** A day of an option, at one start, that differs from its plan. */
export interface InventoryDay {
  readonly day: string
  /** Empty where the option has no start times. */
  readonly startTime: string
  /** What may be sold here; `elsewhere` is not in it. */
  readonly capacity: number
  readonly held: number
  readonly sold: number
  readonly closed: boolean
  /** Of the list's price, instead of season and weekend. */
  readonly pricePercent: number | null
  /** What other sites' calendars take. */
  readonly elsewhere: number
  /** What they would take beyond what is free here. */
  readonly conflict: number
}

/** What an organizer wants of a day; what is absent stays. */
export interface DayChange {
  /** In all: what may be sold here and what other sites' calendars take. */
  readonly capacity?: number
  readonly closed?: boolean
  readonly pricePercent?: number | null
}

/** What other sites' calendars want of a day: so many places, or all there are. */
export type Demand = number | 'all'

/** Both together: one calendar that takes all leaves nothing for another. */
export const addDemand = (one: Demand, other: Demand): Demand =>
  one === 'all' || other === 'all' ? 'all' : one + other

/**
 * The day after a change; undefined when it would have fewer places than are held and sold. Other sites' calendars have
 * what is left after these, the rest is a conflict; docs/product.md, section 21.
 */
export function changeDay(known: InventoryDay, change: DayChange, demand: Demand): InventoryDay | undefined {
  const total = change.capacity ?? known.capacity + known.elsewhere
  const taken = known.held + known.sold
  if (total < taken) return undefined
  const wanted = demand === 'all' ? total : demand
  const elsewhere = Math.min(wanted, total - taken)
  return {
    ...known,
    capacity: total - elsewhere,
    closed: change.closed ?? known.closed,
    pricePercent: change.pricePercent === undefined ? known.pricePercent : change.pricePercent,
    elsewhere,
    conflict: wanted - elsewhere,
  }
}

/** How many seats of a day can be sold now, reserved ones included. */
export const countFree = ({ capacity, held, sold, closed }: InventoryDay) =>
  closed ? 0 : Math.max(0, capacity - held - sold)

/** Whether somebody who waits for places may find other ones there now. */
export const changesPlaces = (before: InventoryDay, after: InventoryDay) =>
  before.capacity !== after.capacity || before.closed !== after.closed

export const isSameDay = (before: InventoryDay, after: InventoryDay) =>
  !changesPlaces(before, after) &&
  before.pricePercent === after.pricePercent &&
  before.elsewhere === after.elsewhere &&
  before.conflict === after.conflict

/** What a calendar of another site takes of an option on a day, at one start; null: all places. */
export interface BusySlot {
  readonly day: string
  readonly startTime: string
  readonly places: number | null
}
