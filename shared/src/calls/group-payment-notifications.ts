import { Type } from 'typebox'
import { Id, Timestamp } from './api.ts'
import { Sum, titleFields, tripFields } from './booking-notifications.ts'

const kind = <K extends string>(name: K) => Type.Literal(name)
/** How many shares of how many. */
const progress = { paid: Type.Integer(), all: Type.Integer() }
/** What a friend reads of a trip that is somebody else's: the way leads to their share. */
const invited = { shareId: Id, ...titleFields, ownerName: Type.String() }

/** What friends who pay a trip together are told. */
export const groupPaymentNotifications = [
  /** To who made the booking: somebody paid a share. */
  Type.Object({ kind: kind('share_paid'), values: Type.Object({ ...tripFields, ...progress, name: Type.String() }) }),
  /** To who made the booking: the time is nearly over, and something is missing. */
  Type.Object({
    kind: kind('shares_ending'),
    values: Type.Object({ ...tripFields, until: Timestamp, minutes: Type.Integer() }),
  }),
  /** To who made the booking: it was not all paid in time, so everything went back. */
  Type.Object({ kind: kind('shares_expired'), values: Type.Object({ ...tripFields, ...progress }) }),
  /** To who looked at a share and has not paid it: its owner reminds them. */
  Type.Object({
    kind: kind('share_reminder'),
    values: Type.Object({ ...invited, sum: Sum, until: Timestamp, zone: Type.String() }),
  }),
  /** To a friend who paid: all is paid, so the trip is booked. */
  Type.Object({ kind: kind('shares_booked'), values: Type.Object(invited) }),
] as const
