import { Type } from 'typebox'
import { Id, Timestamp } from './api.ts'
import { Sum, titleFields, tripFields } from './booking-notifications.ts'

const kind = <K extends string>(name: K) => Type.Literal(name)
const progress = { paid: Type.Integer(), all: Type.Integer() }
/**
 * Fields for a friend who has a share in another user's booking. The notification links to the
 * share.
 */
const invited = { shareId: Id, ...titleFields, ownerName: Type.String() }

export const groupPaymentNotifications = [
  /** Sent to the owner of the booking: a share was paid. */
  Type.Object({ kind: kind('share_paid'), values: Type.Object({ ...tripFields, ...progress, name: Type.String() }) }),
  /** Sent to the owner: the payment time is almost over and shares are unpaid. */
  Type.Object({
    kind: kind('shares_ending'),
    values: Type.Object({ ...tripFields, until: Timestamp, minutes: Type.Integer() }),
  }),
  /** Sent to the owner: not all shares were paid in time, so all payments were refunded. */
  Type.Object({ kind: kind('shares_expired'), values: Type.Object({ ...tripFields, ...progress }) }),
  /** Sent to a user who opened a share and has not paid it: the owner reminds them. */
  Type.Object({
    kind: kind('share_reminder'),
    values: Type.Object({ ...invited, sum: Sum, until: Timestamp, zone: Type.String() }),
  }),
  /** Sent to a friend who paid: all shares are paid and the trip is booked. */
  Type.Object({ kind: kind('shares_booked'), values: Type.Object(invited) }),
] as const
