import { type Static, Type } from 'typebox'
import { type Call, data, Id, Language, TelegramId, Timestamp } from './api.ts'
import { UndoReceipt } from './undo-receipt.ts'

const UpdateId = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const Reason = Type.String({ minLength: 1, maxLength: 500 })
/** Of a currency's smallest units. */
const Minor = Type.Integer({ minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })

/** Money that moved, as the ledger has it: whose account is said by its kind. */
export const Posting = Type.Object({
  kind: Type.String(),
  from: Type.String(),
  to: Type.String(),
  /** Decimal, in whole units. */
  amount: Type.String(),
  currency: Type.String(),
  at: Timestamp,
})
export type Posting = Static<typeof Posting>

/** Something that happened, in the words of its own timeline. */
export const Happened = Type.Object({ event: Type.String(), at: Timestamp, detail: Type.Optional(Type.String()) })

const CaseState = Type.Enum(['noted', 'open', 'resolved'])

/** A charge as an operator sees it. */
export const OperatorPayment = Type.Object({
  /** What buttons name it by. */
  caseId: Id,
  /** open: operators look into it; resolved: they have. */
  caseState: CaseState,
  caseReason: Type.Optional(Type.String()),
  chargeId: Type.String(),
  providerChargeId: Type.Optional(Type.String()),
  purchaseId: Type.Optional(Id),
  transactionId: Type.Optional(Id),
  /** Of the transaction that stands for it. */
  status: Type.Optional(Type.String()),
  completedAt: Type.Optional(Timestamp),
  state: Type.Enum(['granted', 'credited', 'parked', 'refunded']),
  /** The messenger's code, or ours of the chain. */
  currency: Type.String(),
  amount: Minor,
  /** Not back and not on its way back. */
  left: Minor,
  paidAt: Timestamp,
  /** When the messenger's own list had it. */
  confirmedAt: Type.Optional(Timestamp),
  about: Type.Optional(Type.String()),
  payer: Type.Object({ telegramId: Type.Integer(), language: Language, zone: Type.String() }),
  /** part: any sum up to `left`; whole: only all of it; booking: by its booking’s cancellation. */
  refundable: Type.Enum(['part', 'whole', 'booking', 'none']),
  events: Type.Array(Happened),
  postings: Type.Array(Posting),
  refunds: Type.Array(
    Type.Object({
      amount: Minor,
      state: Type.String(),
      destination: Type.String(),
      reason: Type.String(),
      at: Timestamp,
    }),
  ),
})
export type OperatorPayment = Static<typeof OperatorPayment>

/**
 * found, refunded: the messenger's list has it so; missing: it has no such charge; unreached: it is further back than was
 * looked; watched: the watcher of the chain reads the last hour again, now; cannot: nobody can be asked about a card; away:
 * the messenger doesn't answer.
 */
export const Recheck = Type.Enum(['found', 'refunded', 'missing', 'unreached', 'watched', 'cannot', 'away'])
export type Recheck = Static<typeof Recheck>

const internal = { access: 'bot', rateLimit: 'read' } as const
const byId = Type.Object({ id: Id })

/** Payments in operators' hands; docs/product.md, section 11. */
export const operatorPaymentsCalls = {
  'GET /internal/admin/payments/parked': {
    ...internal,
    summary: 'For operators: payments that were put aside, oldest first, at most 10',
    query: Type.Object({ operatorId: TelegramId }),
    reply: data(Type.Object({ payments: Type.Array(OperatorPayment), total: Type.Integer() })),
    errors: ['NOT_OPERATOR'],
  },
  'GET /internal/admin/payments/:id': {
    ...internal,
    summary: 'For operators: one payment as it stands',
    params: byId,
    query: Type.Object({ operatorId: TelegramId }),
    reply: data(OperatorPayment),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
  'POST /internal/admin/payments/:id/refund': {
    ...internal,
    summary: 'An operator refunds a payment, or a part of it; once per update, and only as it was shown',
    params: byId,
    body: Type.Object({
      operatorId: TelegramId,
      updateId: UpdateId,
      /** In minor units; left out: all that is left. */
      amount: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
      /** What was left when the operator saw it. */
      seenLeft: Minor,
    }),
    /** changed: something of it went back since it was shown; too_much: more than is left; refused: see `refundable`. */
    reply: data(
      Type.Object({ outcome: Type.Enum(['begun', 'changed', 'too_much', 'refused']), payment: OperatorPayment }),
    ),
    errors: ['NOT_OPERATOR', 'NOT_FOUND', 'NOT_REFUNDABLE', 'IDEMPOTENCY_CONFLICT'],
    movesValue: true,
  },
  'POST /internal/admin/payments/:id/decide': {
    ...internal,
    summary: 'An operator puts a payment aside to look into it, or says that it is resolved; the first one decides',
    params: byId,
    body: Type.Object({
      operatorId: TelegramId,
      action: Type.Enum(['park', 'resolve']),
      reason: Reason,
    }),
    reply: data(Type.Object({ first: Type.Boolean(), payment: OperatorPayment, undo: Type.Optional(UndoReceipt) })),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
} as const satisfies Record<string, Call>
