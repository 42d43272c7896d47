import { Type } from 'typebox'
import { type CallDefinition, dataReply, Id, Language, TelegramId, Timestamp } from '../api.ts'
import { authCalls } from './auth.ts'
import { UnreadCount } from './inbox.ts'

const balances = { enp: Type.Number(), usdt: Type.Number(), ton: Type.Number(), stars: Type.Number() }
const exact = { enp: Type.String(), usdt: Type.String(), ton: Type.String(), stars: Type.String() }

/** `exact` has the numbers as decimal text. */
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
  unread: UnreadCount,
  /** If not, notifications wait in the inbox until the user allows it. */
  canBeWrittenTo: Type.Boolean(),
}

export const UserInfo = Type.Object({
  ...user,
  /** 0 not started, 1 active, 2 finished. */
  farmingStatus: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
  farmingSeconds: Type.Optional(Type.Number({ description: 'Remaining time in seconds.' })),
  farmingPeriod: Type.Optional(Type.Number({ description: 'Duration of the whole session in seconds.' })),
  farmingTotal: Type.Optional(Type.Number({ description: 'Total enp that the session will have earned.' })),
  /** Newest booking that waits for its payment; use `serverTime` to count down. */
  hold: Type.Optional(
    Type.Object({
      bookingId: Id,
      title: Type.String(),
      holdExpiresAt: Timestamp,
      serverTime: Timestamp,
      /** The held places; absent from servers of an earlier version. */
      choice: Type.Optional(
        Type.Object({
          serviceId: Id,
          optionId: Id,
          date: Type.String({ format: 'date' }),
          startTime: Type.Optional(Type.String({ maxLength: 5 })),
          checkOut: Type.Optional(Type.String({ format: 'date' })),
          units: Type.Array(Type.Object({ unitId: Id, quantity: Type.Integer() })),
        }),
      ),
    }),
  ),
})

/** Sent to the chat; docs/rules/notifications.md. */
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
  zone: Type.String(),
  notifications: Notifications,
  /** Whether likes are used for recommendations; docs/rules/catalog.md. */
  recommendations: Type.Optional(Type.Boolean()),
  stats: Type.Object({
    trips: Type.Integer({ description: 'Number of completed trips.' }),
    friends: Type.Integer({ description: 'Number of directly invited users.' }),
    favorites: Type.Integer(),
  }),
  createdAt: Timestamp,
})

const ProfileChange = Type.Object({
  region: authCalls['POST /v1/auth/login'].body.properties.region,
  language: Type.Optional(Language),
  notifications: Type.Optional(Type.Partial(Notifications)),
  recommendations: Type.Optional(Type.Boolean()),
})

export const usersCalls = {
  'GET /v1/user/info': {
    summary: 'Get the user, their balances and their mining session',
    access: 'person',
    rateLimit: 'read',
    reply: dataReply(UserInfo),
    errors: [],
  },
  'GET /v1/users/profile': {
    summary: 'Get the user’s profile with settings and statistics',
    access: 'person',
    rateLimit: 'read',
    reply: dataReply(Profile),
    errors: [],
  },
  'PATCH /v1/users/profile': {
    summary: 'Change region, language or settings; absent fields stay unchanged',
    access: 'person',
    rateLimit: 'read',
    body: ProfileChange,
    reply: dataReply(Profile),
    errors: [],
  },
  'POST /v1/users/write-access': {
    summary:
      'Report that the user allowed the bot to write; waiting notifications are sent to the chat. False if the user blocked the bot',
    access: 'person',
    rateLimit: 'value',
    reply: dataReply(Type.Object({ canBeWrittenTo: Type.Boolean() })),
    errors: [],
  },
  'GET /v1/users/balance': {
    summary: 'Get balances as numbers, and as decimal text in `exact`',
    access: 'person',
    rateLimit: 'read',
    reply: dataReply(Balance),
    errors: [],
  },
} as const satisfies Record<string, CallDefinition>
