import { type Static, Type } from 'typebox'
import { bookingStates } from '../../bookings/booking-states.ts'
import { Id, Timestamp } from '../api.ts'
import { reviewStates } from '../catalog/reviews.ts'
import { OrganizerFigures, SaleSum } from './operator-organizers.ts'
import { SuspendableSubject } from './suspensions.ts'

/** Opened by a search for its `id`. Names are those of accounts, never of a booking's contact. */
export const OperatorSearchHit = Type.Union([
  Type.Object({
    kind: Type.Literal('booking'),
    id: Id,
    number: Type.String(),
    state: Type.Enum([...bookingStates]),
    title: Type.String(),
    startsAt: Timestamp,
    timeZone: Type.String(),
  }),
  Type.Object({
    kind: Type.Literal('payment'),
    id: Id,
    amount: Type.Integer(),
    currency: Type.String(),
    state: Type.Enum(['granted', 'credited', 'parked', 'refunded']),
    paidAt: Timestamp,
    payerName: Type.String(),
  }),
  Type.Object({
    kind: Type.Literal('person'),
    id: Id,
    name: Type.String(),
    username: Type.Optional(Type.String()),
  }),
  Type.Object({ kind: Type.Literal('organizer'), id: Id, name: Type.String(), services: Type.Integer() }),
  Type.Object({
    kind: Type.Literal('service'),
    id: Id,
    title: Type.String(),
    organizerName: Type.String(),
    state: Type.Enum(['published', 'hidden', 'suspended']),
  }),
  Type.Object({
    kind: Type.Literal('review'),
    id: Id,
    title: Type.String(),
    rating: Type.Integer(),
    state: Type.Enum([...reviewStates]),
    createdAt: Timestamp,
  }),
])
export type OperatorSearchHit = Static<typeof OperatorSearchHit>

export const OperatorOrganizer = Type.Object({
  organizerId: Id,
  name: Type.String(),
  verified: Type.Boolean(),
  /** Hundredths of a star; 0 without reviews. */
  rating: Type.Integer(),
  reviews: Type.Integer(),
  createdAt: Timestamp,
  /** Owners first. The name is missing if the member never started the bot. */
  members: Type.Array(
    Type.Object({
      telegramId: Type.Integer(),
      name: Type.Optional(Type.String()),
      role: Type.Enum(['owner', 'manager', 'scanner']),
    }),
  ),
  services: Type.Array(Type.Object({ serviceId: Id, title: Type.String() })),
  serviceCount: Type.Integer(),
  /** Of the last 90 days. With `content` alone it is missing, and members and money are empty. */
  figures: Type.Optional(OrganizerFigures),
  money: Type.Array(SaleSum),
})
export type OperatorOrganizer = Static<typeof OperatorOrganizer>

/** A service with the suspension that an operator can begin or end. */
export const OperatorService = Type.Object({ organizerId: Id, service: SuspendableSubject })
export type OperatorService = Static<typeof OperatorService>
