import { type Static, Type } from 'typebox'
import { type Call, data, Id, TelegramId, Timestamp } from './api.ts'
import { LocalDate, LocalTime } from './catalog-shapes.ts'

const departure = { optionId: Id, date: LocalDate, startTime: Type.Optional(LocalTime) }
const called = { title: Type.String(), optionName: Type.String(), ...departure }
const member = { telegramId: TelegramId }
/** What the messenger shows in one message with all that stands around it. */
const Text = Type.String({ minLength: 1, maxLength: 1_000 })

/** By the messenger's own name, which only its bot knows. */
const Photo = Type.String({ pattern: '^[\\w-]{1,200}$' })

/** Whom a message to everybody would reach now. */
export const DepartureReach = Type.Object({
  ...called,
  people: Type.Integer(),
  /** Of them, those whom the bot can't write to now: it waits for them. */
  unreachable: Type.Integer(),
  /** Booked by telephone or at the door: nobody can be written to. */
  withoutChat: Type.Integer(),
  /** How many messages may still be sent today. */
  left: Type.Integer(),
})
export type DepartureReach = Static<typeof DepartureReach>

const reach = {
  summary: 'For members of organizers: whom a message to everybody of a departure would reach',
  rateLimit: 'read',
  reply: data(DepartureReach),
  errors: ['NOT_MEMBER', 'NOT_FOUND'],
} as const

const send = {
  summary:
    'For members of organizers: write to everybody of a departure, each once; the same key again changes nothing',
  rateLimit: 'value',
  reply: data(Type.Object({ people: Type.Integer(), unreachable: Type.Integer() })),
  errors: ['NOT_MEMBER', 'NOT_FOUND', 'NOBODY_TO_TELL', 'MESSAGE_LIMIT', 'LINK_NOT_ALLOWED'],
} as const
const sent = { ...departure, text: Text, key: Type.String({ minLength: 1, maxLength: 100 }) }

/** Who writes: who booked, or who works there. */
export const messageSides = ['guest', 'organizer'] as const
export type MessageSide = (typeof messageSides)[number]
const Side = Type.Enum([...messageSides])

const UpdateId = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const MessageId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** What two sides of a booking write each other. */
export const GuestThread = Type.Object({
  bookingId: Id,
  number: Type.String(),
  title: Type.String(),
  /** Whom one writes to: the organizer’s name, or the guest’s. */
  to: Type.String(),
  /** Some days after the trip nothing more can be written. */
  open: Type.Boolean(),
  /** The last ones, oldest first. */
  messages: Type.Array(Type.Object({ side: Side, text: Type.String(), at: Timestamp })),
})
export type GuestThread = Static<typeof GuestThread>

const internal = { access: 'bot', rateLimit: 'read' } as const

/** Messages to everybody of a departure, and between an organizer and a guest; docs/product.md, section 22. */
export const organizerMessageCalls = {
  'GET /v1/organizer/departures/message': { ...reach, access: 'person', query: Type.Object(departure) },
  'GET /internal/organizer/departures/message': {
    ...reach,
    access: 'bot',
    query: Type.Object({ ...member, ...departure }),
  },
  'POST /v1/organizer/departures/message': { ...send, access: 'person', body: Type.Object(sent) },
  'POST /internal/organizer/departures/message': {
    ...send,
    access: 'bot',
    body: Type.Object({ ...member, ...sent, photo: Type.Optional(Photo) }),
  },
  'GET /internal/guest-messages/:id': {
    ...internal,
    summary: 'What an organizer and a guest wrote each other about a booking, for one of them',
    params: Type.Object({ id: Id }),
    query: Type.Object({ ...member, side: Side }),
    reply: data(GuestThread),
    errors: ['NOT_MEMBER', 'NOT_FOUND'],
  },
  'POST /internal/guest-messages/:id': {
    ...internal,
    summary: 'One of them writes; the same update again changes nothing',
    params: Type.Object({ id: Id }),
    body: Type.Object({ ...member, side: Side, updateId: UpdateId, text: Text }),
    reply: data(
      Type.Object({
        number: Type.String(),
        /** False: nobody there can be written to now; it is kept and waits. */
        reached: Type.Boolean(),
      }),
    ),
    errors: ['NOT_MEMBER', 'NOT_FOUND', 'MESSAGES_CLOSED', 'MESSAGE_LIMIT', 'LINK_NOT_ALLOWED'],
  },
  'POST /internal/guest-message-replies': {
    ...internal,
    summary: 'Whose message of the chat was replied to: the booking and the side, or nothing for any other message',
    body: Type.Object({ ...member, replyTo: MessageId }),
    reply: data(Type.Object({ found: Type.Optional(Type.Object({ bookingId: Id, side: Side })) })),
    errors: [],
  },
  'GET /internal/admin/departure-messages': {
    ...internal,
    summary: 'For operators: what organizers wrote to everybody of a departure lately, newest first',
    query: Type.Object({ operatorId: TelegramId }),
    reply: data(
      Type.Array(
        Type.Object({
          ...called,
          organizerName: Type.String(),
          byTelegramId: TelegramId,
          text: Type.String(),
          hasPhoto: Type.Boolean(),
          people: Type.Integer(),
          unreachable: Type.Integer(),
          at: Timestamp,
        }),
      ),
    ),
    errors: ['NOT_OPERATOR'],
  },
} as const satisfies Record<string, Call>
