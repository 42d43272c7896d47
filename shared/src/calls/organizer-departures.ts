import { type Static, Type } from 'typebox'
import { bookingOrigins, bookingStates } from '../booking-states.ts'
import { type Call, data, Id, TelegramId, Timestamp } from './api.ts'
import { addOnFields, BookedUnit, Contact } from './bookings-shapes.ts'
import { LocalDate, LocalTime } from './catalog-shapes.ts'

/** One start of an option on one day; of a hotel, who arrives on that day. */
const named = { optionId: Id, date: LocalDate, startTime: Type.Optional(LocalTime) }
export const DepartureName = Type.Object(named)
export type DepartureName = Static<typeof DepartureName>

export const Departure = Type.Object({
  ...named,
  organizerId: Id,
  serviceId: Id,
  title: Type.String(),
  optionName: Type.String(),
  /** Of the service's card, for a picture behind the title. */
  cover: Type.String(),
  isStay: Type.Boolean(),
  startsAt: Timestamp,
  /** Of a stay: when the last of them leaves. */
  endsAt: Timestamp,
  timeZone: Type.String(),
  /** Where people meet: a meeting point, else the address. */
  point: Type.String(),
  bookings: Type.Integer(),
  /** People, or rooms where those are booked. */
  guests: Type.Integer(),
  /** How many of them were checked in. */
  inside: Type.Integer(),
})
export type Departure = Static<typeof Departure>

/** A booking in a manifest. */
export const ManifestGuest = Type.Object({
  bookingId: Id,
  number: Type.String(),
  state: Type.Enum([...bookingStates]),
  /** Who took its places: a person in the product, or a member for somebody without the messenger. */
  origin: Type.Enum([...bookingOrigins]),
  checkOut: Type.Optional(LocalDate),
  /** Who comes: extras are beside them. */
  units: Type.Array(BookedUnit),
  ...addOnFields,
  /** The telephone and the notes not for who only checks in; gone some time after the trip. */
  contact: Type.Optional(Type.Pick(Contact, ['fullName', 'phone'])),
  notes: Type.Optional(Type.String()),
  /** When the last of them came in. */
  cameAt: Type.Optional(Timestamp),
  /** The key of what was redeemed last, while it can still be undone. */
  lastKey: Type.Optional(Type.String()),
})
export type ManifestGuest = Static<typeof ManifestGuest>

export const Manifest = Type.Object({
  departure: Departure,
  /** The reader answers for the bookings: an owner or a manager. */
  manages: Type.Boolean(),
  /** From then until its end guests are checked in. */
  opensAt: Timestamp,
  serverTime: Timestamp,
  /** By name; those whose contacts are gone by number. */
  guests: Type.Array(ManifestGuest),
})
export type Manifest = Static<typeof Manifest>

const member = { telegramId: TelegramId }

/** Without a date: today, by the clock of each place. */
const ofDay = { date: Type.Optional(LocalDate), organizerId: Type.Optional(Id) }
const departures = {
  summary: 'For members of organizers: the departures of a day that have bookings, by their start',
  rateLimit: 'read',
  reply: data(Type.Array(Departure)),
  errors: ['NOT_MEMBER', 'NOT_FOUND'],
} as const

const manifest = {
  summary: 'For members of organizers: everybody who comes to one departure',
  rateLimit: 'read',
  reply: data(Manifest),
  errors: ['NOT_MEMBER', 'NOT_FOUND'],
} as const

/** The day of an organizer's members; docs/product.md, section 15. */
export const organizerDeparturesCalls = {
  'GET /v1/organizer/departures': { ...departures, access: 'person', query: Type.Object(ofDay) },
  'GET /internal/organizer/departures': { ...departures, access: 'bot', query: Type.Object({ ...member, ...ofDay }) },
  'GET /v1/organizer/manifest': { ...manifest, access: 'person', query: DepartureName },
  'GET /internal/organizer/manifest': { ...manifest, access: 'bot', query: Type.Object({ ...member, ...named }) },
  'POST /internal/organizer/manifest-messages': {
    summary: 'A member has a manifest in the chat: the message is edited as people check in, until the trip is over',
    access: 'bot',
    rateLimit: 'value',
    body: Type.Object({ ...member, ...named, messageId: Type.Integer() }),
    reply: data(Type.Object({})),
    errors: ['NOT_MEMBER', 'NOT_FOUND'],
  },
  'POST /internal/organizer/manifest-messages/claim': {
    summary: 'The messages that show what is not true any more, each for one bot at a time',
    access: 'bot',
    rateLimit: 'value',
    reply: data(
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
    summary: 'The message shows these changes now; `isGone` when it can’t be edited any more',
    access: 'bot',
    rateLimit: 'value',
    params: Type.Object({ id: Id }),
    body: Type.Object({ changes: Type.Integer(), isGone: Type.Optional(Type.Boolean()) }),
    reply: data(Type.Object({})),
    errors: [],
  },
} as const satisfies Record<string, Call>
