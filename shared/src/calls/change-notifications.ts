import { type Static, Type } from 'typebox'
import { Id } from './api.ts'
import { Refund, Sum, tripFields } from './booking-notifications.ts'

const kind = <K extends string>(name: K) => Type.Literal(name)

/** When something is, by the place's clock: the zone is the trip's. */
const Moment = Type.Object({ startsAt: tripFields.startsAt, startTime: tripFields.startTime })
/** For how many, in words of no language: who comes, by the titles of the units. */
const party = { units: Type.Array(Type.Object({ title: Type.String(), quantity: Type.Integer() })) }

/** Notices of changed bookings, of `NoticeContent`. `trip` is what the booking is now. */
export const changeNotifications = [
  /** To the traveller. `from`: when it was before. */
  Type.Object({
    kind: kind('booking_changed'),
    values: Type.Object({ ...tripFields, ...party, from: Moment, refund: Type.Optional(Refund) }),
  }),
  /** To the traveller: some of the party don't come. */
  Type.Object({
    kind: kind('booking_part_cancelled'),
    values: Type.Object({ ...tripFields, ...party, refund: Type.Optional(Refund) }),
  }),
  /** To the traveller: what they asked for. `to`: when it would be. */
  Type.Object({
    kind: kind('booking_change_answered'),
    values: Type.Object({ ...tripFields, to: Moment, allowed: Type.Boolean(), by: Type.Enum(['organizer', 'time']) }),
  }),
  /** To the members, with buttons. Above zero the sum is paid on top, below it goes back. */
  Type.Object({
    kind: kind('organizer_change_asked'),
    values: Type.Object({
      ...tripFields,
      ...party,
      changeId: Id,
      contactName: Type.String(),
      to: Moment,
      difference: Sum,
    }),
  }),
  /** To the members: a booking that they knew of is another day, or for others. */
  Type.Object({
    kind: kind('organizer_changed'),
    values: Type.Object({ ...tripFields, ...party, contactName: Type.String(), from: Type.Optional(Moment) }),
  }),
] as const
export type ChangeMoment = Static<typeof Moment>
