import { type Static, Type } from 'typebox'
import { type CallDefinition, dataReply, TelegramId } from '../api.ts'
import { operatorPermissions } from './permissions.ts'

export const WaitingItemCounts = Type.Object({
  requests: Type.Integer(),
  /** Card refunds to make at the acquirer. */
  refunds: Type.Integer(),
  parked: Type.Integer(),
  deposits: Type.Integer(),
  withdrawals: Type.Integer(),
  reviews: Type.Integer(),
  friends: Type.Integer(),
  tasks: Type.Integer(),
  organizers: Type.Integer(),
  /** Without a decision, in roubles. */
  payouts: Type.Integer(),
  /** Cases that wait for a decision. */
  cases: Type.Integer(),
})
export type WaitingItemCounts = Static<typeof WaitingItemCounts>

export const operatorMenuCalls = {
  'GET /internal/admin/waiting': {
    permissions: operatorPermissions,
    access: 'bot',
    rateLimit: 'read',
    summary: 'Count the items that wait for an operator (operators only)',
    query: Type.Object({ operatorId: TelegramId }),
    reply: dataReply(WaitingItemCounts),
    errors: ['NOT_OPERATOR'],
  },
} as const satisfies Record<string, CallDefinition>
