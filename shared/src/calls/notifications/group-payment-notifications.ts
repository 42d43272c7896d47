import { Type } from 'typebox'
import { Id, Timestamp } from '../api.ts'
import { CurrencyAmount, titleFields, tripFields } from './booking-notifications.ts'

const kind = <K extends string>(name: K) => Type.Literal(name)
const progress = { paid: Type.Integer(), all: Type.Integer() }
/** For a friend with a share in another user's booking; links to the share. */
const invited = { shareId: Id, ...titleFields, ownerName: Type.String() }

export const groupPaymentNotifications = [
  Type.Object({ kind: kind('share_paid'), values: Type.Object({ ...tripFields, ...progress, name: Type.String() }) }),
  Type.Object({
    kind: kind('shares_ending'),
    values: Type.Object({ ...tripFields, until: Timestamp, minutes: Type.Integer() }),
  }),
  /** To the owner: not all shares were paid in time, so all payments were refunded. */
  Type.Object({ kind: kind('shares_expired'), values: Type.Object({ ...tripFields, ...progress }) }),
  /** To a user who opened a share and has not paid it. */
  Type.Object({
    kind: kind('share_reminder'),
    values: Type.Object({ ...invited, sum: CurrencyAmount, until: Timestamp, zone: Type.String() }),
  }),
  Type.Object({ kind: kind('shares_booked'), values: Type.Object(invited) }),
] as const
