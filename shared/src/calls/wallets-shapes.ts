import { type Static, Type } from 'typebox'
import { Id, Timestamp } from './api.ts'

/** What moves on the chain: docs/product.md, section 19. */
export const chainCurrencies = ['ton', 'usdt'] as const
export const ChainCurrency = Type.Enum([...chainCurrencies])
export type ChainCurrency = (typeof chainCurrencies)[number]

/** As TON Connect writes them: the main network, the test network. */
export const chainNetworks = ['-239', '-3'] as const
export const ChainNetwork = Type.Enum([...chainNetworks])
export type ChainNetwork = (typeof chainNetworks)[number]

/** A number of whole units, or the same as decimal text where a number is not exact enough. */
export const ChainAmount = Type.Union([
  Type.Number({ exclusiveMinimum: 0 }),
  Type.String({ pattern: '^(0|[1-9]\\d{0,12})(\\.\\d{1,9})?$' }),
])

/** A wallet that a person has proved to be theirs. */
export const Wallet = Type.Object({
  id: Id,
  /** For people: not bounceable, `UQ…`, of the test network `0Q…`. */
  address: Type.String(),
  /** `0:` and 64 hexadecimal digits, in lower case. */
  rawAddress: Type.String(),
  network: ChainNetwork,
  /** The wallet’s application as TON Connect names it, `Tonkeeper`. */
  label: Type.String(),
  isDefault: Type.Boolean(),
  verifiedAt: Timestamp,
  /** From when on withdrawals can be sent to it. */
  payableFrom: Timestamp,
})
export type Wallet = Static<typeof Wallet>

/** What `sendTransaction` of TON Connect takes. */
export const TonConnectRequest = Type.Object({
  /** Unix seconds. */
  validUntil: Type.Integer(),
  network: ChainNetwork,
  /** Raw, of the wallet that pays. */
  from: Type.String(),
  messages: Type.Array(
    Type.Object({
      /** Friendly: the wallet reads from it whether the message bounces. */
      address: Type.String(),
      /** Of nanotons, as text. */
      amount: Type.String(),
      /** A cell, base64. */
      payload: Type.String(),
    }),
  ),
})
export type TonConnectRequest = Static<typeof TonConnectRequest>

/**
 * awaiting: nothing came yet. seen: the wallet said it sent something, the chain has not shown it. paid: what was asked
 * for, or more, came. underpaid: less came; it is on the balance. expired, cancelled: what still comes is on the balance.
 */
export const depositStates = ['awaiting', 'seen', 'paid', 'underpaid', 'expired', 'cancelled'] as const
export const DepositState = Type.Enum([...depositStates])
export type DepositState = (typeof depositStates)[number]

/** Money that is expected on the chain: for the balance, or for a booking. */
export const Deposit = Type.Object({
  depositId: Id,
  currency: ChainCurrency,
  /** Whole units. */
  amount: Type.Number(),
  amountExact: Type.String(),
  /** Where it is to be sent, not bounceable. */
  address: Type.String(),
  /** The comment that the transfer must carry. */
  memo: Type.String(),
  /** A link that a wallet opens with address, amount and comment filled in: `ton://transfer/…`. */
  link: Type.String(),
  state: DepositState,
  /** Came so far, whole units. */
  received: Type.Number(),
  expiresAt: Timestamp,
  serverTime: Timestamp,
  /** Of a payment for a booking. */
  bookingId: Type.Optional(Id),
  /** The pending transaction that stands for it; of a booking there is none before it is paid. */
  transactionId: Type.Optional(Id),
  /** For the wallet named, else the default one; left out where no wallet is linked, or it is no longer awaited. */
  transaction: Type.Optional(TonConnectRequest),
})
export type Deposit = Static<typeof Deposit>

/** What a withdrawal in a currency takes; whole units. */
export const WithdrawalTerms = Type.Object({
  minimum: Type.Number(),
  fee: Type.Number(),
  /** At most so much now: the balance and the limits together, rounded down. */
  available: Type.Number(),
  availableExact: Type.String(),
  /** Card refunds on the balance that can be spent now and withdrawn from these moments on, the earliest first. */
  later: Type.Optional(Type.Array(Type.Object({ amount: Type.String(), from: Timestamp }))),
  /** What the limits still allow, in USDT. */
  leftToday: Type.Number(),
  leftIn30Days: Type.Number(),
})
export type WithdrawalTerms = Static<typeof WithdrawalTerms>

/** Where deposits go and what withdrawals take. */
export const WalletTerms = Type.Object({
  network: ChainNetwork,
  /** The person's own: it stays the same, and what comes with it is theirs. */
  deposit: Type.Object({ address: Type.String(), memo: Type.String() }),
  withdrawal: Type.Object({ ton: WithdrawalTerms, usdt: WithdrawalTerms }),
  /** One withdrawal at a time: the transaction of the one that is on its way. */
  openWithdrawalId: Type.Optional(Id),
  /** Roubles for one whole unit, and when that was read. */
  rates: Type.Object({ ton: Type.Number(), usdt: Type.Number(), at: Timestamp }),
})
export type WalletTerms = Static<typeof WalletTerms>
