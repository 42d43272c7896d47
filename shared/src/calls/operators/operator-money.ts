import { type Static, Type } from 'typebox'
import { type CallDefinition, dataReply, Id, TelegramId, Timestamp } from '../api.ts'
import { UndoReceipt } from './undo-receipt.ts'

const Reason = Type.String({ minLength: 1, maxLength: 500 })

const UnmatchedDeposit = Type.Object({
  hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  at: Timestamp,
  amount: Type.String(),
  currency: Type.String(),
  sender: Type.Optional(Type.String()),
  memo: Type.Optional(Type.String()),
})
export type UnmatchedDeposit = Static<typeof UnmatchedDeposit>

/** `ends`: outcome of each payout. */
const HeldWithdrawal = Type.Object({
  withdrawalId: Id,
  amount: Type.String(),
  currency: Type.String(),
  address: Type.String(),
  heldFor: Type.Enum(['approval', 'hot_wallet', 'solvency', 'failing', 'destination', 'unclear']),
  ends: Type.Array(Type.String()),
})
export type HeldWithdrawal = Static<typeof HeldWithdrawal>

/** A transfer of the hot wallet without a payout. */
const UnknownTransfer = Type.Object({
  hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  at: Timestamp,
  amount: Type.String(),
  currency: Type.String(),
  destination: Type.String(),
  /** Named in the comment of the transfer. */
  withdrawalId: Type.Optional(Id),
})
export type UnknownTransfer = Static<typeof UnknownTransfer>

const internal = { access: 'bot', rateLimit: 'read' } as const

/** See docs/rules/wallets.md. */
export const operatorMoneyCalls = {
  'GET /internal/admin/deposits': {
    permissions: ['money'],
    ...internal,
    summary: 'List deposits without a known user, oldest first (operators only)',
    query: Type.Object({ operatorId: TelegramId }),
    reply: dataReply(Type.Object({ deposits: Type.Array(UnmatchedDeposit), total: Type.Integer() })),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/admin/deposits/:hash/decide': {
    permissions: ['money'],
    ...internal,
    summary: 'Assign a deposit to a user or ignore it; the first decision applies (operators only)',
    params: Type.Object({ hash: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
    body: Type.Object({
      operatorId: TelegramId,
      action: Type.Enum(['resolve', 'ignore']),
      telegramId: Type.Optional(TelegramId),
      reason: Reason,
    }),
    /** `done`: false if the deposit no longer waits, or if the user does not exist. */
    reply: dataReply(Type.Object({ done: Type.Boolean(), undo: Type.Optional(UndoReceipt) })),
    errors: ['NOT_OPERATOR'],
    movesValue: true,
  },
  'GET /internal/admin/withdrawals': {
    permissions: ['money'],
    ...internal,
    summary: 'List held withdrawals, oldest first (operators only)',
    query: Type.Object({ operatorId: TelegramId }),
    reply: dataReply(Type.Object({ withdrawals: Type.Array(HeldWithdrawal), total: Type.Integer() })),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/admin/withdrawals/:id/decide': {
    permissions: ['money'],
    ...internal,
    summary: 'Approve a held withdrawal or return its money; the first decision applies (operators only)',
    params: Type.Object({ id: Id }),
    body: Type.Object({
      operatorId: TelegramId,
      action: Type.Enum(['approve', 'give_back']),
      reason: Type.Optional(Reason),
    }),
    reply: dataReply(Type.Object({ done: Type.Boolean(), undo: Type.Optional(UndoReceipt) })),
    errors: ['NOT_OPERATOR'],
    movesValue: true,
  },
  'GET /internal/admin/outgoing-transfers': {
    permissions: ['money'],
    ...internal,
    summary: 'List transfers of the hot wallet that belong to no payout, oldest first (operators only)',
    query: Type.Object({ operatorId: TelegramId }),
    reply: dataReply(Type.Object({ transfers: Type.Array(UnknownTransfer), total: Type.Integer() })),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/admin/outgoing-transfers/:hash/acknowledge': {
    permissions: ['money'],
    ...internal,
    summary: 'Record why the hot wallet made a transfer without a payout (operators only)',
    params: Type.Object({ hash: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
    body: Type.Object({ operatorId: TelegramId, reason: Reason }),
    /** `done`: false if the transfer no longer waits for a reason. */
    reply: dataReply(Type.Object({ done: Type.Boolean(), undo: Type.Optional(UndoReceipt) })),
    errors: ['NOT_OPERATOR'],
  },
} as const satisfies Record<string, CallDefinition>
