import type { BookedUnit } from '@enp/shared/calls/bookings-shapes'
import { withoutExtras } from '@enp/shared/units'

type Unit = Pick<BookedUnit, 'kind' | 'quantity'>

export function toPartySize(units: readonly Unit[]): { readonly guests: number; readonly rooms?: number } {
  const sum = (some: readonly Unit[]) => some.reduce((total, { quantity }) => total + quantity, 0)
  const rooms = sum(units.filter(({ kind }) => kind === 'room'))
  const guests = sum(withoutExtras(units).filter(({ kind }) => kind !== 'room'))
  return { guests, ...(rooms > 0 && { rooms }) }
}
