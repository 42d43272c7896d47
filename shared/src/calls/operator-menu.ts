import { type Static, Type } from 'typebox'
import { type Call, data, TelegramId } from './api.ts'

/** How much of each kind waits for an operator. */
export const Waiting = Type.Object({
  /** Not closed. */
  requests: Type.Integer(),
  /** Of cards, to be made at the acquirer. */
  refunds: Type.Integer(),
  /** Payments that were put aside. */
  parked: Type.Integer(),
  /** Money on the chain of which nobody knows whose it is. */
  deposits: Type.Integer(),
  /** Withdrawals that are held. */
  withdrawals: Type.Integer(),
  reviews: Type.Integer(),
  friends: Type.Integer(),
  tasks: Type.Integer(),
  /** People who want to be organizers, and services that were sent. */
  organizers: Type.Integer(),
  /** In roubles: asked for by organizers, not decided yet. */
  payouts: Type.Integer(),
})
export type Waiting = Static<typeof Waiting>

/** The operators' menu; docs/product.md, section 11. */
export const operatorMenuCalls = {
  'GET /internal/admin/waiting': {
    access: 'bot',
    rateLimit: 'read',
    summary: 'For operators: how much of each kind waits',
    query: Type.Object({ operatorId: TelegramId }),
    reply: data(Waiting),
    errors: ['NOT_OPERATOR'],
  },
} as const satisfies Record<string, Call>
