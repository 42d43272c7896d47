import type { AllocatedResource } from '../../core/booking-schema.ts'

/** Places of one booking: `count` of an option on each of its local days, at one start. */
export interface Places {
  readonly optionId: string
  /** Sorted. */
  readonly days: readonly string[]
  /** Empty if the option has no start times. */
  readonly startTime: string
  readonly count: number
  /** Extras with a stock are allocated together with the places. */
  readonly extras?: readonly ExtraQuantity[]
}

export interface ExtraQuantity {
  readonly unitId: string
  readonly quantity: number
}

/** Allocated places with what they use of shared resources. */
export interface AllocatedPlaces extends Places {
  readonly resources: readonly AllocatedResource[]
}
