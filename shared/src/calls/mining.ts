import { type Static, Type } from 'typebox'
import { type Call, data, Id, Timestamp } from './api.ts'

const Boost = Type.Object({
  type: Type.Union([Type.Literal('power'), Type.Literal('time')]),
  value: Type.Number(),
})

/** Times are seconds, rewards enp, progress 0 to 100; `serverTime` is what the countdown is counted from. */
export const MiningStatus = Type.Object({
  status: Type.Union([Type.Literal('inactive'), Type.Literal('active'), Type.Literal('finished')]),
  progress: Type.Number({ minimum: 0, maximum: 100 }),
  startedAt: Type.Union([Timestamp, Type.Null()]),
  endsAt: Type.Union([Timestamp, Type.Null()]),
  elapsed_time: Type.Number(),
  remaining_time: Type.Number(),
  current_reward: Type.Number(),
  expected_total_reward: Type.Number(),
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

/** The server owns time, price and factor: what a client sends is compared with what was paid, never trusted. */
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
    summary: 'The session as of now',
    access: 'person',
    rateLimit: 'read',
    reply: data(MiningStatus),
    errors: [],
  },
  'POST /v1/mining/start': {
    summary: 'Start a session; boost numbers are compared with what was paid, other fields are ignored',
    access: 'person',
    rateLimit: 'value',
    body: Start,
    reply: data(Type.Object({ session: MiningSession })),
    status: 201,
    errors: ['MINING_ALREADY_ACTIVE', 'MINING_NOT_CLAIMED', 'BOOST_NOT_OWNED'],
    movesValue: true,
  },
  'POST /v1/mining/complete': {
    summary: 'Confirm that the time is up',
    access: 'person',
    rateLimit: 'value',
    reply: data(MiningStatus),
    errors: ['MINING_NOT_STARTED', 'MINING_NOT_FINISHED'],
  },
  'POST /v1/mining/claim': {
    summary: 'Pay the reward of a finished session; the same claim again answers the same and pays nothing',
    access: 'person',
    rateLimit: 'value',
    reply: data(MiningClaim),
    errors: ['MINING_NOT_STARTED', 'MINING_NOT_FINISHED'],
    movesValue: true,
  },
} as const satisfies Record<string, Call>
