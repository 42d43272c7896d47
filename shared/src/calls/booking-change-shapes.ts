import { type Static, Type } from 'typebox'
import { Id, Timestamp } from './api.ts'
import { unitKinds } from './catalog-shapes.ts'
import { when } from './itinerary-shapes.ts'

/**
 * Difference between the changed price and the previous one, in roubles. `amount` is never
 * negative.
 */
export const PriceDifference = Type.Object({
  amount: Type.Number(),
  currency: Type.Literal('RUB'),
  direction: Type.Enum(['pay', 'refund', 'none']),
})
export type PriceDifference = Static<typeof PriceDifference>

/**
 * `asked`: waits for the organizer's consent. `allowed`: the organizer consented. `declined`: the
 * organizer refused. `open`: applies as soon as it is paid.
 */
export const changeStates = ['asked', 'allowed', 'declined', 'open'] as const

/** Booking change that is not applied yet. */
export const BookingChange = Type.Object({
  id: Id,
  state: Type.Enum([...changeStates]),
  optionId: Id,
  optionName: Type.String(),
  ...when,
  units: Type.Array(
    Type.Object({
      unitId: Type.String(),
      kind: Type.Enum([...unitKinds]),
      title: Type.String(),
      quantity: Type.Integer(),
    }),
  ),
  /** Price of the whole booking after the change, in roubles, after the enp discount. */
  amount: Type.Number(),
  difference: PriceDifference,
  /**
   * `asked`: deadline of the organizer. `allowed`: deadline for applying the change. `open`:
   * payment deadline.
   */
  expiresAt: Timestamp,
})
export type BookingChange = Static<typeof BookingChange>
