import type { AllocatedResource } from '../../core/booking-schema.ts'

/** The places of one booking: so many of an option on each of its local days, at one start. */
export interface Places {
  readonly optionId: string
  /** Sorted. */
  readonly days: readonly string[]
  /** Empty where the option has no start times. */
  readonly startTime: string
  readonly count: number
  /** Of those that have a stock it is taken with the places. */
  readonly extras?: readonly ExtraQuantity[]
}

export interface ExtraQuantity {
  readonly unitId: string
  readonly quantity: number
}

/** Places that are taken, with what they need of shared resources. */
export interface AllocatedPlaces extends Places {
  readonly resources: readonly AllocatedResource[]
}
