import { type Static, Type } from 'typebox'
import { bookingStates } from '../../bookings/booking-states.ts'
import { memberBookingPeriods } from '../../bookings/member-booking-periods.ts'
import { directMethods } from '../../bookings/walk-in-choices.ts'
import { type CallDefinition, dataReply, Id, TelegramId, Timestamp } from '../api.ts'
import { addOnFields, BookedUnit, CancelledByOperator, Contact, TripRefund } from '../bookings/bookings-shapes.ts'
import { LocalDate, LocalTime } from '../catalog/catalog-shapes.ts'

/** Owners and managers decide on requests and cancel bookings; scanners only check in guests. */
export const memberRoles = ['owner', 'manager', 'scanner'] as const
export type MemberRole = (typeof memberRoles)[number]
const Role = Type.Enum([...memberRoles])

/** `serviceId` limits it to one service; a user can have several with one organizer. */
export const Membership = Type.Object({
  organizerId: Id,
  organizerName: Type.String(),
  role: Role,
  serviceId: Type.Optional(Id),
})

/** `set`: mark the guests as a no-show. `withdraw`: take it back. */
export const NoShowAction = Type.Enum(['set', 'withdraw'])
export type NoShowAction = Static<typeof NoShowAction>

export const DirectMethod = Type.Enum([...directMethods])
export type DirectMethod = (typeof directMethods)[number]

export const MemberBooking = Type.Object({
  id: Id,
  number: Type.String(),
  state: Type.Enum([...bookingStates]),
  title: Type.String(),
  optionName: Type.String(),
  organizerName: Type.String(),
  /** For a stay, the check-in date. */
  date: LocalDate,
  checkOut: Type.Optional(LocalDate),
  startTime: Type.Optional(LocalTime),
  startsAt: Timestamp,
  endsAt: Timestamp,
  timeZone: Type.String(),
  units: Type.Array(BookedUnit),
  ...addOnFields,
  /** Absent for members who only check in. Erased some time after the trip. */
  contact: Type.Optional(Contact),
  notes: Type.Optional(Type.String()),
  /** In roubles, before the enp discount; for a walk-in, the organizer's own price if set. */
  amount: Type.Number(),
  /**
   * Only a walk-in: its guest pays the organizer. Without `paidBy` not paid yet. `listPrice` is in
   * roubles. `undoUntil`: the last change can be undone.
   */
  direct: Type.Optional(
    Type.Object({
      paidBy: Type.Optional(DirectMethod),
      listPrice: Type.Optional(Type.Number()),
      changeable: Type.Optional(Type.Boolean()),
      undoUntil: Type.Optional(Timestamp),
    }),
  ),
  /** Part of `amount` that is tourist tax, in roubles, and for whom; not of a walk-in. */
  tax: Type.Optional(Type.Object({ amount: Type.Number(), guests: Type.Integer(), exempt: Type.Integer() })),
  /** Roubles that the guest pays later, after a deposit. */
  rest: Type.Optional(Type.Object({ amount: Type.Number(), dueAt: Timestamp })),
  /** Present while the organizer's decision is pending. */
  answerUntil: Type.Optional(Timestamp),
  cancellable: Type.Boolean(),
  cancelledByOperator: Type.Optional(CancelledByOperator),
  noShowAction: Type.Optional(NoShowAction),
  /** `fromEarnings`: the part in roubles that the organizer's earnings paid. */
  tripRefunds: Type.Optional(Type.Array(Type.Intersect([TripRefund, Type.Object({ fromEarnings: Type.Number() })]))),
  /** Whether the member may message the guest through the bot; bookings by phone have no chat. */
  writable: Type.Boolean(),
  /** For a cancellation now: in enp, and its cost to the organizer in roubles. */
  compensation: Type.Optional(Type.Object({ enp: Type.Number(), cost: Type.Number() })),
})
export type MemberBooking = Static<typeof MemberBooking>

const Reason = Type.Optional(Type.String({ maxLength: 500 }))
const byId = Type.Object({ id: Id })

/** `first`: this request decided or cancelled. Otherwise `booking` shows the current state. */
const Outcome = dataReply(Type.Object({ first: Type.Boolean(), booking: MemberBooking }))

/** See docs/rules/team.md. */
export const organizerCalls = {
  'GET /internal/organizer/check': {
    access: 'bot',
    rateLimit: 'read',
    summary: 'Check whether a user is a member, for display only; every member call checks the access again',
    query: Type.Object({ telegramId: TelegramId }),
    reply: dataReply(Type.Object({ isMember: Type.Boolean() })),
    errors: [],
  },
  'GET /v1/organizer/bookings': {
    summary: 'List bookings by period or find them by guest, phone or number, twenty per page (members only)',
    access: 'member',
    rateLimit: 'read',
    query: Type.Object({
      organizerId: Type.Optional(Id),
      /** `upcoming` by default, requests first. Others start with the latest booking. */
      period: Type.Optional(Type.Enum([...memberBookingPeriods])),
      /** A name, perhaps with typing errors, a phone number or a booking number. */
      text: Type.Optional(Type.String({ maxLength: 120 })),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    }),
    reply: dataReply(
      Type.Object({
        memberships: Type.Array(Membership),
        bookings: Type.Array(MemberBooking),
        total: Type.Integer(),
        more: Type.Boolean(),
      }),
    ),
    errors: ['NOT_MEMBER', 'NOT_FOUND'],
  },
  'GET /v1/organizer/bookings/:id': {
    summary: 'Get a booking (members only)',
    access: 'member',
    rateLimit: 'read',
    params: byId,
    reply: dataReply(MemberBooking),
    errors: ['NOT_MEMBER', 'NOT_FOUND'],
  },
  'POST /v1/organizer/bookings/:id/decide': {
    summary: 'Accept a booking request, or decline it with a full refund; the first decision applies (members only)',
    access: 'member',
    rateLimit: 'value',
    movesValue: true,
    params: byId,
    body: Type.Object({ accept: Type.Boolean(), reason: Reason }),
    reply: Outcome,
    errors: ['NOT_MEMBER', 'NOT_FOUND', 'LINK_NOT_ALLOWED', 'IDEMPOTENCY_CONFLICT'],
  },
  'POST /v1/organizer/bookings/:id/cancel': {
    summary: 'Cancel a confirmed booking with a full refund and compensation in enp (members only)',
    access: 'member',
    rateLimit: 'value',
    movesValue: true,
    params: byId,
    body: Type.Object({ reason: Reason }),
    reply: Outcome,
    errors: ['NOT_MEMBER', 'NOT_FOUND', 'NOT_CANCELLABLE', 'LINK_NOT_ALLOWED', 'IDEMPOTENCY_CONFLICT'],
  },
  'POST /v1/organizer/bookings/:id/no-show': {
    summary: 'Set the no-show of a booking from its start until 48 hours later, or take it back (members only)',
    access: 'member',
    rateLimit: 'value',
    movesValue: true,
    params: byId,
    body: Type.Object({ action: NoShowAction }),
    reply: Outcome,
    errors: ['NOT_MEMBER', 'NOT_FOUND', 'NO_SHOW_CLOSED', 'IDEMPOTENCY_CONFLICT'],
  },
} as const satisfies Record<string, CallDefinition>
