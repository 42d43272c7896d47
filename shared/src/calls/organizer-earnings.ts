import { type Static, Type } from 'typebox'
import { bookingStates } from '../booking-states.ts'
import { type Call, data, Id, TelegramId, Timestamp } from './api.ts'
import { LocalDate } from './catalog-shapes.ts'
import { ChainNetwork } from './wallets-shapes.ts'

/** What organizers earn, in what travellers paid with. */
export const earnedCurrencies = ['rub', 'usdt', 'ton'] as const
export const EarnedCurrency = Type.Enum([...earnedCurrencies])
export type EarnedCurrency = (typeof earnedCurrencies)[number]

/** Whole units, exact decimal text. */
const Earned = Type.Object({ amount: Type.String(), currency: EarnedCurrency })
export type Earned = Static<typeof Earned>

/** Where the bank pays to: of the account only its last digits are shown. */
const ShownBank = Type.Object({
  legalName: Type.String(),
  inn: Type.String(),
  bik: Type.String(),
  accountEnd: Type.String(),
  /** Roubles go there from then on. */
  payableFrom: Timestamp,
})

/** What a payout in a currency takes. Exact decimal text, whole units. */
const PayoutTerms = Type.Object({
  currency: EarnedCurrency,
  available: Type.String(),
  minimum: Type.String(),
  fee: Type.String(),
  /** One at a time in each currency: the one that is on its way. */
  openPayoutId: Type.Optional(Id),
  /** Nothing can be paid out in it here: no wallet is connected that pays. */
  unavailable: Type.Optional(Type.Literal(true)),
})
export type PayoutTerms = Static<typeof PayoutTerms>

/** What an organizer has earned; docs/product.md, section 23. */
export const Earnings = Type.Object({
  organizerId: Id,
  organizerName: Type.String(),
  /** The clock by which weeks and months are counted: that of the reader's region. */
  timeZone: Type.String(),
  serverTime: Type.String(),
  /** In every currency, also where there is nothing. */
  available: Type.Array(Earned),
  /** The organizer's debt in roubles: the next earnings pay it first. Left out if there is none. */
  debt: Type.Optional(Earned),
  /** Of confirmed trips that are not over, by currency: how much, of how many bookings, and when the first of it comes. */
  onTheWay: Type.Array(Type.Object({ ...Earned.properties, bookings: Type.Integer(), nextAt: Timestamp })),
  /** Sent in the month of now. */
  paidOut: Type.Object({ month: Type.String(), sums: Type.Array(Earned), payouts: Type.Integer() }),
  /** What came in each week, the oldest first: its Monday, and roubles at the rate of each booking. */
  weeks: Type.Array(Type.Object({ from: LocalDate, roubles: Type.String() })),
  /** Only for an owner, who alone may have money paid out. */
  payout: Type.Optional(
    Type.Object({
      terms: Type.Array(PayoutTerms),
      /** The last ones that an owner gave. */
      bank: Type.Optional(ShownBank),
      /** They are new: until then an owner can stop the change. `earlierEnd`: of the account that is kept if so. */
      bankChange: Type.Optional(
        Type.Object({ id: Id, from: Timestamp, accountEnd: Type.String(), earlierEnd: Type.Optional(Type.String()) }),
      ),
      /** The owner's own. */
      wallets: Type.Array(
        Type.Object({ id: Id, address: Type.String(), label: Type.String(), payableFrom: Timestamp }),
      ),
    }),
  ),
})
export type Earnings = Static<typeof Earnings>

/** A booking as it is earned: on the way until it is over. */
export const EarnedBooking = Type.Object({
  id: Id,
  number: Type.String(),
  title: Type.String(),
  state: Type.Enum([...bookingStates]),
  date: LocalDate,
  guests: Type.Integer(),
  /** Roubles, before any enp. */
  price: Type.String(),
  commissionPercent: Type.Number(),
  share: Earned,
  /** The share is among what is available, or was; else it comes then. */
  settledAt: Type.Optional(Timestamp),
  comesAt: Type.Optional(Timestamp),
})
export type EarnedBooking = Static<typeof EarnedBooking>

/** requested: can be cancelled; processing: being paid; returned: the money is in the earnings again. */
export const payoutStates = ['requested', 'processing', 'paid', 'returned', 'cancelled'] as const
export type ShownPayoutState = (typeof payoutStates)[number]

export const OrganizerPayout = Type.Object({
  id: Id,
  currency: EarnedCurrency,
  /** Leaves the earnings; what arrives is less by the fee. */
  amount: Type.String(),
  fee: Type.String(),
  state: Type.Enum([...payoutStates]),
  /** The wallet's address, or the last digits of the account. */
  to: Type.String(),
  network: Type.Optional(ChainNetwork),
  /** Of one in roubles: as the payment's purpose says it. */
  number: Type.Optional(Type.String()),
  /** Why it was returned, in the operator’s words. */
  reason: Type.Optional(Type.String()),
  cancellable: Type.Boolean(),
  createdAt: Timestamp,
  closedAt: Type.Optional(Timestamp),
})
export type OrganizerPayout = Static<typeof OrganizerPayout>

const organizerId = Id
const member = { telegramId: TelegramId }
/** Without it: the first organizer that the member may ask about. */
const ofOrganizer = { organizerId: Type.Optional(organizerId) }
const page = { page: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })) }
const notFor = ['NOT_MEMBER', 'NOT_FOUND'] as const

const read = {
  summary: 'For owners and managers of an organizer: what it has earned, what comes, what was paid out',
  rateLimit: 'read',
  reply: data(Earnings),
  errors: notFor,
} as const

const bookings = {
  summary: 'For owners and managers of an organizer: its earning bookings, the latest trip first, twenty a page',
  rateLimit: 'read',
  reply: data(Type.Object({ bookings: Type.Array(EarnedBooking), more: Type.Boolean() })),
  errors: notFor,
} as const

const payouts = {
  summary: 'For owners and managers of an organizer: its payouts, the newest first, fifty at most',
  rateLimit: 'read',
  reply: data(Type.Array(OrganizerPayout)),
  errors: notFor,
} as const

const request = {
  summary: 'For owners of an organizer: pay earnings out, to a linked wallet, or in roubles by the bank',
  rateLimit: 'value',
  reply: data(OrganizerPayout),
  status: 201,
  errors: [
    ...notFor,
    'BANK_DETAILS_MISSING',
    'DETAILS_TOO_NEW',
    'WITHDRAWAL_PENDING',
    'INSUFFICIENT_FUNDS',
    'BELOW_MINIMUM',
    'WALLET_TOO_NEW',
    'UNAVAILABLE',
    'IDEMPOTENCY_CONFLICT',
  ],
  movesValue: true,
} as const
const requestBody = {
  organizerId,
  currency: EarnedCurrency,
  /** Whole units, decimal text: a number is not exact enough. */
  amount: Type.String({ pattern: '^(0|[1-9]\\d{0,12})(\\.\\d{1,9})?$' }),
  /** Of usdt and ton. */
  walletId: Type.Optional(Id),
}

const cancel = {
  summary: 'For owners of an organizer: cancel a payout, in roubles until it is in a file, else in its first minute',
  rateLimit: 'value',
  params: Type.Object({ id: Id }),
  reply: data(OrganizerPayout),
  errors: [...notFor, 'NOT_CANCELLABLE'],
} as const

const saveBank = {
  summary: 'For owners of an organizer: where its roubles are paid to',
  rateLimit: 'value',
  reply: data(ShownBank),
  errors: notFor,
} as const
const bankBody = {
  organizerId,
  legalName: Type.String({ minLength: 1, maxLength: 160 }),
  inn: Type.String({ minLength: 10, maxLength: 24 }),
  bik: Type.String({ minLength: 9, maxLength: 18 }),
  account: Type.String({ minLength: 20, maxLength: 40 }),
}

const stopBank = {
  summary: 'For owners of an organizer: stop a change of bank details within its 24 hours; the earlier ones stay',
  rateLimit: 'value',
  params: Type.Object({ id: Id }),
  reply: data(Type.Object({ bank: Type.Optional(ShownBank) })),
  errors: notFor,
} as const

/** What organizers earn and have paid out; docs/product.md, section 23. */
export const organizerEarningsCalls = {
  'GET /v1/organizer/earnings': { ...read, access: 'person', query: Type.Object(ofOrganizer) },
  'GET /internal/organizer/earnings': { ...read, access: 'bot', query: Type.Object({ ...member, ...ofOrganizer }) },
  'GET /v1/organizer/earnings/bookings': {
    ...bookings,
    access: 'person',
    query: Type.Object({ organizerId, ...page }),
  },
  'GET /internal/organizer/earnings/bookings': {
    ...bookings,
    access: 'bot',
    query: Type.Object({ ...member, organizerId, ...page }),
  },
  'GET /v1/organizer/payouts': { ...payouts, access: 'person', query: Type.Object({ organizerId }) },
  'GET /internal/organizer/payouts': { ...payouts, access: 'bot', query: Type.Object({ ...member, organizerId }) },
  'POST /v1/organizer/payouts': { ...request, access: 'person', body: Type.Object(requestBody) },
  'POST /internal/organizer/payouts': {
    ...request,
    access: 'bot',
    /** The same key asks once, however often it is sent. */
    body: Type.Object({ ...member, key: Type.String({ minLength: 1, maxLength: 100 }), ...requestBody }),
  },
  'POST /v1/organizer/payouts/:id/cancel': { ...cancel, access: 'person', body: Type.Object({ organizerId }) },
  'POST /internal/organizer/payouts/:id/cancel': {
    ...cancel,
    access: 'bot',
    body: Type.Object({ ...member, organizerId }),
  },
  'POST /v1/organizer/bank-details': { ...saveBank, access: 'person', body: Type.Object(bankBody) },
  'POST /internal/organizer/bank-details': {
    ...saveBank,
    access: 'bot',
    body: Type.Object({ ...member, ...bankBody }),
  },
  'POST /v1/organizer/bank-details/:id/stop': { ...stopBank, access: 'person', body: Type.Object({ organizerId }) },
  'POST /internal/organizer/bank-details/:id/stop': {
    ...stopBank,
    access: 'bot',
    body: Type.Object({ ...member, organizerId }),
  },
} as const satisfies Record<string, Call>
