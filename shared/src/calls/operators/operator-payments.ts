import { type Static, Type } from 'typebox'
import { giftCardRefundRefusals } from '../../money/gift-cards.ts'
import { type CallDefinition, dataReply, Id, Language, TelegramId, Timestamp } from '../api.ts'
import { UndoReceipt } from './undo-receipt.ts'

const UpdateId = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const Reason = Type.String({ minLength: 1, maxLength: 500 })
/** In the currency's smallest units. */
const Minor = Type.Integer({ minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })

/** `from` and `to` are kinds of accounts. */
export const Posting = Type.Object({
  kind: Type.String(),
  from: Type.String(),
  to: Type.String(),
  amount: Type.String(),
  currency: Type.String(),
  at: Timestamp,
})
export type Posting = Static<typeof Posting>

export const PaymentHistoryEntry = Type.Object({
  event: Type.String(),
  at: Timestamp,
  detail: Type.Optional(Type.String()),
})

const CaseState = Type.Enum(['noted', 'open', 'resolved'])

export const OperatorPayment = Type.Object({
  caseId: Id,
  caseState: CaseState,
  caseReason: Type.Optional(Type.String()),
  chargeId: Type.String(),
  providerChargeId: Type.Optional(Type.String()),
  purchaseId: Type.Optional(Id),
  transactionId: Type.Optional(Id),
  status: Type.Optional(Type.String()),
  completedAt: Type.Optional(Timestamp),
  state: Type.Enum(['granted', 'credited', 'parked', 'refunded']),
  /** Telegram's currency code, or ours for a currency on chain. */
  currency: Type.String(),
  amount: Minor,
  left: Minor,
  paidAt: Timestamp,
  /** Time when Telegram's transaction list contained the payment. */
  confirmedAt: Type.Optional(Timestamp),
  about: Type.Optional(Type.String()),
  bookingId: Type.Optional(Id),
  payer: Type.Object({ telegramId: Type.Integer(), language: Language, zone: Type.String() }),
  /** `whole`: only the whole amount. `booking`: from its booking, as docs/rules/trip-refunds.md */
  refundable: Type.Enum(['part', 'whole', 'booking', 'none']),
  /** Why a gift card is not refundable; docs/rules/gift-cards.md#purchase-refunds */
  refundRefusal: Type.Optional(Type.Enum([...giftCardRefundRefusals])),
  events: Type.Array(PaymentHistoryEntry),
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
 * `missing`: Telegram has no such charge. `unreached`: older than the list that was read.
 * `watched`: the deposit scan reads the last hour again. `cannot`: card payment.
 * `away`: Telegram does not respond.
 */
export const PaymentRecheckResult = Type.Enum([
  'found',
  'refunded',
  'missing',
  'unreached',
  'watched',
  'cannot',
  'away',
])
export type PaymentRecheckResult = Static<typeof PaymentRecheckResult>

const internal = { access: 'bot', rateLimit: 'read' } as const
const byId = Type.Object({ id: Id })

export const operatorPaymentsCalls = {
  'GET /internal/admin/payments/parked': {
    permissions: ['money'],
    ...internal,
    summary: 'List parked payments: at most 10, oldest first (operators only)',
    query: Type.Object({ operatorId: TelegramId }),
    reply: dataReply(Type.Object({ payments: Type.Array(OperatorPayment), total: Type.Integer() })),
    errors: ['NOT_OPERATOR'],
  },
  'GET /internal/admin/payments/:id': {
    permissions: ['support', 'money'],
    ...internal,
    summary: 'Get a payment with its current state (operators only)',
    params: byId,
    query: Type.Object({ operatorId: TelegramId }),
    reply: dataReply(OperatorPayment),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
  'POST /internal/admin/payments/:id/refund': {
    permissions: ['money'],
    ...internal,
    summary:
      'Refund a payment or a part of it, once per update and only if its remaining amount is unchanged (operators only)',
    params: byId,
    body: Type.Object({
      operatorId: TelegramId,
      updateId: UpdateId,
      /** In the currency's smallest units; defaults to the remaining amount. */
      amount: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
      seenLeft: Minor,
    }),
    /** `changed`: the remaining amount differs from `seenLeft`. `refused`: see `refundable`. */
    reply: dataReply(
      Type.Object({ outcome: Type.Enum(['begun', 'changed', 'too_much', 'refused']), payment: OperatorPayment }),
    ),
    errors: ['NOT_OPERATOR', 'NOT_FOUND', 'NOT_REFUNDABLE', 'IDEMPOTENCY_CONFLICT'],
    movesValue: true,
  },
  'POST /internal/admin/payments/:id/decide': {
    permissions: ['money'],
    ...internal,
    summary: 'Park a payment for review, or resolve it; the first decision applies (operators only)',
    params: byId,
    body: Type.Object({
      operatorId: TelegramId,
      action: Type.Enum(['park', 'resolve']),
      reason: Reason,
    }),
    reply: dataReply(
      Type.Object({ first: Type.Boolean(), payment: OperatorPayment, undo: Type.Optional(UndoReceipt) }),
    ),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
} as const satisfies Record<string, CallDefinition>
