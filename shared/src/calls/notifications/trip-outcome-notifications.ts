import { Type } from 'typebox'
import { Timestamp } from '../api.ts'
import { CurrencyAmount, OperatorReason, RefundValuesSchema, tripFields } from './booking-notifications.ts'

const kind = <K extends string>(name: K) => Type.Literal(name)

/** The traveller accepted an offer of the organizer. */
const agreedField = { agreed: Type.Optional(Type.Boolean()) }

/** A part of `NotificationContent`: a trip ended in another way than planned. */
export const tripOutcomeNotifications = [
  /** To the traveller, who can object until `objectUntil`. */
  Type.Object({ kind: kind('trip_no_show'), values: Type.Object({ ...tripFields, objectUntil: Timestamp }) }),
  Type.Object({ kind: kind('trip_no_show_withdrawn'), values: Type.Object(tripFields) }),
  /** To the traveller: after a final no-show the tourist tax goes back. */
  Type.Object({
    kind: kind('no_show_tax_refunded'),
    values: Type.Object({ ...tripFields, refund: RefundValuesSchema }),
  }),
  /** To the traveller: a refund of their payment, or a compensation. */
  Type.Object({
    kind: kind('trip_refunded'),
    values: Type.Object({
      ...tripFields,
      reason: OperatorReason,
      ...agreedField,
      /** Absent if other users paid and get their own notifications. */
      refund: Type.Optional(RefundValuesSchema),
      compensation: Type.Optional(CurrencyAmount),
    }),
  }),
  /** To the members. `taken`: the amounts that their earnings paid. */
  Type.Object({
    kind: kind('organizer_trip_refunded'),
    values: Type.Object({
      ...tripFields,
      contactName: Type.String(),
      reason: OperatorReason,
      ...agreedField,
      rub: CurrencyAmount,
      taken: Type.Array(CurrencyAmount),
      /** The part missing in their earnings. */
      owed: Type.Optional(CurrencyAmount),
    }),
  }),
] as const
