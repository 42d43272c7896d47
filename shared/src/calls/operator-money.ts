import { type Static, Type } from 'typebox'
import { type Call, data, Id, TelegramId, Timestamp } from './api.ts'
import { UndoReceipt } from './undo-receipt.ts'

const Reason = Type.String({ minLength: 1, maxLength: 500 })

/** Money on the deposit address of which nobody knows whose it is. */
const UnmatchedDeposit = Type.Object({
  /** Of the transaction, hexadecimal. */
  hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  at: Timestamp,
  /** Decimal, in whole units. */
  amount: Type.String(),
  currency: Type.String(),
  sender: Type.Optional(Type.String()),
  memo: Type.Optional(Type.String()),
})
export type UnmatchedDeposit = Static<typeof UnmatchedDeposit>

/** A withdrawal that waits; `ends`: how each of its payouts ended. */
const HeldWithdrawal = Type.Object({
  withdrawalId: Id,
  amount: Type.String(),
  currency: Type.String(),
  address: Type.String(),
  heldFor: Type.Enum(['approval', 'hot_wallet', 'solvency', 'failing', 'destination', 'unclear']),
  ends: Type.Array(Type.String()),
})
export type HeldWithdrawal = Static<typeof HeldWithdrawal>

const internal = { access: 'bot', rateLimit: 'read' } as const

/** Money on the chain in operators' hands; docs/product.md, section 19. */
export const operatorMoneyCalls = {
  'GET /internal/admin/deposits': {
    ...internal,
    summary: 'For operators: money of which nobody knows whose it is, oldest first',
    query: Type.Object({ operatorId: TelegramId }),
    reply: data(Type.Object({ deposits: Type.Array(UnmatchedDeposit), total: Type.Integer() })),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/admin/deposits/:hash/decide': {
    ...internal,
    summary: 'An operator has found whose it is, or that it is nobody’s; the first one decides',
    params: Type.Object({ hash: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
    body: Type.Object({
      operatorId: TelegramId,
      action: Type.Enum(['resolve', 'ignore']),
      /** Whose it is, where it is resolved. */
      telegramId: Type.Optional(TelegramId),
      reason: Reason,
    }),
    /** `done`: false where nothing waits for this any more, or there is no such person. */
    reply: data(Type.Object({ done: Type.Boolean(), undo: Type.Optional(UndoReceipt) })),
    errors: ['NOT_OPERATOR'],
    movesValue: true,
  },
  'GET /internal/admin/withdrawals': {
    ...internal,
    summary: 'For operators: withdrawals that are held, oldest first',
    query: Type.Object({ operatorId: TelegramId }),
    reply: data(Type.Object({ withdrawals: Type.Array(HeldWithdrawal), total: Type.Integer() })),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/admin/withdrawals/:id/decide': {
    ...internal,
    summary: 'An operator lets a held withdrawal go on, or gives its money back; the first one decides',
    params: Type.Object({ id: Id }),
    body: Type.Object({
      operatorId: TelegramId,
      action: Type.Enum(['approve', 'give_back']),
      reason: Type.Optional(Reason),
    }),
    reply: data(Type.Object({ done: Type.Boolean(), undo: Type.Optional(UndoReceipt) })),
    errors: ['NOT_OPERATOR'],
    movesValue: true,
  },
} as const satisfies Record<string, Call>
