import { type Static, Type } from 'typebox'
import { bookingOrigins, bookingStates } from '../../bookings/booking-states.ts'
import { guidePhonePattern, maxGuideNameLength } from '../../bookings/guide-limits.ts'
import { type CallDefinition, dataReply, Id, TelegramId, Timestamp } from '../api.ts'
import { addOnFields, BookedUnit, Contact } from '../bookings/bookings-shapes.ts'
import { LocalDate, LocalTime } from '../catalog/catalog-shapes.ts'
import { DepartureMinimum } from '../catalog/departure-minimum.ts'
import { NoShowAction } from './organizer.ts'

/** One start time of an option on one date; for a hotel, the arrivals of that date. */
const named = { optionId: Id, date: LocalDate, startTime: Type.Optional(LocalTime) }
export const DepartureRef = Type.Object(named)
export type DepartureRef = Static<typeof DepartureRef>

export const DepartureGuide = Type.Object({
  name: Type.String({ minLength: 1, maxLength: maxGuideNameLength }),
  phone: Type.Optional(Type.String({ maxLength: 30, pattern: guidePhonePattern.source })),
})
export type DepartureGuide = Static<typeof DepartureGuide>

export const Departure = Type.Object({
  ...named,
  organizerId: Id,
  serviceId: Id,
  title: Type.String(),
  optionName: Type.String(),
  cover: Type.String(),
  isStay: Type.Boolean(),
  startsAt: Timestamp,
  /** For stays, the departure of the last guests. */
  endsAt: Timestamp,
  timeZone: Type.String(),
  /** Meeting point, or the address if there is none. */
  point: Type.String(),
  /** Of this departure only; guests see it instead of the guide of the service. */
  guide: Type.Optional(DepartureGuide),
  bookings: Type.Integer(),
  guests: Type.Integer(),
  inside: Type.Integer(),
  minimum: Type.Optional(DepartureMinimum),
})
export type Departure = Static<typeof Departure>

export const ManifestGuest = Type.Object({
  bookingId: Id,
  number: Type.String(),
  state: Type.Enum([...bookingStates]),
  /** Other than `app`: a member booked for a guest without Telegram. */
  origin: Type.Enum([...bookingOrigins]),
  checkOut: Type.Optional(LocalDate),
  units: Type.Array(BookedUnit),
  ...addOnFields,
  /** Erased some time after the trip. Members who only check in see no phone and notes. */
  contact: Type.Optional(Type.Pick(Contact, ['fullName', 'phone'])),
  notes: Type.Optional(Type.String()),
  cameAt: Type.Optional(Timestamp),
  lastKey: Type.Optional(Type.String()),
  /** Tickets of companions, which the code of the booking does not check in. */
  tickets: Type.Optional(
    Type.Array(Type.Object({ ticket: Type.Integer(), unitId: Type.String(), isInside: Type.Boolean() })),
  ),
  noShowAction: Type.Optional(NoShowAction),
})
export type ManifestGuest = Static<typeof ManifestGuest>

export const Manifest = Type.Object({
  departure: Departure,
  /** Whether the reader manages the bookings as an owner or a manager. */
  manages: Type.Boolean(),
  /** The move whose guests are still asked, for owners and managers. */
  moveId: Type.Optional(Id),
  /** Start of the check-in; it closes at the end of the departure. */
  opensAt: Timestamp,
  serverTime: Timestamp,
  /** Sorted by name; without contact data by number. */
  guests: Type.Array(ManifestGuest),
})
export type Manifest = Static<typeof Manifest>

const member = { telegramId: TelegramId }

/** See docs/rules/check-in.md. */
export const organizerDeparturesCalls = {
  'GET /v1/organizer/departures': {
    summary: 'List departures with bookings on a date, by start time (members only)',
    access: 'member',
    rateLimit: 'read',
    query: Type.Object({
      /** Without a date: today in the time zone of each service. */
      date: Type.Optional(LocalDate),
      organizerId: Type.Optional(Id),
    }),
    reply: dataReply(Type.Array(Departure)),
    errors: ['NOT_MEMBER', 'NOT_FOUND'],
  },
  'GET /v1/organizer/manifest': {
    summary: 'Get the manifest of a departure (members only)',
    access: 'member',
    rateLimit: 'read',
    query: DepartureRef,
    reply: dataReply(Manifest),
    errors: ['NOT_MEMBER', 'NOT_FOUND'],
  },
  'POST /v1/organizer/departures/guide': {
    summary: 'Set the guide of a departure, or remove it without `guide` (owners and managers only)',
    access: 'member',
    rateLimit: 'value',
    body: Type.Object({ ...named, guide: Type.Optional(DepartureGuide) }),
    reply: dataReply(Type.Object({ guide: Type.Optional(DepartureGuide), undoUntil: Timestamp })),
    errors: ['NOT_MEMBER', 'NOT_FOUND', 'LINK_NOT_ALLOWED'],
  },
  'POST /v1/organizer/departures/guide/undo': {
    summary: 'Undo the last change of the guide within ten minutes, once (owners and managers only)',
    access: 'member',
    rateLimit: 'value',
    body: DepartureRef,
    reply: dataReply(Type.Object({ guide: Type.Optional(DepartureGuide) })),
    errors: ['NOT_MEMBER', 'NOT_FOUND', 'CHANGE_NOT_ALLOWED'],
  },
  'POST /v1/organizer/departures/go': {
    summary: 'Decide before its time that a departure goes with any number of guests (owners and managers only)',
    access: 'member',
    rateLimit: 'value',
    body: DepartureRef,
    reply: dataReply(Type.Object({ undoUntil: Timestamp })),
    errors: ['NOT_MEMBER', 'NOT_FOUND', 'CHANGE_NOT_ALLOWED'],
  },
  'POST /v1/organizer/departures/go/undo': {
    summary: 'Undo this decision within ten minutes, once, before anyone books (owners and managers only)',
    access: 'member',
    rateLimit: 'value',
    body: DepartureRef,
    reply: dataReply(Type.Object({})),
    errors: ['NOT_MEMBER', 'NOT_FOUND', 'CHANGE_NOT_ALLOWED'],
  },
  'POST /internal/organizer/manifest-messages': {
    summary: 'Register a manifest message, which is edited after each check-in until the trip is over (members only)',
    access: 'bot',
    rateLimit: 'value',
    body: Type.Object({ ...member, ...named, messageId: Type.Integer() }),
    reply: dataReply(Type.Object({})),
    errors: ['NOT_MEMBER', 'NOT_FOUND'],
  },
  'POST /internal/organizer/manifest-messages/claim': {
    summary: 'Claim manifest messages with outdated content; each is given to one bot at a time',
    access: 'bot',
    rateLimit: 'value',
    reply: dataReply(
      Type.Array(
        Type.Object({
          id: Id,
          ...member,
          messageId: Type.Integer(),
          language: Type.Enum(['ru', 'en']),
          changes: Type.Integer(),
          manifest: Manifest,
        }),
      ),
    ),
    errors: [],
  },
  'POST /internal/organizer/manifest-messages/:id/edited': {
    summary: 'Confirm which changes a manifest message shows; `isGone` if it can no longer be edited',
    access: 'bot',
    rateLimit: 'value',
    params: Type.Object({ id: Id }),
    body: Type.Object({ changes: Type.Integer(), isGone: Type.Optional(Type.Boolean()) }),
    reply: dataReply(Type.Object({})),
    errors: [],
  },
} as const satisfies Record<string, CallDefinition>
