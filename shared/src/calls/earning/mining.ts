import { type Static, Type } from 'typebox'
import { type CallDefinition, dataReply, Id, Timestamp } from '../api.ts'
import { Balance } from '../users/users.ts'

export const BoostKind = Type.Union([Type.Literal('power'), Type.Literal('time')])

const Boost = Type.Object({
  type: BoostKind,
  value: Type.Number(),
  applied: Type.Boolean(),
})

/** A combination that is not sold returns BOOST_UNKNOWN. */
export const BoostInput = {
  boostType: Type.String({ maxLength: 16 }),
  boostValue: Type.Number(),
}

/** `refunded` with `credited`: the Stars are on the prepaid balance. */
export const PurchaseStatus = Type.Union([
  Type.Literal('pending'),
  Type.Literal('paid'),
  Type.Literal('applied'),
  Type.Literal('refunded'),
  Type.Literal('expired'),
])
export type PurchaseStatus = Static<typeof PurchaseStatus>

const OfferedBoost = Type.Object({ boostType: BoostKind, boostValue: Type.Number(), starsAmount: Type.Integer() })

const BoostPurchase = Type.Object({
  id: Id,
  status: PurchaseStatus,
  boostType: BoostKind,
  boostValue: Type.Number(),
  starsAmount: Type.Integer(),
  credited: Type.Optional(Type.Literal(true)),
})

/** Can be paid once, until it expires. */
export const StarsInvoice = Type.Object({
  purchaseId: Id,
  invoiceLink: Type.String(),
  starsAmount: Type.Integer(),
  expiresAt: Timestamp,
})

/** Seconds, enp, and progress from 0 to 100. Clients count down from `serverTime`. */
export const MiningStatus = Type.Object({
  status: Type.Union([Type.Literal('inactive'), Type.Literal('active'), Type.Literal('finished')]),
  progress: Type.Number({ minimum: 0, maximum: 100 }),
  startedAt: Type.Union([Timestamp, Type.Null()]),
  endsAt: Type.Union([Timestamp, Type.Null()]),
  elapsed_time: Type.Number(),
  remaining_time: Type.Number(),
  current_reward: Type.Number(),
  expected_total_reward: Type.Number(),
  /** Reward of the next session without boosts. The server of the previous version has none. */
  next_base_reward: Type.Optional(Type.Number()),
  power_boost: Type.Number(),
  time_boost: Type.Number(),
  boosts_purchased: Type.Array(Boost),
  balance: Type.Object({ enp: Type.Number() }),
  serverTime: Timestamp,
})
export type MiningStatus = Static<typeof MiningStatus>

export const MiningSession = Type.Object({
  id: Id,
  startedAt: Timestamp,
  endsAt: Timestamp,
  expectedTotal: Type.Number(),
  powerBoost: Type.Number(),
  timeBoost: Type.Number(),
  boostsPurchased: Type.Array(Boost),
})

/** For comparison only. The server decides by what was paid. */
const Start = Type.Object({
  powerBoost: Type.Optional(Type.Number()),
  timeBoost: Type.Optional(Type.Number()),
  boostPowerPurchased: Type.Optional(Type.Boolean()),
  boostTimePurchased: Type.Optional(Type.Boolean()),
  starsSpentPower: Type.Optional(Type.Number()),
  starsSpentTime: Type.Optional(Type.Number()),
  telegramPaymentId: Type.Optional(Type.String({ maxLength: 255 })),
})

export const MiningClaim = Type.Object({
  reward: Type.Number(),
  newBalance: Type.Object({ enp: Type.Number() }),
  claimedAt: Timestamp,
})

export const miningCalls = {
  'GET /v1/mining/status': {
    summary: 'Get the current mining session',
    access: 'person',
    rateLimit: 'read',
    reply: dataReply(MiningStatus),
    errors: [],
  },
  'POST /v1/mining/start': {
    summary: 'Start a mining session; boost values are checked against payments, other fields are ignored',
    access: 'person',
    rateLimit: 'value',
    body: Start,
    reply: dataReply(Type.Object({ session: MiningSession })),
    status: 201,
    errors: ['MINING_ALREADY_ACTIVE', 'MINING_NOT_CLAIMED', 'BOOST_NOT_OWNED', 'PRICE_CHANGED'],
    movesValue: true,
  },
  'POST /v1/mining/complete': {
    summary: 'Confirm that the session time is over',
    access: 'person',
    rateLimit: 'value',
    reply: dataReply(MiningStatus),
    errors: ['MINING_NOT_STARTED', 'MINING_NOT_FINISHED'],
  },
  'POST /v1/mining/claim': {
    summary: 'Claim the reward of a finished session; repeating returns the same reply and pays nothing',
    access: 'person',
    rateLimit: 'value',
    reply: dataReply(MiningClaim),
    errors: ['MINING_NOT_STARTED', 'MINING_NOT_FINISHED'],
    movesValue: true,
  },
  'GET /v1/mining/boosts': {
    summary: 'List boosts with their prices in Stars',
    access: 'person',
    rateLimit: 'read',
    reply: dataReply(Type.Array(OfferedBoost)),
    errors: [],
  },
  'POST /v1/mining/boosts/invoice': {
    summary: 'Create an invoice in Stars for a boost; repeating returns the open invoice',
    access: 'person',
    rateLimit: 'value',
    body: Type.Object(BoostInput),
    reply: dataReply(StarsInvoice),
    status: 201,
    errors: ['BOOST_UNKNOWN', 'BOOST_ALREADY_OWNED'],
    movesValue: true,
  },
  'GET /v1/mining/boosts/purchases/:id': {
    summary: 'Get the state of a purchase, which is authoritative over the payment sheet',
    access: 'person',
    rateLimit: 'read',
    params: Type.Object({ id: Id }),
    reply: dataReply(BoostPurchase),
    errors: [],
  },
  'POST /v1/mining/boosts/purchase': {
    summary: 'Buy a boost with prepaid Stars',
    access: 'person',
    rateLimit: 'value',
    body: Type.Object({ ...BoostInput, starsAmount: Type.Number() }),
    reply: dataReply(Type.Object({ purchase: BoostPurchase, balance: Balance })),
    status: 201,
    errors: ['BOOST_UNKNOWN', 'PRICE_CHANGED', 'BOOST_ALREADY_OWNED', 'INSUFFICIENT_FUNDS'],
    movesValue: true,
  },
} as const satisfies Record<string, CallDefinition>
