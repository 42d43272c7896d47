import { type Static, Type } from 'typebox'
import { usualReasons } from '../usual-reasons.ts'
import { type Call, data, Id, Language, TelegramId, Timestamp } from './api.ts'
import { LocalDate, LocalTime } from './catalog-shapes.ts'

/** The bookings of an option that begin on a day, at a start; of a stay, those who arrive. */
const departure = { optionId: Id, date: LocalDate, startTime: Type.Optional(LocalTime) }
/** As people call it. */
const called = {
  serviceId: Id,
  title: Type.String(),
  optionName: Type.String(),
  ...departure,
}

/** One of the usual reasons, which each traveller reads in their language, or the organizer's own words. */
const Reason = Type.Union([
  Type.Object({ usual: Type.Enum([...usualReasons]) }, { additionalProperties: false }),
  Type.Object({ words: Type.String({ minLength: 1, maxLength: 500 }) }, { additionalProperties: false }),
])
export type CancellationReason = Static<typeof Reason>

/** How far the cancellation of a departure is. */
export const DepartureCancellation = Type.Object({
  id: Id,
  ...called,
  reason: Reason,
  startedAt: Timestamp,
  endedAt: Type.Optional(Timestamp),
  /** Bookings it is for. */
  total: Type.Integer(),
  /** All of it goes back, and enp on top. */
  cancelled: Type.Integer(),
  /** Requests: all of it goes back. */
  declined: Type.Integer(),
  /** Holds that nobody has paid. */
  ended: Type.Integer(),
  /** Needed nothing more: over by then, or its guests had come. */
  kept: Type.Integer(),
  /** Not done yet, and tried again; the first ten. */
  failing: Type.Array(
    Type.Object({
      bookingId: Id,
      number: Type.String(),
      /** The code of a refusal, or FAILURE. */
      problem: Type.String(),
      attempts: Type.Integer(),
      retryAt: Timestamp,
    }),
  ),
  failingTotal: Type.Integer(),
})
export type DepartureCancellation = Static<typeof DepartureCancellation>

/** What a cancellation would do now. */
export const CancellationPreview = Type.Object({
  ...called,
  confirmed: Type.Integer(),
  requests: Type.Integer(),
  holds: Type.Integer(),
  /** Bookings whose guests have come: they stay as they are. */
  checkedIn: Type.Integer(),
  /** Booked by telephone or at the door: nobody but the organizer can tell them. */
  withoutChat: Type.Integer(),
  /** Of those that would end. */
  guests: Type.Integer(),
  /** What goes back, by currency; a card’s roubles take days. */
  back: Type.Array(Type.Object({ amount: Type.Number(), currency: Type.Enum(['rub', 'usdt', 'ton']) })),
  /** enp that were spent and come back. */
  enpBack: Type.Number(),
  /** enp given on top, and the roubles that the organizer pays for them. */
  bonus: Type.Number(),
  bonusCost: Type.Number(),
  /** One that goes on, or the last one where nothing is left to be cancelled. */
  cancellation: Type.Optional(DepartureCancellation),
})
export type CancellationPreview = Static<typeof CancellationPreview>

const member = { telegramId: TelegramId }

const preview = {
  summary: 'For members of organizers: what the cancellation of a whole departure would do; nothing changes',
  rateLimit: 'read',
  reply: data(CancellationPreview),
  errors: ['NOT_MEMBER', 'NOT_FOUND'],
} as const

const begin = {
  summary:
    'For members of organizers: cancel a whole departure. It is closed for sale at once; the bookings end one by one',
  rateLimit: 'value',
  reply: data(
    Type.Object({
      /** It began now; else `cancellation` is the one that goes on, or has ended. */
      first: Type.Boolean(),
      cancellation: DepartureCancellation,
    }),
  ),
  errors: ['NOT_MEMBER', 'NOT_FOUND', 'NOT_CANCELLABLE', 'LINK_NOT_ALLOWED', 'IDEMPOTENCY_CONFLICT'],
  movesValue: true,
} as const
const beginBody = { ...departure, reason: Reason }

const show = {
  summary: 'For members of organizers: how far the cancellation of a departure is',
  rateLimit: 'read',
  params: Type.Object({ id: Id }),
  reply: data(DepartureCancellation),
  errors: ['NOT_MEMBER', 'NOT_FOUND'],
} as const

const MessageId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

const Ahead = Type.Object({
  ...called,
  organizerId: Id,
  confirmed: Type.Integer(),
  requests: Type.Integer(),
  guests: Type.Integer(),
})
export type UpcomingDeparture = Static<typeof Ahead>

const ahead = {
  summary: 'For members of organizers who answer requests: the next departures that somebody has booked',
  rateLimit: 'read',
  reply: data(Type.Array(Ahead)),
  errors: ['NOT_MEMBER'],
} as const

/** Whole departures that are cancelled; docs/product.md, section 22. */
export const organizerCancellationCalls = {
  'GET /v1/organizer/departures/upcoming': { ...ahead, access: 'person' },
  'GET /internal/organizer/departures/upcoming': { ...ahead, access: 'bot', query: Type.Object(member) },
  'GET /v1/organizer/departures/cancellation': { ...preview, access: 'person', query: Type.Object(departure) },
  'GET /internal/organizer/departures/cancellation': {
    ...preview,
    access: 'bot',
    query: Type.Object({ ...member, ...departure }),
  },
  'POST /v1/organizer/departures/cancellation': { ...begin, access: 'person', body: Type.Object(beginBody) },
  'POST /internal/organizer/departures/cancellation': {
    ...begin,
    access: 'bot',
    body: Type.Object({
      ...member,
      ...beginBody,
      /** The message of the member's chat that shows how far it is from now on. */
      messageId: Type.Optional(MessageId),
    }),
  },
  'GET /v1/organizer/cancellations/:id': { ...show, access: 'person' },
  'GET /internal/organizer/cancellations/:id': { ...show, access: 'bot', query: Type.Object(member) },
  'POST /internal/cancellation-messages': {
    access: 'bot',
    rateLimit: 'read',
    summary: 'The messages of chats that show an older state of a cancellation, to be edited; and those that were',
    body: Type.Object({
      edited: Type.Array(
        Type.Object({
          cancellationId: Id,
          telegramId: TelegramId,
          done: Type.Integer(),
          failed: Type.Integer(),
          ended: Type.Boolean(),
        }),
        { maxItems: 20 },
      ),
    }),
    reply: data(
      Type.Array(
        Type.Object({
          telegramId: TelegramId,
          messageId: MessageId,
          language: Language,
          cancellation: DepartureCancellation,
        }),
      ),
    ),
    errors: [],
  },
} as const satisfies Record<string, Call>
