import { Type } from 'typebox'
import { Id } from '../api.ts'
import { reviewStates } from '../catalog/reviews.ts'
import { titleFields } from './booking-notifications.ts'

const kind = <K extends string>(name: K) => Type.Literal(name)
const Reason = Type.Optional(Type.String())

export const reviewNotifications = [
  /** To members. `hidden`: no longer public. `shown`: public again. */
  Type.Object({
    kind: kind('organizer_review'),
    values: Type.Object({
      reviewId: Id,
      ...titleFields,
      rating: Type.Integer(),
      text: Type.Optional(Type.String()),
      author: Type.Optional(Type.String()),
      change: Type.Enum(['new', 'hidden', 'shown']),
      reason: Reason,
    }),
  }),
  /** To the author. */
  Type.Object({
    kind: kind('review_decided'),
    values: Type.Object({ bookingId: Id, ...titleFields, state: Type.Enum([...reviewStates]), reason: Reason }),
  }),
  Type.Object({
    kind: kind('review_photos_refused'),
    values: Type.Object({ bookingId: Id, ...titleFields, reason: Reason }),
  }),
  Type.Object({
    kind: kind('review_replied'),
    values: Type.Object({ serviceId: Id, ...titleFields, organizerName: Type.String(), text: Type.String() }),
  }),
] as const
