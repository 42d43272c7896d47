import { type Static, Type } from 'typebox'
import { Id, Timestamp } from './api.ts'
import { unitKinds } from './catalog-shapes.ts'
import { when } from './itinerary-shapes.ts'

/** How a changed price stands to the one before, in roubles: `amount` is never below zero. */
export const PriceDifference = Type.Object({
  amount: Type.Number(),
  currency: Type.Literal('RUB'),
  direction: Type.Enum(['pay', 'refund', 'none']),
})
export type PriceDifference = Static<typeof PriceDifference>

/** asked: the organizer is asked; allowed: they agreed; declined: they did not; open: it is so as soon as it is paid. */
export const changeStates = ['asked', 'allowed', 'declined', 'open'] as const

/** What a booking is to become, while it is not so yet. */
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
  /** Roubles that the whole trip costs then, after enp. */
  amount: Type.Number(),
  difference: PriceDifference,
  /** asked: until the organizer may answer; allowed: until it may be done; open: until it can be paid. */
  expiresAt: Timestamp,
})
export type BookingChange = Static<typeof BookingChange>
