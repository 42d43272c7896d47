import { type Static, Type } from 'typebox'
import { type CallDefinition, dataReply, Id, TelegramId, Timestamp } from '../api.ts'
import { LocalDate, LocalTime } from '../catalog/catalog-shapes.ts'

const departure = { optionId: Id, date: LocalDate, startTime: Type.Optional(LocalTime) }
const departureFields = { title: Type.String(), optionName: Type.String(), ...departure }
const member = { telegramId: TelegramId }
/** Fits into one Telegram message together with its surrounding text. */
const Text = Type.String({ minLength: 1, maxLength: 1_000 })

export const DepartureReach = Type.Object({
  ...departureFields,
  people: Type.Integer(),
  /** The bot can't write to them now; the message waits for them. */
  unreachable: Type.Integer(),
  /** Bookings by phone or walk-in, whose guests get no message. */
  withoutChat: Type.Integer(),
  left: Type.Integer(),
})
export type DepartureReach = Static<typeof DepartureReach>

/** `guest`: the user who booked. `organizer`: a member. */
export const messageSides = ['guest', 'organizer'] as const
export type MessageSide = (typeof messageSides)[number]
const Side = Type.Enum([...messageSides])

const UpdateId = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const MessageId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

export const GuestThread = Type.Object({
  bookingId: Id,
  number: Type.String(),
  title: Type.String(),
  to: Type.String(),
  /** Closes some days after the trip. */
  open: Type.Boolean(),
  messages: Type.Array(Type.Object({ side: Side, text: Type.String(), at: Timestamp })),
})
export type GuestThread = Static<typeof GuestThread>

const internal = { access: 'bot', rateLimit: 'read' } as const

/** See docs/rules/departures.md. */
export const organizerMessageCalls = {
  'GET /v1/organizer/departures/message': {
    summary: 'Count the recipients of a message to a departure (members only)',
    access: 'member',
    rateLimit: 'read',
    query: Type.Object(departure),
    reply: dataReply(DepartureReach),
    errors: ['NOT_MEMBER', 'NOT_FOUND'],
  },
  'POST /v1/organizer/departures/message': {
    summary: 'Send a message to all guests of a departure, once each; repeating the key has no effect (members only)',
    access: 'member',
    rateLimit: 'value',
    body: Type.Object({
      ...departure,
      text: Text,
      key: Type.String({ minLength: 1, maxLength: 100 }),
      /** Telegram file ID, valid only for this bot. */
      photo: Type.Optional(Type.String({ pattern: '^[\\w-]{1,200}$' })),
    }),
    reply: dataReply(Type.Object({ people: Type.Integer(), unreachable: Type.Integer() })),
    errors: ['NOT_MEMBER', 'NOT_FOUND', 'NO_RECIPIENTS', 'MESSAGE_LIMIT', 'LINK_NOT_ALLOWED'],
  },
  'GET /internal/guest-messages/:id': {
    ...internal,
    summary: 'Get the messages between organizer and guest of a booking',
    params: Type.Object({ id: Id }),
    query: Type.Object({ ...member, side: Side }),
    reply: dataReply(GuestThread),
    errors: ['NOT_MEMBER', 'NOT_FOUND'],
  },
  'POST /internal/guest-messages/:id': {
    ...internal,
    summary: 'Send a message to the other side of a booking; repeating the update has no effect',
    params: Type.Object({ id: Id }),
    body: Type.Object({ ...member, side: Side, updateId: UpdateId, text: Text }),
    reply: dataReply(
      Type.Object({
        number: Type.String(),
        /** False if no recipient can be reached now; the message waits. */
        reached: Type.Boolean(),
      }),
    ),
    errors: ['NOT_MEMBER', 'NOT_FOUND', 'MESSAGES_CLOSED', 'MESSAGE_LIMIT', 'LINK_NOT_ALLOWED', 'SUSPENDED'],
  },
  'POST /internal/guest-message-replies': {
    ...internal,
    summary: 'Find the booking and the side of a chat message that was replied to; empty for other messages',
    body: Type.Object({ ...member, replyTo: MessageId }),
    reply: dataReply(Type.Object({ found: Type.Optional(Type.Object({ bookingId: Id, side: Side })) })),
    errors: [],
  },
  'GET /internal/admin/departure-messages': {
    permissions: ['support', 'content'],
    ...internal,
    summary: 'List recent messages of organizers to departures, newest first (operators only)',
    query: Type.Object({ operatorId: TelegramId }),
    reply: dataReply(
      Type.Array(
        Type.Object({
          ...departureFields,
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
} as const satisfies Record<string, CallDefinition>
