export interface InventoryDay {
  readonly day: string
  readonly startTime: string
  /** Places that may be sold here; other sites' calendars have those in `elsewhere`. */
  readonly capacity: number
  readonly held: number
  readonly sold: number
  readonly closed: boolean
  /** Percent of the list price, instead of season and weekend. */
  readonly pricePercent: number | null
  /** Kopecks of the first unit, set by a channel manager. It is the price, not the percent. */
  readonly price: number | null
  readonly elsewhere: number
  /** Places that other sites' calendars need beyond what is free here. */
  readonly conflict: number
}

/** Absent fields don't change. */
export interface InventoryDayChange {
  readonly capacity?: number
  readonly closed?: boolean
  readonly pricePercent?: number | null
  /** Absent: kept, unless the percent changes. */
  readonly price?: number | null
}

export type CalendarDemand = number | 'all'

export const addDemand = (one: CalendarDemand, other: CalendarDemand): CalendarDemand =>
  one === 'all' || other === 'all' ? 'all' : one + other

/** Undefined if less than what is held and sold would remain; docs/rules/calendar.md. */
export function changeDay(
  known: InventoryDay,
  change: InventoryDayChange,
  demand: CalendarDemand,
): InventoryDay | undefined {
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
    price: change.pricePercent === undefined && change.price === undefined ? known.price : (change.price ?? null),
    elsewhere,
    conflict: needed - elsewhere,
  }
}

export const countFreePlaces = ({ capacity, held, sold, closed }: InventoryDay) =>
  closed ? 0 : Math.max(0, capacity - held - sold)

export const changesPlaces = (before: InventoryDay, after: InventoryDay) =>
  before.capacity !== after.capacity || before.closed !== after.closed

export const isSameInventoryDay = (before: InventoryDay, after: InventoryDay) =>
  !changesPlaces(before, after) &&
  before.pricePercent === after.pricePercent &&
  before.price === after.price &&
  before.elsewhere === after.elsewhere &&
  before.conflict === after.conflict

export interface BusySlot {
  readonly day: string
  readonly startTime: string
  readonly places: number | null
}
