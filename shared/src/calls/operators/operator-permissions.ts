import { type Static, Type } from 'typebox'
import { type CallDefinition, dataReply, TelegramId } from '../api.ts'
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
} as const satisfies Record<string, CallDefinition>
