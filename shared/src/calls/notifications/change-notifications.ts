import { type Static, Type } from 'typebox'
import { Id } from '../api.ts'
import { CurrencyAmount, RefundValuesSchema, tripFields } from './booking-notifications.ts'

const kind = <K extends string>(name: K) => Type.Literal(name)

/** In the time zone of the booking. */
const Moment = Type.Object({ startsAt: tripFields.startsAt, startTime: tripFields.startTime })
const party = { units: Type.Array(Type.Object({ title: Type.String(), quantity: Type.Integer() })) }

/** A part of `NotificationContent`. `tripFields` describe the booking after the change. */
export const changeNotifications = [
  Type.Object({
    kind: kind('booking_changed'),
    values: Type.Object({ ...tripFields, ...party, from: Moment, refund: Type.Optional(RefundValuesSchema) }),
  }),
  Type.Object({
    kind: kind('booking_part_cancelled'),
    values: Type.Object({ ...tripFields, ...party, refund: Type.Optional(RefundValuesSchema) }),
  }),
  /** To the traveller. `to`: the requested date and time. */
  Type.Object({
    kind: kind('booking_change_answered'),
    values: Type.Object({ ...tripFields, to: Moment, allowed: Type.Boolean(), by: Type.Enum(['organizer', 'time']) }),
  }),
  /** To the members. A positive `difference` is paid by the traveller, a negative one refunded. */
  Type.Object({
    kind: kind('organizer_change_asked'),
    values: Type.Object({
      ...tripFields,
      ...party,
      changeId: Id,
      contactName: Type.String(),
      to: Moment,
      difference: CurrencyAmount,
    }),
  }),
  /** To the members: a booking they were notified about has another date or party. */
  Type.Object({
    kind: kind('organizer_changed'),
    values: Type.Object({ ...tripFields, ...party, contactName: Type.String(), from: Type.Optional(Moment) }),
  }),
] as const
export type BookingStartTime = Static<typeof Moment>
