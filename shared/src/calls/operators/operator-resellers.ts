import { type Static, Type } from 'typebox'
import { type CallDefinition, dataReply, Id, TelegramId, Timestamp } from '../api.ts'
import { UndoReceipt } from './undo-receipt.ts'

export const maxResellerName = 80
export const maxMarginBasisPoints = 5_000
/** Also the largest amount that a chat message can contain. */
export const maxResellerRoubles = 99_999_999
export const maxBankDocument = 60
export const maxResellerKeys = 5

/** A key that reads only never books, changes or cancels. */
export const resellerPermissions = ['read', 'sell'] as const
export type ResellerPermission = (typeof resellerPermissions)[number]

const ResellerKey = Type.Object({
  id: Id,
  /** The last four characters. */
  ending: Type.String(),
  createdAt: Timestamp,
  permission: Type.Optional(Type.Enum(resellerPermissions)),
  usedAt: Type.Optional(Timestamp),
})

export const OperatorReseller = Type.Object({
  id: Id,
  name: Type.String(),
  marginBasisPoints: Type.Integer(),
  creditLimit: Type.Integer({ description: 'whole roubles' }),
  blockedAt: Type.Optional(Timestamp),
  keys: Type.Array(ResellerKey, { description: 'those that are not revoked' }),
  owes: Type.String({ description: 'roubles for settled bookings; negative if it paid in advance' }),
  coming: Type.String({ description: 'net price of confirmed bookings that are not settled, in roubles' }),
})
export type OperatorReseller = Static<typeof OperatorReseller>

const Terms = {
  marginBasisPoints: Type.Integer({ minimum: 0, maximum: maxMarginBasisPoints }),
  creditLimit: Type.Integer({ minimum: 0, maximum: maxResellerRoubles, description: 'whole roubles' }),
}

const internal = { permissions: ['money'], access: 'bot', rateLimit: 'read' } as const
const operator = { operatorId: TelegramId }
const params = Type.Object({ id: Id })
const outcome = { reseller: OperatorReseller, undo: Type.Optional(UndoReceipt) }
/** Without `undo`, nothing was to be changed. */
const Outcome = dataReply(Type.Object(outcome))

/** See docs/rules/reseller-accounts.md. */
export const operatorResellerCalls = {
  'GET /internal/admin/resellers': {
    ...internal,
    summary: 'List resellers by name, those that sell first, at most 90 (operators only)',
    query: Type.Object(operator),
    reply: dataReply(Type.Object({ resellers: Type.Array(OperatorReseller), total: Type.Integer() })),
    errors: ['NOT_OPERATOR'],
  },
  'GET /internal/admin/resellers/:id': {
    ...internal,
    summary: 'Show a reseller with its keys and what it owes (operators only)',
    params,
    query: Type.Object(operator),
    reply: dataReply(OperatorReseller),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
  'POST /internal/admin/resellers': {
    ...internal,
    summary: 'Create a reseller (operators only)',
    body: Type.Object({ ...operator, name: Type.String({ minLength: 1, maxLength: maxResellerName }), ...Terms }),
    reply: Outcome,
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/admin/resellers/:id/terms': {
    ...internal,
    summary: 'Change the margin and the credit limit for later bookings (operators only)',
    params,
    body: Type.Object({ ...operator, ...Terms }),
    reply: Outcome,
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
  'POST /internal/admin/resellers/:id/block': {
    ...internal,
    summary: 'Stop the sales of a reseller, which still reads and cancels its bookings (operators only)',
    params,
    body: Type.Object(operator),
    reply: Outcome,
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
  'POST /internal/admin/resellers/:id/unblock': {
    ...internal,
    summary: 'Let a reseller sell again (operators only)',
    params,
    body: Type.Object(operator),
    reply: Outcome,
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
  'POST /internal/admin/resellers/:id/keys': {
    ...internal,
    summary: 'Issue a key, which no later call returns, at most 5 per reseller (operators only)',
    params,
    body: Type.Object({
      ...operator,
      permission: Type.Optional(Type.Enum(resellerPermissions, { description: 'sell if it is missing' })),
    }),
    reply: dataReply(Type.Object({ ...outcome, key: Type.String() })),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
  'POST /internal/admin/reseller-keys/:id/revoke': {
    ...internal,
    summary: 'Revoke a key (operators only)',
    params,
    body: Type.Object(operator),
    reply: Outcome,
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
  'POST /internal/admin/resellers/:id/payments': {
    ...internal,
    summary: 'Record a payment of a reseller to our bank account, once per bank document (operators only)',
    params,
    body: Type.Object({
      ...operator,
      kopecks: Type.Integer({ minimum: 1, maximum: maxResellerRoubles * 100 }),
      document: Type.String({ minLength: 1, maxLength: maxBankDocument, description: 'its number at the bank' }),
    }),
    reply: Outcome,
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
} as const satisfies Record<string, CallDefinition>
