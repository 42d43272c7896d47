import { type Static, Type } from 'typebox'
import { bookingStates } from '../../bookings/booking-states.ts'
import { type CallDefinition, dataReply, Id, Timestamp } from '../api.ts'
import { LocalDate } from '../catalog/catalog-shapes.ts'
import { ChainNetwork } from '../wallets/wallets-shapes.ts'

export const earnedCurrencies = ['rub', 'usdt', 'ton'] as const
export const EarnedCurrency = Type.Enum([...earnedCurrencies])
export type EarnedCurrency = (typeof earnedCurrencies)[number]

/** Whole units as exact decimal text. */
const EarnedAmount = Type.Object({ amount: Type.String(), currency: EarnedCurrency })
export type EarnedAmount = Static<typeof EarnedAmount>

/** Only the last digits of the account are shown. */
const ShownBank = Type.Object({
  legalName: Type.String(),
  inn: Type.String(),
  bik: Type.String(),
  accountEnd: Type.String(),
  payableFrom: Timestamp,
})

/** Per currency, in whole units as exact decimal text. */
const PayoutTerms = Type.Object({
  currency: EarnedCurrency,
  available: Type.String(),
  minimum: Type.String(),
  fee: Type.String(),
  openPayoutId: Type.Optional(Id),
  /** No hot wallet is connected. */
  unavailable: Type.Optional(Type.Literal(true)),
})
export type PayoutTerms = Static<typeof PayoutTerms>

export const DirectTakings = Type.Object({
  cash: Type.String(),
  transfer: Type.String(),
  bookings: Type.Integer(),
  cashBookings: Type.Optional(Type.Integer()),
})
export type DirectTakings = Static<typeof DirectTakings>

/** See docs/rules/earnings.md. */
export const Earnings = Type.Object({
  organizerId: Id,
  organizerName: Type.String(),
  timeZone: Type.String(),
  serverTime: Type.String(),
  /** Includes currencies with a zero amount. */
  available: Type.Array(EarnedAmount),
  /** Debt in roubles, which the next earnings pay first. */
  debt: Type.Optional(EarnedAmount),
  /** Of trips with an open case, not payable. */
  held: Type.Optional(Type.Array(EarnedAmount)),
  /** Confirmed trips that are not over. `nextAt`: time of the next credit. */
  onTheWay: Type.Array(Type.Object({ ...EarnedAmount.properties, bookings: Type.Integer(), nextAt: Timestamp })),
  paidOut: Type.Object({ month: Type.String(), sums: Type.Array(EarnedAmount), payouts: Type.Integer() }),
  /** Roubles that guests of walk-ins paid the organizer this month; part of no balance. */
  direct: Type.Optional(DirectTakings),
  /** Oldest first; roubles at the rate of each booking. */
  weeks: Type.Array(Type.Object({ from: LocalDate, roubles: Type.String() })),
  /** Present only for owners, who alone can request payouts. */
  payout: Type.Optional(
    Type.Object({
      terms: Type.Array(PayoutTerms),
      bank: Type.Optional(ShownBank),
      /** An owner can stop the change until `from`; then the account `earlierEnd` stays. */
      bankChange: Type.Optional(
        Type.Object({ id: Id, from: Timestamp, accountEnd: Type.String(), earlierEnd: Type.Optional(Type.String()) }),
      ),
      wallets: Type.Array(
        Type.Object({ id: Id, address: Type.String(), label: Type.String(), payableFrom: Timestamp }),
      ),
    }),
  ),
})
export type Earnings = Static<typeof Earnings>

/** Earnings are pending until the trip is over. */
export const EarnedBooking = Type.Object({
  id: Id,
  number: Type.String(),
  title: Type.String(),
  state: Type.Enum([...bookingStates]),
  date: LocalDate,
  guests: Type.Integer(),
  /** Only stays, which have no guests. */
  rooms: Type.Optional(Type.Integer()),
  /** In roubles, before the enp discount, and after a promo code that the organizer pays. */
  price: Type.String(),
  /** Promo code of the booking; the discount is in roubles. */
  promo: Type.Optional(
    Type.Object({ code: Type.String(), discount: Type.String(), payer: Type.Enum(['product', 'organizer']) }),
  ),
  commissionPercent: Type.Number(),
  share: EarnedAmount,
  /** Only a cancelled booking: the percentage of the payment that was not refunded. */
  keptPercent: Type.Optional(Type.Integer()),
  /** `settledAt`: the share became available. `comesAt`: expected time. */
  settledAt: Type.Optional(Timestamp),
  comesAt: Type.Optional(Timestamp),
})
export type EarnedBooking = Static<typeof EarnedBooking>

/** `requested`: can be cancelled. `returned`: the money is back in the earnings. */
export const payoutStates = ['requested', 'processing', 'paid', 'returned', 'cancelled'] as const
export type ShownPayoutState = (typeof payoutStates)[number]

export const OrganizerPayout = Type.Object({
  id: Id,
  currency: EarnedCurrency,
  /** Amount taken from the earnings; the receiver gets it minus the fee. */
  amount: Type.String(),
  fee: Type.String(),
  state: Type.Enum([...payoutStates]),
  /** Wallet address, or last digits of the bank account. */
  to: Type.String(),
  network: Type.Optional(ChainNetwork),
  number: Type.Optional(Type.String()),
  reason: Type.Optional(Type.String()),
  cancellable: Type.Boolean(),
  createdAt: Timestamp,
  closedAt: Type.Optional(Timestamp),
})
export type OrganizerPayout = Static<typeof OrganizerPayout>

const organizerId = Id
const accessErrors = ['NOT_MEMBER', 'NOT_FOUND'] as const

export const organizerEarningsCalls = {
  'GET /v1/organizer/earnings': {
    summary: 'Get earnings, expected earnings and payouts of an organizer (owners and managers only)',
    access: 'member',
    rateLimit: 'read',
    query: Type.Object({
      /** Defaults to the first organizer whose earnings the member can see. */
      organizerId: Type.Optional(organizerId),
    }),
    reply: dataReply(Earnings),
    errors: accessErrors,
  },
  'GET /v1/organizer/earnings/bookings': {
    summary: 'List bookings with their earnings, latest trip first, twenty per page (owners and managers only)',
    access: 'member',
    rateLimit: 'read',
    query: Type.Object({ organizerId, page: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })) }),
    reply: dataReply(Type.Object({ bookings: Type.Array(EarnedBooking), more: Type.Boolean() })),
    errors: accessErrors,
  },
  'GET /v1/organizer/payouts': {
    summary: 'List payouts of an organizer: at most fifty, newest first (owners and managers only)',
    access: 'member',
    rateLimit: 'read',
    query: Type.Object({ organizerId }),
    reply: dataReply(Type.Array(OrganizerPayout)),
    errors: accessErrors,
  },
  'POST /v1/organizer/payouts': {
    summary: 'Request a payout to a linked wallet, or in roubles to the bank account (owners only)',
    access: 'member',
    rateLimit: 'value',
    movesValue: true,
    body: Type.Object({
      organizerId,
      currency: EarnedCurrency,
      /** Decimal text in whole units, because a number is not exact enough. */
      amount: Type.String({ pattern: '^(0|[1-9]\\d{0,12})(\\.\\d{1,9})?$' }),
      walletId: Type.Optional(Id),
    }),
    status: 201,
    reply: dataReply(OrganizerPayout),
    errors: [
      ...accessErrors,
      'BANK_DETAILS_MISSING',
      'DETAILS_TOO_NEW',
      'WITHDRAWAL_PENDING',
      'SUSPENDED',
      'INSUFFICIENT_FUNDS',
      'BELOW_MINIMUM',
      'WALLET_TOO_NEW',
      'UNAVAILABLE',
      'IDEMPOTENCY_CONFLICT',
    ],
  },
  'POST /v1/organizer/payouts/:id/cancel': {
    summary: 'Cancel a payout: a bank payout until it is in a bank file, others within the first minute (owners only)',
    access: 'member',
    rateLimit: 'value',
    params: Type.Object({ id: Id }),
    body: Type.Object({ organizerId }),
    reply: dataReply(OrganizerPayout),
    errors: [...accessErrors, 'NOT_CANCELLABLE'],
  },
  'POST /v1/organizer/bank-details': {
    summary: 'Save the bank details for payouts in roubles (owners only)',
    access: 'member',
    rateLimit: 'value',
    body: Type.Object({
      organizerId,
      legalName: Type.String({ minLength: 1, maxLength: 160 }),
      inn: Type.String({ minLength: 10, maxLength: 24 }),
      bik: Type.String({ minLength: 9, maxLength: 18 }),
      account: Type.String({ minLength: 20, maxLength: 40 }),
    }),
    reply: dataReply(ShownBank),
    errors: accessErrors,
  },
  'POST /v1/organizer/bank-details/:id/stop': {
    summary: 'Stop a change of bank details within 24 hours; the previous details stay (owners only)',
    access: 'member',
    rateLimit: 'value',
    params: Type.Object({ id: Id }),
    body: Type.Object({ organizerId }),
    reply: dataReply(Type.Object({ bank: Type.Optional(ShownBank) })),
    errors: accessErrors,
  },
} as const satisfies Record<string, CallDefinition>
