import { type Static, Type } from 'typebox'
import { inviteTypes } from '../deep-link.ts'
import { type Call, data, Language, TelegramId, TelegramUser, Timestamp } from './api.ts'
import type { NotificationContent } from './notification-content.ts'

const InviteType = Type.Union([Type.Literal(inviteTypes[0]), Type.Literal(inviteTypes[1])])
const NotificationParams = Type.Object({ id: Type.String({ pattern: '^\\d{1,18}$' }) })

/** The job of a notice found nothing to send: sent already, being sent, not wanted any more, or nobody to reach. */
const Skip = Type.Object({ send: Type.Literal(false) })

/**
 * As it was written, without being checked again: which of some thirty kinds it is would be found out by compiling the
 * schema of each, and the first notice of a process waited seconds for that.
 */
const WrittenNotification = Type.Unsafe<NotificationContent>(Type.Object({}, { additionalProperties: true }))

const Send = Type.Object({
  send: Type.Literal(true),
  telegramId: TelegramId,
  language: Language,
  notice: WrittenNotification,
  /** Other news of the day, which go in the same message. */
  more: Type.Optional(Type.Array(WrittenNotification)),
})

/** granted: the boost is the person's; credited: prepaid Stars; parked: an operator decides. */
const PaymentEffect = Type.Union([Type.Literal('granted'), Type.Literal('credited'), Type.Literal('parked')])
export type PaymentEffect = Static<typeof PaymentEffect>

const internal = { access: 'bot', rateLimit: 'read' } as const

export const internalCalls = {
  'POST /internal/starts': {
    ...internal,
    summary: 'A person sent /start: remember the person and who invited; answers what the greeting needs',
    body: Type.Object({
      updateId: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
      from: TelegramUser,
      payload: Type.Optional(Type.String({ maxLength: 512 })),
    }),
    reply: data(
      Type.Object({
        language: Language,
        firstName: Type.String(),
        /** Nobody had seen this person before this update. */
        isNew: Type.Boolean(),
        isOperator: Type.Boolean(),
        /** Works for an organizer. */
        isMember: Type.Boolean(),
        inviteType: Type.Optional(InviteType),
        inviterFirstName: Type.Optional(Type.String()),
        /** The service that the link shows; null for one that is not to be had. */
        shown: Type.Optional(
          Type.Union([
            Type.Object({
              title: Type.String(),
              /** Where, when and from how much, in the person’s language. */
              details: Type.Array(Type.String()),
              /** A public JPEG. */
              pictureUrl: Type.String(),
              /** Opens the mini-app there: the payload without who sent it. */
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
    summary: 'May this payment be taken? Answered within a second; the refusal is a sentence for the person',
    body: Type.Object({
      from: TelegramUser,
      currency: Type.String({ minLength: 3, maxLength: 3 }),
      totalAmount: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
      payload: Type.String({ maxLength: 128 }),
    }),
    reply: data(
      Type.Union([
        Type.Object({ ok: Type.Literal(true) }),
        Type.Object({ ok: Type.Literal(false), message: Type.String() }),
      ]),
    ),
    errors: [],
  },
  'POST /internal/payments': {
    ...internal,
    summary: 'Money came in; one effect per charge, however often it is told',
    body: Type.Object({
      updateId: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
      from: TelegramUser,
      currency: Type.String({ minLength: 3, maxLength: 3 }),
      totalAmount: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
      payload: Type.String({ maxLength: 128 }),
      chargeId: Type.String({ minLength: 1, maxLength: 255 }),
      providerChargeId: Type.String({ maxLength: 255 }),
      /** When the messenger took the money; now, if left out. */
      paidAt: Type.Optional(Timestamp),
    }),
    reply: data(Type.Object({ effect: PaymentEffect })),
    errors: [],
  },
  'POST /internal/refunded-payments': {
    ...internal,
    summary: 'The messenger refunded a charge; once per charge',
    body: Type.Object({ chargeId: Type.String({ minLength: 1, maxLength: 255 }) }),
    reply: data(Type.Object({ effect: Type.Union([Type.Literal('refunded'), Type.Literal('unknown')]) })),
    errors: [],
  },
  'POST /internal/reachability': {
    ...internal,
    summary: 'The messenger said whether this person can be written to',
    body: Type.Object({ telegramId: TelegramId, reachable: Type.Boolean() }),
    reply: data(Type.Object({})),
    errors: [],
  },
  'GET /internal/language': {
    ...internal,
    summary: 'In which language this person is spoken to; nothing for somebody nobody knows',
    query: Type.Object({ telegramId: TelegramId }),
    reply: data(Type.Object({ language: Type.Optional(Language) })),
    errors: [],
  },
  'POST /internal/notifications/:id/claim': {
    ...internal,
    summary: 'Take a notice for sending; only one taker at a time is told to send',
    params: NotificationParams,
    reply: data(Type.Union([Send, Skip])),
    errors: [],
  },
  'POST /internal/notifications/:id/sent': {
    ...internal,
    summary: 'The messenger took the message',
    params: NotificationParams,
    body: Type.Object({ messageId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
    reply: data(Type.Object({})),
    errors: [],
  },
  'POST /internal/notifications/:id/failed': {
    ...internal,
    summary:
      'The message was not sent: `retry` gives the notice back at once, `unreachable` keeps it until the next /start, `refused` ends it',
    params: NotificationParams,
    body: Type.Object({
      reason: Type.Union([Type.Literal('retry'), Type.Literal('unreachable'), Type.Literal('refused')]),
    }),
    reply: data(Type.Object({})),
    errors: [],
  },
  'POST /internal/clock': {
    ...internal,
    standInOnly: true,
    summary: 'Move the development clock; never backwards: the answer is what is in force',
    body: Type.Object({ offsetSeconds: Type.Number({ minimum: 0, maximum: 315_360_000 }) }),
    reply: data(Type.Object({ offsetSeconds: Type.Number(), now: Timestamp })),
    errors: [],
  },
  'POST /internal/balance': {
    ...internal,
    standInOnly: true,
    summary: 'A deposit from the house, for development: whole units, as a number or exact as text',
    body: Type.Object({
      telegramId: TelegramId,
      currency: Type.Enum(['usdt', 'ton', 'enp']),
      amount: Type.Union([Type.Number({ minimum: 0 }), Type.String({ maxLength: 40 })]),
    }),
    reply: data(Type.Object({ balance: Type.Number(), balanceExact: Type.String() })),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Call>
