import { type Static, Type } from 'typebox'
import { type Call, data, TelegramId } from './api.ts'

/** Number of items per kind that wait for an operator. */
export const Waiting = Type.Object({
  /** Open support requests. */
  requests: Type.Integer(),
  /** Card refunds to make at the acquirer. */
  refunds: Type.Integer(),
  /** Parked payments. */
  parked: Type.Integer(),
  /** Deposits on chain without a known user. */
  deposits: Type.Integer(),
  /** Held withdrawals. */
  withdrawals: Type.Integer(),
  reviews: Type.Integer(),
  friends: Type.Integer(),
  tasks: Type.Integer(),
  /** Organizer applications and submitted services. */
  organizers: Type.Integer(),
  /** Requested organizer payouts without a decision, in roubles. */
  payouts: Type.Integer(),
})
export type Waiting = Static<typeof Waiting>

/** Menu of the operators; docs/rules/operators.md. */
export const operatorMenuCalls = {
  'GET /internal/admin/waiting': {
    access: 'bot',
    rateLimit: 'read',
    summary: 'Count the items that wait for an operator (operators only)',
    query: Type.Object({ operatorId: TelegramId }),
    reply: data(Waiting),
    errors: ['NOT_OPERATOR'],
  },
} as const satisfies Record<string, Call>
