import { type Static, Type } from 'typebox'
import { usualCancellationReasons } from '../../bookings/usual-cancellation-reasons.ts'
import { type CallDefinition, dataReply, Id, Language, TelegramId, Timestamp } from '../api.ts'
import { LocalDate, LocalTime } from '../catalog/catalog-shapes.ts'
import { DepartureMinimum } from '../catalog/departure-minimum.ts'

/** Bookings of an option that start then; for stays, those with this check-in date. */
const departure = { optionId: Id, date: LocalDate, startTime: Type.Optional(LocalTime) }
const departureFields = {
  serviceId: Id,
  title: Type.String(),
  optionName: Type.String(),
  ...departure,
}

/** A usual reason is shown to each traveller in their language. */
export const CancellationReasonSchema = Type.Union([
  Type.Object({ usual: Type.Enum([...usualCancellationReasons]) }, { additionalProperties: false }),
  Type.Object({ words: Type.String({ minLength: 1, maxLength: 500 }) }, { additionalProperties: false }),
])
export type CancellationReason = Static<typeof CancellationReasonSchema>

export const DepartureCancellation = Type.Object({
  id: Id,
  ...departureFields,
  reason: CancellationReasonSchema,
  startedAt: Timestamp,
  endedAt: Type.Optional(Timestamp),
  total: Type.Integer(),
  /** Fully refunded with compensation in enp. */
  cancelled: Type.Integer(),
  declined: Type.Integer(),
  ended: Type.Integer(),
  /** Bookings that needed no action: already over, or guests were checked in. */
  kept: Type.Integer(),
  /** First ten bookings that failed and will be retried. */
  failing: Type.Array(
    Type.Object({
      bookingId: Id,
      number: Type.String(),
      /** Error code of the refusal, or FAILURE. */
      problem: Type.String(),
      attempts: Type.Integer(),
      retryAt: Timestamp,
    }),
  ),
  failingTotal: Type.Integer(),
})
export type DepartureCancellation = Static<typeof DepartureCancellation>

/** Effects of a cancellation if it started now. */
export const CancellationPreview = Type.Object({
  ...departureFields,
  confirmed: Type.Integer(),
  requests: Type.Integer(),
  holds: Type.Integer(),
  /** Bookings with checked-in guests; they are not changed. */
  checkedIn: Type.Integer(),
  /** By phone or walk-in; only the organizer can inform these guests. */
  withoutChat: Type.Integer(),
  guests: Type.Integer(),
  /** Only stays, which have no guests. */
  rooms: Type.Optional(Type.Integer()),
  /** Refunds by currency; card refunds in roubles take days. */
  back: Type.Array(Type.Object({ amount: Type.Number(), currency: Type.Enum(['rub', 'usdt', 'ton']) })),
  enpBack: Type.Number(),
  /** In enp, and its cost to the organizer in roubles. */
  bonus: Type.Number(),
  bonusCost: Type.Number(),
  /** In progress, or the last one if nothing is left to cancel. */
  cancellation: Type.Optional(DepartureCancellation),
})
export type CancellationPreview = Static<typeof CancellationPreview>

const MessageId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

const Ahead = Type.Object({
  ...departureFields,
  organizerId: Id,
  confirmed: Type.Integer(),
  requests: Type.Integer(),
  guests: Type.Integer(),
  /** Only stays, which have no guests. */
  rooms: Type.Optional(Type.Integer()),
  minimum: Type.Optional(DepartureMinimum),
  timeZone: Type.Optional(Type.String()),
})
export type UpcomingDeparture = Static<typeof Ahead>

/** See docs/rules/departures.md. */
export const organizerCancellationCalls = {
  'GET /v1/organizer/departures/upcoming': {
    summary: 'List upcoming departures with bookings (members who decide on requests only)',
    access: 'member',
    rateLimit: 'read',
    reply: dataReply(Type.Array(Ahead)),
    errors: ['NOT_MEMBER'],
  },
  'GET /v1/organizer/departures/cancellation': {
    summary: 'Preview the cancellation of a departure without cancelling (members only)',
    access: 'member',
    rateLimit: 'read',
    query: Type.Object(departure),
    reply: dataReply(CancellationPreview),
    errors: ['NOT_MEMBER', 'NOT_FOUND'],
  },
  'POST /v1/organizer/departures/cancellation': {
    summary: 'Cancel a departure: closes its sale at once and cancels its bookings one by one (members only)',
    access: 'member',
    rateLimit: 'value',
    movesValue: true,
    body: Type.Object({
      ...departure,
      reason: CancellationReasonSchema,
      /** Message in the member's chat that shows the progress from now on. */
      messageId: Type.Optional(MessageId),
    }),
    reply: dataReply(
      Type.Object({
        first: Type.Boolean(),
        cancellation: DepartureCancellation,
      }),
    ),
    errors: ['NOT_MEMBER', 'NOT_FOUND', 'NOT_CANCELLABLE', 'LINK_NOT_ALLOWED', 'IDEMPOTENCY_CONFLICT'],
  },
  'GET /v1/organizer/cancellations/:id': {
    summary: 'Get the progress of a departure cancellation (members only)',
    access: 'member',
    rateLimit: 'read',
    params: Type.Object({ id: Id }),
    reply: dataReply(DepartureCancellation),
    errors: ['NOT_MEMBER', 'NOT_FOUND'],
  },
  'POST /internal/cancellation-messages': {
    access: 'bot',
    rateLimit: 'read',
    summary: 'List messages that show outdated cancellation progress, and confirm edited ones',
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
    reply: dataReply(
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
} as const satisfies Record<string, CallDefinition>
