import { type Static, Type } from 'typebox'
import { type Call, data, Timestamp } from './api.ts'

/** Day of the week on the bonus screen. `frozen`: missed, but a freeze saved the streak. */
const BonusDay = Type.Object({
  /** Local date, such as `2026-11-23`. */
  date: Type.String({ format: 'date' }),
  state: Type.Enum(['claimed', 'frozen', 'missed', 'today', 'ahead']),
})

const bonus = {
  available: Type.Boolean(),
  streak: Type.Integer({ description: 'Number of consecutive days claimed before the day that is paid next.' }),
  /** Amounts of the next claim, in enp. */
  reward: Type.Object({ base: Type.Number(), streak: Type.Number(), total: Type.Number() }),
  /** Next local midnight. */
  nextReset: Timestamp,
  /** Earliest time of the next claim; present after a claim. */
  nextAvailable: Type.Optional(Timestamp),
  /** Number of missed days that do not end the streak. */
  freezes: Type.Integer({ minimum: 0, maximum: 2 }),
  /** Monday to Sunday of the current local week. */
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
    reply: data(DailyBonus),
    errors: [],
  },
  'POST /v1/tasks/daily-bonus/claim': {
    summary: 'Claim the daily bonus (once per local day, at least 20 hours apart)',
    access: 'person',
    rateLimit: 'value',
    movesValue: true,
    reply: data(Type.Object({ ...bonus, newBalance: Type.Object({ enp: Type.Number() }) })),
    errors: ['BONUS_ALREADY_CLAIMED'],
  },
} as const satisfies Record<string, Call>
