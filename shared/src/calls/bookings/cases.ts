import { type Static, Type } from 'typebox'
import { maxCasePhotos, maxCaseText } from '../../limits.ts'
import { type CallDefinition, dataReply, Id, TelegramId, Timestamp } from '../api.ts'
import { UndoReceipt } from '../operators/undo-receipt.ts'

export const caseKinds = ['not_as_described', 'no_show_objection', 'other'] as const
export type CaseKind = (typeof caseKinds)[number]
export const caseStates = ['awaiting_organizer', 'offered', 'awaiting_operator', 'decided', 'closed'] as const
export type CaseState = (typeof caseStates)[number]
export const caseDecisions = ['nothing', 'refund', 'usdt', 'enp'] as const
export type CaseDecision = (typeof caseDecisions)[number]
export const caseOutcomes = [...caseDecisions, 'offer_accepted', 'no_show_withdrawn'] as const
export type CaseOutcome = (typeof caseOutcomes)[number]
export const caseSides = ['guest', 'organizer'] as const
export type CaseSide = (typeof caseSides)[number]

const Sum = Type.Object({ amount: Type.String(), currency: Type.String() })
export const caseText = Type.String({ minLength: 1, maxLength: maxCaseText, pattern: '\\S' })
const Kind = Type.Enum([...caseKinds])
const Side = Type.Enum([...caseSides])
const UpdateId = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
export const Kopecks = Type.Integer({ minimum: 1, maximum: 100_000_000_000 })

export const caseFields = {
  id: Id,
  bookingId: Id,
  kind: Kind,
  state: Type.Enum([...caseStates]),
  /** For the answer or the offer; after a decision, when it is carried out. */
  deadline: Timestamp,
  /** In roubles, while the traveller can accept it. */
  offer: Type.Optional(Type.Number()),
  /** In roubles; of a decision that is carried out or about to be. */
  outcome: Type.Optional(
    Type.Object({
      kind: Type.Enum([...caseOutcomes]),
      rub: Type.Optional(Type.Number()),
      reason: Type.Optional(Type.String()),
    }),
  ),
}

export const Case = Type.Object({
  ...caseFields,
  /** Oldest first; `photos` is their number. */
  messages: Type.Array(Type.Object({ side: Side, text: Type.String(), photos: Type.Integer(), at: Timestamp })),
})
export type Case = Static<typeof Case>

/** For the chat: photos are Telegram's file ids. */
export const ChatCase = Type.Object({
  ...caseFields,
  number: Type.Integer(),
  bookingNumber: Type.String(),
  title: Type.String(),
  organizerName: Type.String(),
  timeZone: Type.String(),
  /** Roubles that are not refunded yet. */
  left: Type.Number(),
  messages: Type.Array(
    Type.Object({ side: Side, text: Type.String(), photos: Type.Array(Type.String()), at: Timestamp }),
  ),
})
export type ChatCase = Static<typeof ChatCase>

const internal = { access: 'bot', rateLimit: 'read' } as const
const byId = Type.Object({ id: Id })
const operator = { operatorId: TelegramId }
const Decision = { kind: Type.Enum([...caseDecisions]), rub: Type.Optional(Kopecks) }

/** See docs/rules/cases.md. */
export const caseCalls = {
  'POST /v1/bookings/:id/case': {
    summary: 'Open a case about a trip; repeating it returns the case',
    access: 'person',
    rateLimit: 'value',
    movesValue: true,
    params: byId,
    body: Type.Object({ kind: Kind, text: caseText }),
    reply: dataReply(Case),
    status: 201,
    errors: ['NOT_FOUND', 'CASE_NOT_ALLOWED', 'IDEMPOTENCY_CONFLICT'],
  },
  'GET /v1/bookings/:id/case': {
    summary: 'Get the case about a trip',
    access: 'person',
    rateLimit: 'read',
    params: byId,
    reply: dataReply(Case),
    errors: ['NOT_FOUND'],
  },
  'POST /v1/bookings/:id/case/offer': {
    summary: 'Accept the money that the organizer offers, which closes the case, or decline it',
    access: 'person',
    rateLimit: 'value',
    movesValue: true,
    params: byId,
    body: Type.Object({ accept: Type.Boolean(), offer: Type.Number() }),
    reply: dataReply(Case),
    errors: ['NOT_FOUND', 'CASE_CHANGED', 'TRIP_NOT_REFUNDABLE', 'REFUND_TOO_LARGE', 'IDEMPOTENCY_CONFLICT'],
  },
  'POST /internal/cases/open': {
    ...internal,
    summary: 'Open a case about a trip from the chat; repeating it returns the case',
    body: Type.Object({ telegramId: TelegramId, bookingId: Id, kind: Kind, text: caseText, updateId: UpdateId }),
    reply: dataReply(ChatCase),
    errors: ['NOT_FOUND', 'CASE_NOT_ALLOWED'],
  },
  'GET /internal/cases/:id': {
    ...internal,
    summary: 'Get a case for the traveller, a deciding member or an operator',
    params: byId,
    query: Type.Object({ telegramId: TelegramId }),
    reply: dataReply(ChatCase),
    errors: ['NOT_FOUND'],
  },
  'POST /internal/cases/:id/statements': {
    ...internal,
    summary: 'Add a statement of one side, and an offer of the organizer; repeating the update has no effect',
    params: byId,
    body: Type.Object({
      ...{ telegramId: TelegramId, side: Side, updateId: UpdateId, text: caseText },
      photos: Type.Array(Type.String({ pattern: '^[\\w-]{1,200}$' }), { maxItems: maxCasePhotos }),
      offer: Type.Optional(Kopecks),
    }),
    reply: dataReply(ChatCase),
    errors: ['NOT_FOUND', 'CASE_CHANGED', 'MESSAGE_LIMIT', 'LINK_NOT_ALLOWED', 'REFUND_TOO_LARGE'],
  },
  'POST /internal/cases/:id/offer': {
    ...internal,
    summary: 'Accept or decline the offer of the organizer from the chat',
    params: byId,
    body: Type.Object({ telegramId: TelegramId, accept: Type.Boolean(), offer: Kopecks }),
    reply: dataReply(ChatCase),
    errors: ['NOT_FOUND', 'CASE_CHANGED', 'TRIP_NOT_REFUNDABLE', 'REFUND_TOO_LARGE'],
  },
  'GET /internal/admin/cases': {
    permissions: ['support', 'money'],
    ...internal,
    summary: 'List open cases, those that wait for an operator first, with statistics of 30 days (operators only)',
    query: Type.Object(operator),
    reply: dataReply(
      Type.Object({
        cases: Type.Array(ChatCase),
        total: Type.Integer(),
        opened: Type.Integer(),
        /** By outcome. */
        closed: Type.Array(Type.Object({ outcome: Type.Enum([...caseOutcomes]), count: Type.Integer() })),
        /** Roubles refunded or compensated. */
        rub: Type.Number(),
      }),
    ),
    errors: ['NOT_OPERATOR'],
  },
  'GET /internal/admin/cases/:id/decision': {
    permissions: ['support', 'money'],
    ...internal,
    summary: 'Preview a decision with its amounts (operators only)',
    params: byId,
    query: Type.Object({ ...operator, ...Decision }),
    reply: dataReply(
      Type.Object({
        rub: Type.Integer(),
        left: Type.Integer(),
        refunds: Type.Array(Sum),
        compensation: Type.Optional(Sum),
        fromOrganizer: Type.Array(Sum),
        /** Kopecks that the organizer will owe. */
        debt: Type.Integer(),
        fromProduct: Type.Array(Sum),
      }),
    ),
    errors: ['NOT_OPERATOR', 'NOT_FOUND', 'CASE_CHANGED', 'TRIP_NOT_REFUNDABLE', 'REFUND_TOO_LARGE'],
  },
  'POST /internal/admin/cases/:id/decide': {
    permissions: ['support', 'money'],
    ...internal,
    summary: 'Decide a case; carried out after ten minutes, until then it can be undone (operators only)',
    params: byId,
    body: Type.Object({
      ...{ ...operator, ...Decision },
      seenLeft: Type.Integer({ minimum: 0 }),
      /** Both sides read it. */
      reason: Type.String({ minLength: 1, maxLength: 500 }),
    }),
    reply: dataReply(Type.Object({ first: Type.Boolean(), case: ChatCase, undo: Type.Optional(UndoReceipt) })),
    errors: ['NOT_OPERATOR', 'NOT_FOUND', 'CASE_CHANGED', 'TRIP_NOT_REFUNDABLE', 'REFUND_TOO_LARGE'],
  },
} as const satisfies Record<string, CallDefinition>
