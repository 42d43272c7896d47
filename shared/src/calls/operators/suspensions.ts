import { type Static, Type } from 'typebox'
import { bookingStates } from '../../bookings/booking-states.ts'
import { type CallDefinition, dataReply, Id, TelegramId, Timestamp } from '../api.ts'
import { UndoReceipt } from './undo-receipt.ts'

export const suspensionKinds = ['service', 'organizer', 'user'] as const
export type SuspensionKind = (typeof suspensionKinds)[number]

/** Without `until` an operator ends it. */
export const Suspension = Type.Object({
  reason: Type.String(),
  until: Type.Optional(Timestamp),
  at: Timestamp,
  operatorName: Type.Optional(Type.String()),
})
export type Suspension = Static<typeof Suspension>

/** A service, an organizer or a user. */
export const SuspendableSubject = Type.Object({
  kind: Type.Enum([...suspensionKinds]),
  id: Id,
  name: Type.String(),
  /** Organizer of a service, username of a user. */
  detail: Type.Optional(Type.String()),
  /** The status that a service has without the suspension. */
  status: Type.Optional(Type.Enum(['published', 'hidden'])),
  timeZone: Type.String(),
  /** Confirmed or waiting for the organizer, not started. A suspension leaves them unchanged. */
  upcomingBookings: Type.Integer(),
  suspension: Type.Optional(Suspension),
})
export type SuspendableSubject = Static<typeof SuspendableSubject>

export const suspensionStates = ['active', 'ended'] as const
export type SuspensionState = (typeof suspensionStates)[number]

export const maxSuspensionDays = 365
/** Bookings that one call lists. */
export const maxListedBookings = 10
/** Bookings that one call cancels. */
export const maxCancelledAtOnce = 100

const internal = { access: 'bot', rateLimit: 'read' } as const
const operator = { operatorId: TelegramId }
const subject = Type.Object({ kind: Type.Enum([...suspensionKinds]), id: Id })

/** `first`: this request changed it. Otherwise `subject` shows the current state. */
const Outcome = dataReply(
  Type.Object({ first: Type.Boolean(), subject: SuspendableSubject, undo: Type.Optional(UndoReceipt) }),
)

/** Of a suspended organizer. */
export const UpcomingBooking = Type.Object({
  bookingId: Id,
  number: Type.String(),
  state: Type.Enum([...bookingStates]),
  title: Type.String(),
  startsAt: Timestamp,
  timeZone: Type.String(),
})
export type UpcomingBooking = Static<typeof UpcomingBooking>

/** See docs/rules/suspensions.md. */
export const suspensionCalls = {
  'GET /internal/admin/suspensions': {
    permissions: ['content'],
    ...internal,
    summary: 'List suspended services, organizers and users, the last ones first, at most 20 (operators only)',
    query: Type.Object(operator),
    reply: dataReply(Type.Object({ subjects: Type.Array(SuspendableSubject), total: Type.Integer() })),
    errors: ['NOT_OPERATOR'],
  },
  'GET /internal/admin/suspendable': {
    permissions: ['content'],
    ...internal,
    summary: 'Find services, organizers or users by ID, name or Telegram ID, at most 8 (operators only)',
    query: Type.Object({
      ...operator,
      kind: Type.Enum([...suspensionKinds]),
      text: Type.String({ minLength: 1, maxLength: 200 }),
    }),
    reply: dataReply(Type.Array(SuspendableSubject)),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/admin/suspendable/:kind/:id/suspend': {
    permissions: ['content'],
    ...internal,
    summary: 'Suspend a service, an organizer or a user with a reason; bookings stay (operators only)',
    params: subject,
    body: Type.Object({
      ...operator,
      /** The subject and travellers read it. */
      reason: Type.String({ minLength: 1, maxLength: 500 }),
      /** Without it an operator ends the suspension. */
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: maxSuspensionDays })),
    }),
    reply: Outcome,
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
  'POST /internal/admin/suspendable/:kind/:id/resume': {
    permissions: ['content'],
    ...internal,
    summary: 'End a suspension (operators only)',
    params: subject,
    body: Type.Object(operator),
    reply: Outcome,
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
  'GET /internal/admin/suspended-organizers/:id/bookings': {
    permissions: ['content'],
    ...internal,
    summary: `List upcoming bookings of a suspended organizer, at most ${maxListedBookings} (operators only)`,
    params: Type.Object({ id: Id }),
    query: Type.Object(operator),
    reply: dataReply(
      Type.Object({
        /** Without bookings whose cancellation is scheduled. */
        bookings: Type.Array(UpcomingBooking),
        total: Type.Integer(),
        scheduled: Type.Integer(),
      }),
    ),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
  'POST /internal/admin/suspended-organizers/:id/cancel-bookings': {
    permissions: ['content'],
    ...internal,
    summary: `Cancel upcoming bookings of a suspended organizer with full refunds, ${maxCancelledAtOnce} at once (operators only)`,
    params: Type.Object({ id: Id }),
    body: Type.Object(operator),
    reply: dataReply(
      Type.Object({ cancelled: Type.Integer(), left: Type.Integer(), undo: Type.Optional(UndoReceipt) }),
    ),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
} as const satisfies Record<string, CallDefinition>
