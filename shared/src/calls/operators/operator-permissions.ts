import { type Static, Type } from 'typebox'
import { type CallDefinition, dataReply, Id, TelegramId, Timestamp } from '../api.ts'
import { OperatorPermissions } from './operators.ts'
import { UndoReceipt } from './undo-receipt.ts'

const Operator = Type.Object({
  telegramId: TelegramId,
  name: Type.Optional(Type.String()),
  username: Type.Optional(Type.String()),
  /** Empty for a user who is no operator. */
  permissions: OperatorPermissions,
  /** Named by `OPERATOR_IDS`: always has all permissions. */
  isConfigured: Type.Boolean(),
})
export type Operator = Static<typeof Operator>

/** `last`: no other operator has `all`. `changed`: not as the operator saw them. */
const Outcome = Type.Enum(['done', 'same', 'changed', 'last', 'configured'])
export type OperatorChangeOutcome = Static<typeof Outcome>

/** Hours in which a link makes one user an operator. */
export const operatorInvitationHours = 24

const OperatorInvitation = Type.Object({
  id: Id,
  permissions: OperatorPermissions,
  until: Timestamp,
  /** Absent if the data of the operator were erased. */
  invitedBy: Type.Optional(Type.String()),
})
export type OperatorInvitation = Static<typeof OperatorInvitation>

/** `already`: has these permissions. `gone`: used, revoked, expired, or its creator lost `all`. */
const AcceptOutcome = Type.Enum(['accepted', 'already', 'gone'])
export type OperatorAcceptOutcome = Static<typeof AcceptOutcome>

const internal = { access: 'bot', rateLimit: 'read', permissions: ['all'] } as const
const operator = { operatorId: TelegramId }

/** See docs/rules/operator-permissions.md. */
export const operatorPermissionCalls = {
  'GET /internal/admin/operators': {
    ...internal,
    summary: 'List the operators with their permissions, at most 50 (operators only)',
    query: Type.Object(operator),
    reply: dataReply(Type.Object({ operators: Type.Array(Operator) })),
    errors: [],
  },
  'GET /internal/admin/operators/find': {
    ...internal,
    summary: 'Find a user who could become an operator by @username or Telegram id (operators only)',
    query: Type.Object({ ...operator, text: Type.String({ minLength: 1, maxLength: 64 }) }),
    reply: dataReply(Operator),
    errors: [],
  },
  'POST /internal/admin/operators/:telegramId': {
    ...internal,
    summary: 'Set the permissions of an operator; none removes the operator (operators only)',
    params: Type.Object({ telegramId: Type.String({ pattern: '^[1-9]\\d{0,14}$' }) }),
    body: Type.Object({
      ...operator,
      permissions: OperatorPermissions,
      /** The permissions that the operator saw. */
      seen: OperatorPermissions,
    }),
    reply: dataReply(Type.Object({ outcome: Outcome, operator: Operator, undo: Type.Optional(UndoReceipt) })),
    errors: [],
  },
  'GET /internal/admin/operator-invitations': {
    ...internal,
    summary: 'List links that can still make a user an operator (operators only)',
    query: Type.Object(operator),
    reply: dataReply(Type.Object({ invitations: Type.Array(OperatorInvitation) })),
    errors: [],
  },
  'POST /internal/admin/operator-invitations': {
    ...internal,
    summary: 'Create a link that makes its first user an operator; repeating it returns the link (operators only)',
    body: Type.Object({
      ...operator,
      permissions: OperatorPermissions,
      key: Type.String({ minLength: 1, maxLength: 64 }),
    }),
    reply: dataReply(
      Type.Object({ invitation: OperatorInvitation, link: Type.String(), undo: Type.Optional(UndoReceipt) }),
    ),
    errors: ['IDEMPOTENCY_CONFLICT'],
  },
  'POST /internal/admin/operator-invitations/:id/revoke': {
    ...internal,
    summary: 'Revoke a link; a user who has used it stays an operator (operators only)',
    params: Type.Object({ id: Id }),
    body: Type.Object(operator),
    reply: dataReply(Type.Object({ first: Type.Boolean(), undo: Type.Optional(UndoReceipt) })),
    errors: ['NOT_FOUND'],
  },
  'POST /internal/operator-invitations/accept': {
    access: 'bot',
    rateLimit: 'read',
    summary: 'Make the user who opened a link an operator; only the first one',
    body: Type.Object({ telegramId: TelegramId, token: Type.String({ pattern: '^[\\w-]{43}$' }) }),
    reply: dataReply(Type.Object({ outcome: AcceptOutcome, permissions: OperatorPermissions })),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, CallDefinition>
