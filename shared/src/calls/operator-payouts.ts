import { type Static, Type } from 'typebox'
import { type Call, data, Id, TelegramId, Timestamp } from './api.ts'

/** As the database has it; docs/product.md, section 23. */
export const bankPayoutStates = ['requested', 'in_file', 'paid', 'returned', 'cancelled'] as const
export type BankPayoutState = (typeof bankPayoutStates)[number]

/** A payout in roubles as operators read it: the bank details stand only in the file. */
export const BankPayout = Type.Object({
  id: Id,
  number: Type.String(),
  organizerName: Type.String(),
  /** Roubles, exact decimal text. */
  amount: Type.String(),
  state: Type.Enum([...bankPayoutStates]),
  accountEnd: Type.Optional(Type.String()),
  file: Type.Optional(Type.String()),
  reason: Type.Optional(Type.String()),
  createdAt: Timestamp,
})
export type BankPayout = Static<typeof BankPayout>

export const BankFile = Type.Object({
  /** Its number. */
  file: Type.String(),
  payouts: Type.Integer(),
  /** Roubles, exact decimal text. */
  total: Type.String(),
  /** CSV with a byte order mark, a line for each payout. */
  csv: Type.String(),
})
export type BankFile = Static<typeof BankFile>

const operator = { operatorId: TelegramId }
const Outcome = data(Type.Object({ first: Type.Boolean(), payout: BankPayout }))

/** What operators do with payouts in roubles; docs/product.md, section 23. */
export const operatorPayoutsCalls = {
  'GET /internal/admin/payouts': {
    summary: 'For operators: payouts in roubles that are not over, the oldest first, a hundred at most',
    access: 'bot',
    rateLimit: 'read',
    query: Type.Object(operator),
    reply: data(Type.Object({ payouts: Type.Array(BankPayout), total: Type.Integer() })),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/admin/payouts/file': {
    summary: 'For operators: take what is asked for into a file for the bank, each payout into one file only',
    access: 'bot',
    rateLimit: 'value',
    /** The same key is the same file. */
    body: Type.Object({ ...operator, key: Type.String({ minLength: 1, maxLength: 100 }) }),
    reply: data(BankFile),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
  'GET /internal/admin/payouts/files/:file': {
    summary: 'For operators: a file that was taken, once more, as it was',
    access: 'bot',
    rateLimit: 'read',
    params: Type.Object({ file: Type.String({ pattern: '^\\d{1,18}$' }) }),
    query: Type.Object(operator),
    reply: data(BankFile),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
  'POST /internal/admin/payouts/:id/paid': {
    summary: 'For operators: the bank has paid it',
    access: 'bot',
    rateLimit: 'value',
    params: Type.Object({ id: Id }),
    body: Type.Object(operator),
    reply: Outcome,
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
  'POST /internal/admin/payouts/:id/return': {
    summary: 'For operators: it is not paid, or came back from the bank: the money is in the earnings again',
    access: 'bot',
    rateLimit: 'value',
    params: Type.Object({ id: Id }),
    body: Type.Object({ ...operator, reason: Type.String({ minLength: 1, maxLength: 300 }) }),
    reply: Outcome,
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
} as const satisfies Record<string, Call>
