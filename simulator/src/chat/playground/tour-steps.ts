import type { TourBooking } from '../../playground/playground-product.ts'

export const tourSteps = ['start', 'hold', 'pay', 'checkIn', 'look'] as const
export type TourStep = (typeof tourSteps)[number]

interface TourFacts {
  started: boolean
  booking: TourBooking | undefined
  looked: boolean
}

/** Returns the step that is next by the state of the product; undefined after the last one. */
export function findNextStep({ started, booking, looked }: TourFacts): TourStep | undefined {
  if (!booking) return started ? 'hold' : 'start'
  if (booking.stage === 'held') return 'pay'
  if (booking.stage === 'paid') return 'checkIn'
  return looked ? undefined : 'look'
}
