import { type Static, Type } from 'typebox'
import { type CallDefinition, dataReply, Timestamp } from '../api.ts'

/** `frozen`: missed, but a freeze saved the streak. */
const BonusDay = Type.Object({
  date: Type.String({ format: 'date' }),
  state: Type.Enum(['claimed', 'frozen', 'missed', 'today', 'ahead']),
})

const bonus = {
  available: Type.Boolean(),
  streak: Type.Integer({ description: 'Number of consecutive days claimed before the day that is paid next.' }),
  reward: Type.Object({ base: Type.Number(), streak: Type.Number(), total: Type.Number() }),
  nextReset: Timestamp,
  nextAvailable: Type.Optional(Timestamp),
  /** In enp; only if the local day is claimed. */
  claimedToday: Type.Optional(Type.Number()),
  freezes: Type.Integer({ minimum: 0, maximum: 2 }),
  /** Current local week from Monday. */
  week: Type.Array(BonusDay),
  serverTime: Timestamp,
}

export const DailyBonus = Type.Object(bonus)
export type DailyBonus = Static<typeof DailyBonus>

export const bonusCalls = {
  'GET /v1/tasks/daily-bonus': {
    summary: 'Get the daily bonus of the user’s local day',
    access: 'person',
    rateLimit: 'read',
    reply: dataReply(DailyBonus),
    errors: [],
  },
  'POST /v1/tasks/daily-bonus/claim': {
    summary: 'Claim the daily bonus (once per local day, at least 20 hours apart)',
    access: 'person',
    rateLimit: 'value',
    movesValue: true,
    reply: dataReply(Type.Object({ ...bonus, newBalance: Type.Object({ enp: Type.Number() }) })),
    errors: ['BONUS_ALREADY_CLAIMED'],
  },
} as const satisfies Record<string, CallDefinition>
