import { type Static, Type } from 'typebox'
import { bookingStates } from '../booking-states.ts'
import { type Call, data, Id, TelegramId, Timestamp } from './api.ts'
import { addOnFields, BookedUnit, Contact } from './bookings-shapes.ts'
import { LocalDate, LocalTime } from './catalog-shapes.ts'

/** An owner and a manager answer and cancel, a scanner checks in at the door. */
export const memberRoles = ['owner', 'manager', 'scanner'] as const
export type MemberRole = (typeof memberRoles)[number]
const Role = Type.Enum([...memberRoles])

/** For whom somebody works: with `serviceId` for that one service only; somebody may have several of one organizer. */
export const Membership = Type.Object({
  organizerId: Id,
  organizerName: Type.String(),
  role: Role,
  serviceId: Type.Optional(Id),
})

/** A booking as a member of its organizer reads it. */
export const MemberBooking = Type.Object({
  id: Id,
  number: Type.String(),
  state: Type.Enum([...bookingStates]),
  title: Type.String(),
  optionName: Type.String(),
  organizerName: Type.String(),
  /** The first local day; of a stay, the check-in. */
  date: LocalDate,
  /** Of a stay: the check-out. */
  checkOut: Type.Optional(LocalDate),
  startTime: Type.Optional(LocalTime),
  startsAt: Timestamp,
  endsAt: Timestamp,
  timeZone: Type.String(),
  /** Who comes: extras are beside them. */
  units: Type.Array(BookedUnit),
  ...addOnFields,
  /** Not for who only checks in; gone some time after the trip. */
  contact: Type.Optional(Contact),
  notes: Type.Optional(Type.String()),
  /** Roubles, before any enp. */
  amount: Type.Number(),
  /** While it waits for an answer. */
  answerUntil: Type.Optional(Timestamp),
  /** This member may cancel it now. */
  cancellable: Type.Boolean(),
  /** Enp that the traveller would get on top if it were cancelled now, and the roubles that the organizer pays for them. */
  compensation: Type.Optional(Type.Object({ enp: Type.Number(), cost: Type.Number() })),
})
export type MemberBooking = Static<typeof MemberBooking>

const Reason = Type.Optional(Type.String({ maxLength: 500 }))
const byId = Type.Object({ id: Id })
const member = { telegramId: TelegramId }

const list = {
  summary: 'For members of organizers: the bookings of today and those to come, what waits for an answer first',
  rateLimit: 'read',
  reply: data(
    Type.Object({
      memberships: Type.Array(Membership),
      /** The first of `total`. */
      bookings: Type.Array(MemberBooking),
      total: Type.Integer(),
    }),
  ),
  errors: ['NOT_MEMBER'],
} as const

const show = {
  summary: 'For members of organizers: one booking',
  rateLimit: 'read',
  params: byId,
  reply: data(MemberBooking),
  errors: ['NOT_MEMBER', 'NOT_FOUND'],
} as const

/** first: it was done now; else it was answered or cancelled before, and `booking` says how it stands. */
const Outcome = data(Type.Object({ first: Type.Boolean(), booking: MemberBooking }))

const answer = {
  summary:
    'For members of organizers: accept a request, or decline it: the money goes back in full. The first answer stands',
  rateLimit: 'value',
  params: byId,
  reply: Outcome,
  errors: ['NOT_MEMBER', 'NOT_FOUND', 'LINK_NOT_ALLOWED', 'IDEMPOTENCY_CONFLICT'],
  movesValue: true,
} as const
const answerBody = { accept: Type.Boolean(), reason: Reason }

const cancel = {
  summary: 'For members of organizers: cancel a confirmed booking; all goes back, and enp on top',
  rateLimit: 'value',
  params: byId,
  reply: Outcome,
  errors: ['NOT_MEMBER', 'NOT_FOUND', 'NOT_CANCELLABLE', 'LINK_NOT_ALLOWED', 'IDEMPOTENCY_CONFLICT'],
  movesValue: true,
} as const
const cancelBody = { reason: Reason }

/** What members of organizers do with bookings, in the chat and in the mini-app; docs/product.md, section 15. */
export const organizerCalls = {
  'GET /internal/organizer/check': {
    access: 'bot',
    rateLimit: 'read',
    summary:
      'Does this person work for an organizer? Only for what the bot shows: every member’s call checks it by itself',
    query: Type.Object(member),
    reply: data(Type.Object({ isMember: Type.Boolean() })),
    errors: [],
  },
  'GET /v1/organizer/bookings': { ...list, access: 'person' },
  'GET /internal/organizer/bookings': { ...list, access: 'bot', query: Type.Object(member) },
  'GET /v1/organizer/bookings/:id': { ...show, access: 'person' },
  'GET /internal/organizer/bookings/:id': { ...show, access: 'bot', query: Type.Object(member) },
  'POST /v1/organizer/bookings/:id/decide': { ...answer, access: 'person', body: Type.Object(answerBody) },
  'POST /internal/organizer/bookings/:id/decide': {
    ...answer,
    access: 'bot',
    body: Type.Object({ ...member, ...answerBody }),
  },
  'POST /v1/organizer/bookings/:id/cancel': { ...cancel, access: 'person', body: Type.Object(cancelBody) },
  'POST /internal/organizer/bookings/:id/cancel': {
    ...cancel,
    access: 'bot',
    body: Type.Object({ ...member, ...cancelBody }),
  },
} as const satisfies Record<string, Call>
