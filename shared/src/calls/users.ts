import { Type } from 'typebox'
import { type Call, data, Id, Language, TelegramId } from './api.ts'

const balances = { enp: Type.Number(), usdt: Type.Number(), ton: Type.Number(), stars: Type.Number() }
const exact = { enp: Type.String(), usdt: Type.String(), ton: Type.String(), stars: Type.String() }

/** One number per currency; `exact` holds the decimal texts. */
export const Balance = Type.Object({ ...balances, exact: Type.Object(exact) })

export const UserInfo = Type.Object({
  id: Id,
  telegramId: TelegramId,
  firstName: Type.String(),
  lastName: Type.Optional(Type.String()),
  photoUrl: Type.Optional(Type.String()),
  balance: Type.Object(balances),
  /** 0 not started, 1 active, 2 finished. */
  farmingStatus: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
  farmingSeconds: Type.Optional(Type.Number({ description: 'Seconds that remain' })),
  farmingPeriod: Type.Optional(Type.Number({ description: 'Seconds of the whole session' })),
  farmingTotal: Type.Optional(Type.Number({ description: 'enp the session will have earned' })),
  region: Type.Optional(Type.String()),
  language: Language,
  userType: Type.Union([Type.Literal('tourist'), Type.Literal('organizer')]),
})

export const usersCalls = {
  'GET /v1/user/info': {
    summary: 'The person, the balance and the mining session in one answer',
    access: 'person',
    rateLimit: 'read',
    reply: data(UserInfo),
    errors: [],
  },
  'GET /v1/users/balance': {
    summary: 'One number per currency; `exact` holds the decimal texts',
    access: 'person',
    rateLimit: 'read',
    reply: data(Balance),
    errors: [],
  },
} as const satisfies Record<string, Call>
