import { type Static, Type } from 'typebox'
import { Id, Timestamp } from '../api.ts'

/** See docs/rules/wallets.md. */
export const chainCurrencies = ['ton', 'usdt'] as const
export const ChainCurrency = Type.Enum([...chainCurrencies])
export type ChainCurrency = (typeof chainCurrencies)[number]

/** Network IDs of TON Connect: mainnet, testnet. */
export const chainNetworks = ['-239', '-3'] as const
export const ChainNetwork = Type.Enum([...chainNetworks])
export type ChainNetwork = (typeof chainNetworks)[number]

/** Decimal text if a number is not exact enough. */
export const ChainAmount = Type.Union([
  Type.Number({ exclusiveMinimum: 0 }),
  Type.String({ pattern: '^(0|[1-9]\\d{0,12})(\\.\\d{1,9})?$' }),
])

/** Proved by its owner. */
export const Wallet = Type.Object({
  id: Id,
  /** Not bounceable: `UQ…`, on testnet `0Q…`. */
  address: Type.String(),
  /** `0:` and 64 hexadecimal digits, in lower case. */
  rawAddress: Type.String(),
  network: ChainNetwork,
  /** Application as TON Connect names it, such as `Tonkeeper`. */
  label: Type.String(),
  isDefault: Type.Boolean(),
  verifiedAt: Timestamp,
  /** Earliest time of a withdrawal to this wallet. */
  payableFrom: Timestamp,
})
export type Wallet = Static<typeof Wallet>

/** For `sendTransaction` of TON Connect. */
export const TonConnectRequest = Type.Object({
  validUntil: Type.Integer(),
  network: ChainNetwork,
  /** Raw address of the paying wallet. */
  from: Type.String(),
  messages: Type.Array(
    Type.Object({
      /** User-friendly address, which includes the bounce flag. */
      address: Type.String(),
      /** Nanotons as text. */
      amount: Type.String(),
      payload: Type.String(),
    }),
  ),
})
export type TonConnectRequest = Static<typeof TonConnectRequest>

/**
 * `seen`: reported by the wallet, not on chain yet. `underpaid`: less arrived, now on the balance.
 * `expired`, `cancelled`: transfers that still arrive go to the balance.
 */
export const depositStates = ['awaiting', 'seen', 'paid', 'underpaid', 'expired', 'cancelled'] as const
export const DepositState = Type.Enum([...depositStates])
export type DepositState = (typeof depositStates)[number]

/** Expected transfer on chain, for the balance or for a booking. */
export const Deposit = Type.Object({
  depositId: Id,
  currency: ChainCurrency,
  amount: Type.Number(),
  amountExact: Type.String(),
  /** Receiving address, not bounceable. */
  address: Type.String(),
  memo: Type.String(),
  /** Opens a wallet with address, amount and comment: `ton://transfer/…`. */
  link: Type.String(),
  state: DepositState,
  /** Received so far, in whole units. */
  received: Type.Number(),
  expiresAt: Timestamp,
  serverTime: Timestamp,
  bookingId: Type.Optional(Id),
  /** Pending transaction; a booking has none before it is paid. */
  transactionId: Type.Optional(Id),
  /** For `walletId` or the default wallet, if the deposit is still expected. */
  transaction: Type.Optional(TonConnectRequest),
})
export type Deposit = Static<typeof Deposit>

export const WithdrawalTerms = Type.Object({
  minimum: Type.Number(),
  fee: Type.Number(),
  /** Maximum amount now by balance and limits, rounded down. */
  available: Type.Number(),
  availableExact: Type.String(),
  /** Card refunds on the balance: spendable now, withdrawable from these times. */
  later: Type.Optional(Type.Array(Type.Object({ amount: Type.String(), from: Timestamp }))),
  leftToday: Type.Number(),
  leftIn30Days: Type.Number(),
})
export type WithdrawalTerms = Static<typeof WithdrawalTerms>

export const WalletTerms = Type.Object({
  network: ChainNetwork,
  /** Permanent address and memo of this user. */
  deposit: Type.Object({ address: Type.String(), memo: Type.String() }),
  withdrawal: Type.Object({ ton: WithdrawalTerms, usdt: WithdrawalTerms }),
  /** Only one at a time. */
  openWithdrawalId: Type.Optional(Id),
  /** Roubles per whole unit without the margin on prices, and the time of the reply. */
  rates: Type.Object({
    ton: Type.Number(),
    usdt: Type.Number(),
    at: Timestamp,
    /** When operators set or checked the older rate; absent while a default applies. */
    setAt: Type.Optional(Timestamp),
    marginBasisPoints: Type.Optional(Type.Integer()),
  }),
})
export type WalletTerms = Static<typeof WalletTerms>
