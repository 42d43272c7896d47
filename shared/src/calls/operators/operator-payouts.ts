import { type Static, Type } from 'typebox'
import { type CallDefinition, dataReply, Id, TelegramId, Timestamp } from '../api.ts'

/** As stored in the database; docs/rules/earnings.md. */
export const bankPayoutStates = ['requested', 'in_file', 'paid', 'returned', 'cancelled'] as const
export type BankPayoutState = (typeof bankPayoutStates)[number]

/** Bank details are only in the bank file. */
export const BankPayout = Type.Object({
  id: Id,
  number: Type.String(),
  organizerName: Type.String(),
  /** Roubles as exact decimal text. */
  amount: Type.String(),
  state: Type.Enum([...bankPayoutStates]),
  accountEnd: Type.Optional(Type.String()),
  file: Type.Optional(Type.String()),
  reason: Type.Optional(Type.String()),
  createdAt: Timestamp,
})
export type BankPayout = Static<typeof BankPayout>

export const BankFile = Type.Object({
  file: Type.String(),
  payouts: Type.Integer(),
  total: Type.String(),
  /** CSV with semicolons and a byte order mark, one line per payout. */
  csv: Type.String(),
  /** Bytes of the same payouts in the 1C client-bank exchange format, in base64. */
  clientBank: Type.String(),
})
export type BankFile = Static<typeof BankFile>

const operator = { operatorId: TelegramId }
const Outcome = dataReply(Type.Object({ first: Type.Boolean(), payout: BankPayout }))

export const operatorPayoutsCalls = {
  'GET /internal/admin/payouts': {
    permissions: ['money'],
    summary: 'List open bank payouts: at most 100, oldest first (operators only)',
    access: 'bot',
    rateLimit: 'read',
    query: Type.Object(operator),
    reply: dataReply(Type.Object({ payouts: Type.Array(BankPayout), total: Type.Integer() })),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/admin/payouts/file': {
    permissions: ['money'],
    summary: 'Create a bank file with all requested payouts; each payout is in only one file (operators only)',
    access: 'bot',
    rateLimit: 'value',
    /** The same key returns the same file. */
    body: Type.Object({ ...operator, key: Type.String({ minLength: 1, maxLength: 100 }) }),
    reply: dataReply(BankFile),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
  'GET /internal/admin/payouts/files/:file': {
    permissions: ['money'],
    summary: 'Get an existing bank file unchanged (operators only)',
    access: 'bot',
    rateLimit: 'read',
    params: Type.Object({ file: Type.String({ pattern: '^\\d{1,18}$' }) }),
    query: Type.Object(operator),
    reply: dataReply(BankFile),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
  'POST /internal/admin/payouts/:id/paid': {
    permissions: ['money'],
    summary: 'Mark a bank payout as paid (operators only)',
    access: 'bot',
    rateLimit: 'value',
    params: Type.Object({ id: Id }),
    body: Type.Object(operator),
    reply: Outcome,
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
  'POST /internal/admin/payouts/:id/return': {
    permissions: ['money'],
    summary: 'Return an unpaid or rejected bank payout to the organizer’s earnings (operators only)',
    access: 'bot',
    rateLimit: 'value',
    params: Type.Object({ id: Id }),
    body: Type.Object({ ...operator, reason: Type.String({ minLength: 1, maxLength: 300 }) }),
    reply: Outcome,
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
} as const satisfies Record<string, CallDefinition>
