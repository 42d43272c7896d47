import { type Static, Type } from 'typebox'
import { type Call, data, Timestamp } from './api.ts'

/** A day of the week on the screen; `frozen`: missed, and a freeze kept the streak. */
const BonusDay = Type.Object({
  /** Local, `2026-11-23`. */
  date: Type.String({ format: 'date' }),
  state: Type.Enum(['claimed', 'frozen', 'missed', 'today', 'ahead']),
})

const bonus = {
  available: Type.Boolean(),
  streak: Type.Integer({ description: 'Days claimed one after the other before the day that is paid next' }),
  /** enp of the next claim. */
  reward: Type.Object({ base: Type.Number(), streak: Type.Number(), total: Type.Number() }),
  /** The next local midnight. */
  nextReset: Timestamp,
  /** After a claim: from when the next one is possible. */
  nextAvailable: Type.Optional(Timestamp),
  /** Missed days that do not end the streak. */
  freezes: Type.Integer({ minimum: 0, maximum: 2 }),
  /** Monday to Sunday of this local week. */
  week: Type.Array(BonusDay),
  serverTime: Timestamp,
}

export const DailyBonus = Type.Object(bonus)
export type DailyBonus = Static<typeof DailyBonus>

export const bonusCalls = {
  'GET /v1/tasks/daily-bonus': {
    summary: 'The bonus of the person’s local day',
    access: 'person',
    rateLimit: 'read',
    reply: data(DailyBonus),
    errors: [],
  },
  'POST /v1/tasks/daily-bonus/claim': {
    summary: 'Claim the bonus of this day: once a local day, at least 20 hours apart',
    access: 'person',
    rateLimit: 'value',
    movesValue: true,
    reply: data(Type.Object({ ...bonus, newBalance: Type.Object({ enp: Type.Number() }) })),
    errors: ['BONUS_ALREADY_CLAIMED'],
  },
} as const satisfies Record<string, Call>
