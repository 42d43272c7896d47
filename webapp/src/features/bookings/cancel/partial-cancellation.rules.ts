import type { BookedUnit } from '@enp/shared/calls/bookings/bookings-shapes'
import { countPlaces } from '../change/month.rules.ts'

type Unit = Pick<BookedUnit, 'unitId' | 'kind' | 'quantity'>

/** `units` are the cancelled quantities above zero; `places` are those left, without extras. */
export function toPartialCancellation<U extends Unit>(
  booked: readonly U[],
  removedByUnit: Readonly<Record<string, number>>,
) {
  const removed = booked.map(({ unitId }) => ({ unitId, quantity: removedByUnit[unitId] ?? 0 }))
  const left = booked.map((unit) => ({ ...unit, quantity: unit.quantity - (removedByUnit[unit.unitId] ?? 0) }))
  return {
    units: removed.filter(({ quantity }) => quantity > 0),
    count: removed.reduce((sum, { quantity }) => sum + quantity, 0),
    left,
    places: countPlaces(left),
  }
}

/** The last place can only be cancelled with the whole booking. */
export function maxRemoved({ kind, quantity }: Unit, removed: number, places: number): number {
  return kind === 'extra' ? quantity : Math.min(quantity, removed + places - 1)
}
