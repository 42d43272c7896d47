import type { Booking } from '@enp/shared/calls/bookings/bookings-shapes'

type Trip = Pick<Booking, 'service' | 'date' | 'checkOut' | 'units'>

/** Services of the same kind that are free then. The units of a stay are rooms, not guests. */
export function toSimilarPath({ service, date, checkOut, units }: Trip): string {
  const guests = units.filter(({ kind }) => kind !== 'extra').reduce((sum, { quantity }) => sum + quantity, 0)
  const list = new URLSearchParams({
    ...{ category: service.category, region: service.region, date },
    ...(checkOut === undefined ? { guests: String(guests) } : { until: checkOut }),
  })
  return `/services?${list}`
}
