import { type Static, Type } from 'typebox'
import { bookingStates } from '../../bookings/booking-states.ts'
import { answerMaxLength } from '../../limits.ts'
import { type CallDefinition, dataReply, Id, Timestamp } from '../api.ts'
import { BookingQuestion, ExcursionStop, ServiceCard } from '../catalog/catalog-shapes.ts'
import { TripLocation, tripTimeFields } from './itinerary-shapes.ts'

const byId = Type.Object({ id: Id })

const Companion = Type.Object({ name: Type.String(), photoUrl: Type.Optional(Type.String()) })

/** Nothing that companions must not see, such as prices. */
const TicketService = Type.Pick(ServiceCard, ['id', 'category', 'title', 'city', 'media', 'cover'])

const GuestAnswer = Type.Object({
  questionId: Type.String({ minLength: 1, maxLength: 80 }),
  value: Type.String({ maxLength: answerMaxLength }),
})
export type GuestAnswer = Static<typeof GuestAnswer>

/** The organizer's questions to each guest. */
const GuestQuestions = Type.Array(BookingQuestion)

/** `own`: part of the traveller's code. `offered`: waits for a companion. */
export const guestPlaceStates = ['own', 'offered', 'held'] as const

const GuestPlace = Type.Object({
  /** Counted from 0 in the order of `units`; for a stay, the rooms. */
  guest: Type.Integer(),
  title: Type.String(),
  state: Type.Enum([...guestPlaceStates]),
  /** While it is offered by the traveller. */
  link: Type.Optional(Type.String({ format: 'uri' })),
  holder: Type.Optional(Companion),
  /** The companion came through check-in. */
  isInside: Type.Boolean(),
  /** Absent without questions. */
  isAnswered: Type.Optional(Type.Boolean()),
  /** The traveller's answers for a place without a companion. */
  answers: Type.Optional(Type.Array(GuestAnswer)),
})
export type GuestPlace = Static<typeof GuestPlace>

export const GuestPlaces = Type.Object({
  bookingId: Id,
  /** False after the start, and for bookings that are not confirmed. */
  sendable: Type.Boolean(),
  guests: Type.Array(GuestPlace),
  questions: Type.Optional(GuestQuestions),
})
export type GuestPlaces = Static<typeof GuestPlaces>

export const ticketEndReasons = ['withdrawn', 'cancelled', 'changed', 'erased'] as const

const shownTrip = {
  service: TicketService,
  optionName: Type.String(),
  ...tripTimeFields,
  /** Kind of the place, such as «Взрослый». */
  unitTitle: Type.String(),
}

/** A companion's own ticket, without price, payment and other guests. */
export const Ticket = Type.Object({
  id: Id,
  ...shownTrip,
  tripState: Type.Enum([...bookingStates]),
  /** Why it is no longer valid. */
  endReason: Type.Optional(Type.Enum([...ticketEndReasons])),
  /** Present while the ticket is valid. */
  voucher: Type.Optional(Type.Object({ code: Type.String(), qr: Type.String() })),
  /** While the holder passes the place on. */
  link: Type.Optional(Type.String({ format: 'uri' })),
  passable: Type.Boolean(),
  isInside: Type.Boolean(),
  meetingPoint: Type.Optional(Type.String()),
  guide: Type.Optional(Type.Object({ name: Type.String(), phone: Type.Optional(Type.String()) })),
  place: TripLocation,
  plan: Type.Optional(Type.Array(ExcursionStop)),
  bring: Type.Optional(Type.Array(Type.String())),
  /** Present if the organizer asks each guest. Answers are the holder's. */
  asked: Type.Optional(
    Type.Object({
      questions: GuestQuestions,
      answers: Type.Optional(Type.Array(GuestAnswer)),
      /** The traveller answered for this place. The holder's answers replace it. */
      isAnsweredByTraveller: Type.Boolean(),
    }),
  ),
  serverTime: Timestamp,
})
export type Ticket = Static<typeof Ticket>

/** `own`: of the reader, who offers it. `mine`: accepted by the reader. */
export const offeredPlaceStates = ['open', 'own', 'mine', 'taken', 'withdrawn', 'over'] as const

/** As any user with the link of a place sees it. */
export const OfferedPlace = Type.Object({
  id: Id,
  state: Type.Enum([...offeredPlaceStates]),
  /** Present while the place is offered. */
  giver: Type.Optional(Companion),
  /** True if a companion passes the place on, whose code then ends. */
  isPassed: Type.Boolean(),
  ...shownTrip,
  /** Present if the reader has accepted it. */
  ticketId: Type.Optional(Id),
  /** Present if the reader is the traveller who offers it. */
  bookingId: Type.Optional(Id),
})
export type OfferedPlace = Static<typeof OfferedPlace>

const guestBody = Type.Object({ guest: Type.Integer({ minimum: 0, maximum: 1_000 }) })

const answersField = { answers: Type.Array(GuestAnswer, { maxItems: 100 }) }

/** See docs/rules/companions.md. */
export const ticketsCalls = {
  'GET /v1/bookings/:id/tickets': {
    summary: 'List the places of the user’s booking with their companions',
    access: 'person',
    rateLimit: 'read',
    params: byId,
    reply: dataReply(GuestPlaces),
    errors: ['NOT_FOUND'],
  },
  'POST /v1/bookings/:id/tickets': {
    summary: 'Offer a guest’s place by a link; a place that is offered keeps its link',
    access: 'person',
    rateLimit: 'value',
    params: byId,
    body: guestBody,
    reply: dataReply(GuestPlaces),
    errors: ['NOT_FOUND', 'TICKET_CLOSED', 'SUSPENDED'],
  },
  'POST /v1/bookings/:id/tickets/withdraw': {
    summary: 'Take a place back from its link or its companion before the trip; repeating has no effect',
    access: 'person',
    rateLimit: 'value',
    params: byId,
    body: guestBody,
    reply: dataReply(GuestPlaces),
    errors: ['NOT_FOUND', 'TICKET_CLOSED'],
  },
  'POST /v1/bookings/:id/answers': {
    summary: 'Answer the questions to one guest, who has no ticket; replaces all answers for the guest',
    access: 'person',
    rateLimit: 'value',
    params: byId,
    body: Type.Object({ ...guestBody.properties, ...answersField }),
    reply: dataReply(GuestPlaces),
    errors: ['NOT_FOUND', 'TICKET_CLOSED'],
  },
  'GET /v1/tickets': {
    summary: 'List the tickets that other travellers gave the user, until 30 days after the trip',
    access: 'person',
    rateLimit: 'read',
    reply: dataReply(Type.Array(Ticket)),
    errors: [],
  },
  'GET /v1/tickets/:id': {
    summary: 'Get a ticket of the user with its QR code',
    access: 'person',
    rateLimit: 'read',
    params: byId,
    reply: dataReply(Ticket),
    errors: ['NOT_FOUND'],
  },
  'POST /v1/tickets/:id/answers': {
    summary: 'Answer the organizer’s questions to the holder of a ticket; replaces all former answers',
    access: 'person',
    rateLimit: 'value',
    params: byId,
    body: Type.Object(answersField),
    reply: dataReply(Ticket),
    errors: ['NOT_FOUND', 'TICKET_CLOSED'],
  },
  'POST /v1/tickets/:id/link': {
    summary: 'Offer the place of the user’s ticket to another user by a link; repeated calls return the same',
    access: 'person',
    rateLimit: 'value',
    params: byId,
    reply: dataReply(Ticket),
    errors: ['NOT_FOUND', 'TICKET_CLOSED', 'SUSPENDED'],
  },
  'DELETE /v1/tickets/:id/link': {
    summary: 'Close the link of the user’s ticket, which stays with the user',
    access: 'person',
    rateLimit: 'value',
    params: byId,
    reply: dataReply(Ticket),
    errors: ['NOT_FOUND'],
  },
  'GET /v1/places/:id': {
    summary: 'Get an offered place by its link',
    access: 'person',
    rateLimit: 'read',
    params: byId,
    reply: dataReply(OfferedPlace),
    errors: ['NOT_FOUND'],
  },
  'POST /v1/places/:id/accept': {
    summary: 'Accept an offered place; the first user gets it, and repeated calls return the same ticket',
    access: 'person',
    rateLimit: 'value',
    params: byId,
    reply: dataReply(Ticket),
    errors: ['NOT_FOUND', 'TICKET_CLOSED', 'SUSPENDED'],
  },
} as const satisfies Record<string, CallDefinition>
