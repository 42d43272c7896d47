import { type Static, Type } from 'typebox'
import { inviteTypes } from '../links/deep-link.ts'
import { type CallDefinition, dataReply, Language, TelegramId, TelegramUser, Timestamp } from './api.ts'
import type { NotificationContent } from './notifications/notification-content.ts'
import { OperatorPermissions } from './operators/operators.ts'

const InviteType = Type.Union([Type.Literal(inviteTypes[0]), Type.Literal(inviteTypes[1])])
const NotificationParams = Type.Object({ id: Type.String({ pattern: '^\\d{1,18}$' }) })

/** Already sent, being sent, no longer needed, or the user is unreachable. */
const Skip = Type.Object({
  send: Type.Literal(false),
  /** In the paid lane: no longer paid for, so it goes to the free queue. */
  unpaid: Type.Optional(Type.Boolean()),
})

/** Not validated again: compiling about thirty schemas took seconds for the first notification. */
const WrittenNotification = Type.Unsafe<NotificationContent>(Type.Object({}, { additionalProperties: true }))

const Send = Type.Object({
  send: Type.Literal(true),
  telegramId: TelegramId,
  language: Language,
  notice: WrittenNotification,
  more: Type.Optional(Type.Array(WrittenNotification)),
  /** Allows Telegram to charge for it; only in the paid lane. */
  paid: Type.Optional(Type.Boolean()),
})

/** `credited`: added to prepaid Stars. `parked`: an operator decides. */
const PaymentEffect = Type.Union([Type.Literal('granted'), Type.Literal('credited'), Type.Literal('parked')])
export type PaymentEffect = Static<typeof PaymentEffect>

const internal = { access: 'bot', rateLimit: 'read' } as const

export const internalCalls = {
  'POST /internal/starts': {
    ...internal,
    summary: 'Register a /start with its user and inviter, and return the data of the greeting',
    body: Type.Object({
      updateId: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
      from: TelegramUser,
      payload: Type.Optional(Type.String({ maxLength: 512 })),
    }),
    reply: dataReply(
      Type.Object({
        language: Language,
        firstName: Type.String(),
        isNew: Type.Boolean(),
        isOperator: Type.Boolean(),
        /** Optional, so that the bot also understands the server of the previous version. */
        permissions: Type.Optional(OperatorPermissions),
        isMember: Type.Boolean(),
        /** In enp, of a mining session; missing from the server of the previous version. */
        miningReward: Type.Optional(Type.Integer()),
        inviteType: Type.Optional(InviteType),
        inviterFirstName: Type.Optional(Type.String()),
        /** Promo code of the link, kept for the next checkout. It may be unknown. */
        promoCode: Type.Optional(Type.String()),
        /** Service that the link refers to; null if it is unavailable. */
        shown: Type.Optional(
          Type.Union([
            Type.Object({
              title: Type.String(),
              /** Location, dates and lowest price in the user's language. */
              details: Type.Array(Type.String()),
              pictureUrl: Type.String(),
              /** Opens the service in the mini app, without the sender. */
              payload: Type.String(),
            }),
            Type.Null(),
          ]),
        ),
      }),
    ),
    errors: [],
  },
  'POST /internal/pre-checkouts': {
    ...internal,
    summary: 'Decide on a pre-checkout query within a second; a refusal has a message for the user',
    body: Type.Object({
      from: TelegramUser,
      currency: Type.String({ minLength: 3, maxLength: 3 }),
      totalAmount: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
      payload: Type.String({ maxLength: 128 }),
    }),
    reply: dataReply(
      Type.Union([
        Type.Object({ ok: Type.Literal(true) }),
        Type.Object({ ok: Type.Literal(false), message: Type.String() }),
      ]),
    ),
    errors: [],
  },
  'POST /internal/payments': {
    ...internal,
    summary: 'Record a payment; each charge takes effect once',
    body: Type.Object({
      updateId: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
      from: TelegramUser,
      currency: Type.String({ minLength: 3, maxLength: 3 }),
      totalAmount: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
      payload: Type.String({ maxLength: 128 }),
      chargeId: Type.String({ minLength: 1, maxLength: 255 }),
      providerChargeId: Type.String({ maxLength: 255 }),
      /** At Telegram; defaults to now. */
      paidAt: Type.Optional(Timestamp),
    }),
    reply: dataReply(Type.Object({ effect: PaymentEffect })),
    errors: [],
  },
  'POST /internal/refunded-payments': {
    ...internal,
    summary: 'Record a refund by Telegram; each charge takes effect once',
    body: Type.Object({ chargeId: Type.String({ minLength: 1, maxLength: 255 }) }),
    reply: dataReply(Type.Object({ effect: Type.Union([Type.Literal('refunded'), Type.Literal('unknown')]) })),
    errors: [],
  },
  'POST /internal/reachability': {
    ...internal,
    summary: 'Record whether the bot can write to a user',
    body: Type.Object({ telegramId: TelegramId, reachable: Type.Boolean() }),
    reply: dataReply(Type.Object({})),
    errors: [],
  },
  'GET /internal/language': {
    ...internal,
    summary: 'Get a user’s language; absent for an unknown user',
    query: Type.Object({ telegramId: TelegramId }),
    reply: dataReply(Type.Object({ language: Type.Optional(Language) })),
    errors: [],
  },
  'POST /internal/notifications/:id/claim': {
    ...internal,
    summary: 'Claim a notification for sending; only one claim at a time succeeds',
    params: NotificationParams,
    query: Type.Object({ lane: Type.Optional(Type.Literal('paid')) }),
    reply: dataReply(Type.Union([Send, Skip])),
    errors: [],
  },
  'POST /internal/notifications/:id/sent': {
    ...internal,
    summary: 'Mark a notification as sent',
    params: NotificationParams,
    body: Type.Object({
      messageId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
      /** The picture of the voucher was not available; it follows as another notification. */
      pictureFollows: Type.Optional(Type.Boolean()),
    }),
    reply: dataReply(Type.Object({})),
    errors: [],
  },
  'POST /internal/notifications/:id/failed': {
    ...internal,
    summary:
      'Report a failed notification: `retry` releases it at once, `unreachable` postpones it to the next /start, `refused` ends it, `unpaid` sends it and its kind free of charge',
    params: NotificationParams,
    body: Type.Object({
      reason: Type.Union([
        Type.Literal('retry'),
        Type.Literal('unreachable'),
        Type.Literal('refused'),
        Type.Literal('unpaid'),
      ]),
    }),
    reply: dataReply(Type.Object({})),
    errors: [],
  },
  'POST /internal/clock': {
    ...internal,
    standInOnly: true,
    summary: 'Move the development clock forward and return its current offset (only with the simulator’s bot token)',
    body: Type.Object({ offsetSeconds: Type.Number({ minimum: 0, maximum: 315_360_000 }) }),
    reply: dataReply(Type.Object({ offsetSeconds: Type.Number(), now: Timestamp })),
    errors: [],
  },
  'POST /internal/balance': {
    ...internal,
    standInOnly: true,
    summary:
      'Credit an amount to a user, in whole units as a number or as exact text (only with the simulator’s bot token)',
    body: Type.Object({
      telegramId: TelegramId,
      currency: Type.Enum(['usdt', 'ton', 'enp']),
      amount: Type.Union([Type.Number({ minimum: 0 }), Type.String({ maxLength: 40 })]),
    }),
    reply: dataReply(Type.Object({ balance: Type.Number(), balanceExact: Type.String() })),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, CallDefinition>
