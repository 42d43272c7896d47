import { Type } from 'typebox'
import { type CallDefinition, dataReply, Id, Timestamp } from '../api.ts'
import { Transaction } from './ledger.ts'
import { ChainAmount, ChainCurrency, ChainNetwork, Deposit, Wallet, WalletTerms } from './wallets-shapes.ts'

const byId = Type.Object({ id: Id })

/** Reply of TON Connect to a `ton_proof` request, with the wallet's state init. */
const proof = Type.Object({
  /** Unix seconds; some wallets send text. */
  timestamp: Type.Union([Type.Integer(), Type.String({ pattern: '^\\d{1,12}$' })]),
  domain: Type.Object({
    lengthBytes: Type.Integer({ minimum: 0, maximum: 255 }),
    value: Type.String({ maxLength: 255 }),
  }),
  payload: Type.String({ minLength: 1, maxLength: 128 }),
  signature: Type.String({ maxLength: 128 }),
  stateInit: Type.String({ maxLength: 16_384 }),
})

/** See docs/rules/wallets.md. */
export const walletsCalls = {
  'GET /v1/users/wallets': {
    summary: 'List the user’s linked wallets, the default one first',
    access: 'person',
    rateLimit: 'read',
    reply: dataReply(Type.Array(Wallet)),
    errors: [],
  },
  'POST /v1/users/wallets/proof-payload': {
    summary: 'Create a payload for the wallet to sign; valid for this user, once, for 15 minutes',
    access: 'person',
    rateLimit: 'value',
    reply: dataReply(Type.Object({ payload: Type.String(), expiresAt: Timestamp })),
    errors: [],
  },
  'POST /v1/users/wallets': {
    summary: 'Link a wallet by its proof',
    access: 'person',
    rateLimit: 'value',
    body: Type.Object({
      address: Type.String({ pattern: '^-?\\d{1,10}:[0-9a-fA-F]{64}$' }),
      network: ChainNetwork,
      publicKey: Type.String({ pattern: '^[0-9a-fA-F]{64}$' }),
      proof,
      /** As the wallet application reports it. */
      label: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    }),
    reply: dataReply(Wallet),
    status: 201,
    errors: ['PROOF_INVALID', 'PROOF_EXPIRED', 'WALLET_TAKEN', 'WALLET_LIMIT'],
  },
  'DELETE /v1/users/wallets/:id': {
    summary: 'Unlink a wallet; refused while a withdrawal to it is in progress',
    access: 'person',
    rateLimit: 'value',
    params: byId,
    reply: dataReply(Type.Array(Wallet)),
    errors: ['NOT_FOUND', 'WALLET_IN_USE'],
  },
} as const satisfies Record<string, CallDefinition>

export const chainMoneyCalls = {
  'GET /v1/wallet': {
    summary: 'Get the deposit address, withdrawal conditions and remaining limits',
    access: 'person',
    rateLimit: 'read',
    reply: dataReply(WalletTerms),
    errors: ['UNAVAILABLE'],
  },
  'POST /v1/wallet/deposits': {
    summary: 'Create an expected deposit with its pending transaction and wallet request',
    access: 'person',
    rateLimit: 'value',
    body: Type.Object({ currency: ChainCurrency, amount: ChainAmount, walletId: Type.Optional(Id) }),
    reply: dataReply(Deposit),
    status: 201,
    errors: ['NOT_FOUND', 'BELOW_MINIMUM', 'UNAVAILABLE', 'IDEMPOTENCY_CONFLICT'],
    movesValue: true,
  },
  'GET /v1/wallet/deposits/:id': {
    summary: 'Get an expected deposit or a payment on chain; poll until it is finished',
    access: 'person',
    rateLimit: 'read',
    params: byId,
    query: Type.Object({ walletId: Type.Optional(Id) }),
    reply: dataReply(Deposit),
    errors: ['NOT_FOUND', 'UNAVAILABLE'],
  },
  'POST /v1/wallet/deposits/:id/sent': {
    summary: 'Report that the wallet sent a deposit; a hint for the screen, not a proof',
    access: 'person',
    rateLimit: 'value',
    params: byId,
    /** External message that the wallet sent, in base64. */
    body: Type.Object({ boc: Type.String({ maxLength: 65_536 }) }),
    reply: dataReply(Deposit),
    errors: ['NOT_FOUND', 'UNAVAILABLE'],
  },
  'POST /v1/wallet/withdrawals': {
    summary: 'Withdraw to a linked wallet: `amount` leaves the balance, and the wallet receives it minus the fee',
    access: 'person',
    rateLimit: 'value',
    body: Type.Object({ currency: ChainCurrency, amount: ChainAmount, walletId: Id }),
    reply: dataReply(Transaction),
    status: 201,
    errors: [
      'NOT_FOUND',
      'WITHDRAWAL_PENDING',
      'SUSPENDED',
      'INSUFFICIENT_FUNDS',
      'BELOW_MINIMUM',
      'LIMIT_EXCEEDED',
      'WALLET_TOO_NEW',
      'CARD_REFUND_WAITING',
      'UNAVAILABLE',
      'IDEMPOTENCY_CONFLICT',
    ],
    movesValue: true,
  },
  'POST /v1/transactions/:id/cancel': {
    summary: 'Cancel a deposit that has not arrived, or a withdrawal in its first minute',
    access: 'person',
    rateLimit: 'value',
    params: byId,
    reply: dataReply(Transaction),
    errors: ['NOT_FOUND', 'NOT_CANCELLABLE'],
  },
} as const satisfies Record<string, CallDefinition>
