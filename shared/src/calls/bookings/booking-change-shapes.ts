import { type Static, Type } from 'typebox'
import { Id, Timestamp } from '../api.ts'
import { unitKinds } from '../catalog/catalog-shapes.ts'
import { tripTimeFields } from './itinerary-shapes.ts'

/** Compared with the previous price, in roubles. `amount` is never negative. */
export const PriceDifference = Type.Object({
  amount: Type.Number(),
  currency: Type.Literal('RUB'),
  direction: Type.Enum(['pay', 'refund', 'none']),
})
export type PriceDifference = Static<typeof PriceDifference>

/** `asked`, `allowed`, `declined`: by the organizer. `open`: applies as soon as it is paid. */
export const changeStates = ['asked', 'allowed', 'declined', 'open'] as const

export const BookingChange = Type.Object({
  id: Id,
  state: Type.Enum([...changeStates]),
  optionId: Id,
  optionName: Type.String(),
  ...tripTimeFields,
  units: Type.Array(
    Type.Object({
      unitId: Type.String(),
      kind: Type.Enum([...unitKinds]),
      title: Type.String(),
      quantity: Type.Integer(),
    }),
  ),
  amount: Type.Number(),
  difference: PriceDifference,
  /** Deadline of the organizer, of applying the change, or of the payment. */
  expiresAt: Timestamp,
})
export type BookingChange = Static<typeof BookingChange>
