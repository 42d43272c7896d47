import { type Static, Type } from 'typebox'
import { type CallDefinition, dataReply, Id, TelegramId, Timestamp } from '../api.ts'
import { Booking } from '../bookings/bookings-shapes.ts'
import { LocalDate, LocalTime } from '../catalog/catalog-shapes.ts'
import { CancellationReasonSchema } from './organizer-cancellations.ts'

const departure = { optionId: Id, date: LocalDate, startTime: Type.Optional(LocalTime) }
const target = { toDate: LocalDate, toStartTime: Type.Optional(LocalTime) }
/** Without `toDate` each guest chooses among the nearest free departures. */
const targetOrChoice = { ...target, toDate: Type.Optional(LocalDate) }
/** Of a stay: its last closed night; `date` is the first one. */
const nights = { until: Type.Optional(LocalDate) }
const summary = { serviceId: Id, title: Type.String(), optionName: Type.String(), ...departure }

export const DepartureMove = Type.Object({
  id: Id,
  ...summary,
  ...targetOrChoice,
  ...nights,
  reason: CancellationReasonSchema,
  state: Type.Enum(['asking', 'ended', 'undone']),
  answerBy: Timestamp,
  timeZone: Type.String(),
  /** Present while the move can be undone. */
  undoUntil: Type.Optional(Timestamp),
  /** Bookings that have not answered, and walk-ins until the undo is over. */
  asked: Type.Integer(),
  accepted: Type.Integer(),
  /** Refunded in full: declined, or without an answer. */
  declined: Type.Integer(),
  unanswered: Type.Integer(),
  /** Ended by the guest or an operator first. */
  dropped: Type.Integer(),
})
export type DepartureMove = Static<typeof DepartureMove>

/** Effects of a move if it started now. */
export const MovePreview = Type.Object({
  ...summary,
  ...target,
  /** Bookings whose travellers would be asked. */
  asked: Type.Integer(),
  guests: Type.Integer(),
  /** By phone or walk-in: they move along, and only the organizer can inform them. */
  withoutChat: Type.Integer(),
  /** Requests that would be declined, and holds that would end. */
  requests: Type.Integer(),
  holds: Type.Integer(),
  free: Type.Integer(),
  needed: Type.Integer(),
  answerBy: Timestamp,
  timeZone: Type.String(),
  /** Refunds if everyone declines. */
  back: Type.Array(Type.Object({ amount: Type.Number(), currency: Type.Enum(['rub', 'usdt', 'ton']) })),
  bonusCost: Type.Number(),
})
export type MovePreview = Static<typeof MovePreview>

const moveErrors = ['NOT_MEMBER', 'NOT_FOUND', 'DATE_CLOSED', 'CHANGE_NOT_ALLOWED', 'SERVICE_NOT_FOUND'] as const
const answerErrors = ['NOT_FOUND', 'CHANGE_NOT_ALLOWED'] as const
const choiceErrors = ['CAPACITY_TAKEN', 'DATE_CLOSED', 'SERVICE_NOT_FOUND', 'SERVICE_SUSPENDED'] as const
const answer = {
  accept: Type.Boolean(),
  /** Required to accept if the organizer named no new start. */
  to: Type.Optional(Type.Object({ date: LocalDate, startTime: Type.Optional(LocalTime) })),
}
/** Nearest first. Nothing is held. */
const FreeDepartures = Type.Array(
  Type.Object({
    date: LocalDate,
    startTime: Type.Optional(LocalTime),
    /** Of a stay. */
    checkOut: Type.Optional(LocalDate),
    startsAt: Timestamp,
    timeZone: Type.String(),
  }),
)
const byId = Type.Object({ id: Id })

/** See docs/rules/departures.md#moved-departures. */
export const departureMoveCalls = {
  'GET /v1/organizer/departures/move': {
    summary: 'Preview the move of a departure to another day or start time (owners and managers only)',
    access: 'member',
    rateLimit: 'read',
    query: Type.Object({ ...departure, ...target }),
    reply: dataReply(MovePreview),
    errors: [...moveErrors, 'SERVICE_SUSPENDED'],
  },
  'POST /v1/organizer/departures/move': {
    summary: 'Move a departure: holds the new places, if any, and asks each guest; repeating returns the move',
    access: 'member',
    rateLimit: 'value',
    movesValue: true,
    body: Type.Object({ ...departure, ...targetOrChoice, ...nights, reason: CancellationReasonSchema }),
    reply: dataReply(Type.Object({ first: Type.Boolean(), move: DepartureMove })),
    errors: [...moveErrors, 'SERVICE_SUSPENDED', 'CAPACITY_TAKEN', 'LINK_NOT_ALLOWED', 'IDEMPOTENCY_CONFLICT'],
  },
  'GET /v1/organizer/moves/:id': {
    summary: 'Get the answers of a moved departure (owners and managers only)',
    access: 'member',
    rateLimit: 'read',
    params: byId,
    reply: dataReply(DepartureMove),
    errors: ['NOT_MEMBER', 'NOT_FOUND'],
  },
  'POST /v1/organizer/moves/:id/undo': {
    summary: 'Undo a move within ten minutes while no guest has answered (owners and managers only)',
    access: 'member',
    rateLimit: 'value',
    movesValue: true,
    params: byId,
    reply: dataReply(DepartureMove),
    errors: ['NOT_MEMBER', 'NOT_FOUND', 'CHANGE_NOT_ALLOWED', 'IDEMPOTENCY_CONFLICT'],
  },
  'GET /v1/bookings/:id/departures': {
    summary: 'List the nearest free departures while the organizer lets the traveller choose one',
    access: 'person',
    rateLimit: 'read',
    params: byId,
    reply: dataReply(FreeDepartures),
    errors: [...answerErrors],
  },
  'POST /v1/bookings/:id/move': {
    summary: 'Accept the moved departure, or decline it for a full refund; the first answer counts',
    access: 'person',
    rateLimit: 'value',
    movesValue: true,
    params: byId,
    body: Type.Object(answer),
    reply: dataReply(Type.Object({ accepted: Type.Boolean(), booking: Booking })),
    errors: [...answerErrors, ...choiceErrors, 'IDEMPOTENCY_CONFLICT'],
  },
  'POST /internal/bookings/:id/move': {
    summary: 'Answer a moved departure from the chat',
    access: 'bot',
    rateLimit: 'value',
    params: byId,
    body: Type.Object({ telegramId: TelegramId, ...answer }),
    reply: dataReply(Type.Object({ accepted: Type.Boolean(), first: Type.Boolean() })),
    errors: [...answerErrors, ...choiceErrors],
  },
  'GET /internal/bookings/:id/departures': {
    summary: 'List in the chat the nearest free departures that the traveller can choose',
    access: 'bot',
    rateLimit: 'read',
    params: byId,
    query: Type.Object({ telegramId: TelegramId }),
    reply: dataReply(FreeDepartures),
    errors: [...answerErrors],
  },
} as const satisfies Record<string, CallDefinition>
