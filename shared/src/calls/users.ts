import { Type } from 'typebox'
import { type Call, data, Id, Language, TelegramId, Timestamp } from './api.ts'
import { authCalls } from './auth.ts'
import { Unread } from './inbox.ts'

const balances = { enp: Type.Number(), usdt: Type.Number(), ton: Type.Number(), stars: Type.Number() }
const exact = { enp: Type.String(), usdt: Type.String(), ton: Type.String(), stars: Type.String() }

/** One number per currency; `exact` holds the decimal texts. */
export const Balance = Type.Object({ ...balances, exact: Type.Object(exact) })

const user = {
  id: Id,
  telegramId: TelegramId,
  firstName: Type.String(),
  lastName: Type.Union([Type.String(), Type.Null()]),
  photoUrl: Type.Union([Type.String(), Type.Null()]),
  balance: Type.Object(balances),
  region: Type.Union([Type.String(), Type.Null()]),
  language: Language,
  userType: Type.Union([Type.Literal('tourist'), Type.Literal('organizer')]),
  unread: Unread,
  /** Notices reach the chat; otherwise they wait in the inbox until the person lets the bot write. */
  canBeWrittenTo: Type.Boolean(),
}

export const UserInfo = Type.Object({
  ...user,
  /** 0 not started, 1 active, 2 finished. */
  farmingStatus: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
  farmingSeconds: Type.Optional(Type.Number({ description: 'Seconds that remain' })),
  farmingPeriod: Type.Optional(Type.Number({ description: 'Seconds of the whole session' })),
  farmingTotal: Type.Optional(Type.Number({ description: 'enp the session will have earned' })),
  /** The newest booking that waits for its payment; count with `serverTime`. */
  hold: Type.Optional(
    Type.Object({ bookingId: Id, title: Type.String(), holdExpiresAt: Timestamp, serverTime: Timestamp }),
  ),
})

/** What the bot may write about without being asked each time; docs/product.md, section 6. */
const Notifications = Type.Object({
  mining: Type.Boolean(),
  bonus: Type.Boolean(),
  trips: Type.Boolean(),
  friends: Type.Boolean(),
  prices: Type.Boolean(),
  offers: Type.Boolean(),
})

const Profile = Type.Object({
  ...user,
  username: Type.Union([Type.String(), Type.Null()]),
  /** IANA name. */
  zone: Type.String(),
  notifications: Notifications,
  /** What they like may be used to find what they may like; docs/product.md, section 10. */
  recommendations: Type.Optional(Type.Boolean()),
  stats: Type.Object({
    trips: Type.Integer({ description: 'Completed ones' }),
    friends: Type.Integer({ description: 'Whom this person invited directly' }),
    favorites: Type.Integer(),
  }),
  createdAt: Timestamp,
})

/** What is left out stays; an unknown field is ignored, as in every body. */
const ProfileChange = Type.Object({
  region: authCalls['POST /v1/auth/login'].body.properties.region,
  language: Type.Optional(Language),
  notifications: Type.Optional(Type.Partial(Notifications)),
  recommendations: Type.Optional(Type.Boolean()),
})

export const usersCalls = {
  'GET /v1/user/info': {
    summary: 'The person, the balance and the mining session in one answer',
    access: 'person',
    rateLimit: 'read',
    reply: data(UserInfo),
    errors: [],
  },
  'GET /v1/users/profile': {
    summary: 'The person with what they chose and what they have',
    access: 'person',
    rateLimit: 'read',
    reply: data(Profile),
    errors: [],
  },
  'PATCH /v1/users/profile': {
    summary: 'Change region, language or switches; what is left out stays',
    access: 'person',
    rateLimit: 'read',
    body: ProfileChange,
    reply: data(Profile),
    errors: [],
  },
  'POST /v1/users/write-access': {
    summary: 'The messenger said that the person lets the bot write; what waited for that goes to the chat',
    access: 'person',
    rateLimit: 'value',
    reply: data(Type.Object({ canBeWrittenTo: Type.Boolean() })),
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
