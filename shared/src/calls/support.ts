import { type Static, Type } from 'typebox'
import { type Call, data, Id, ShownTo, TelegramId, TelegramUser } from './api.ts'
import { BookingPayment } from './booking-payments.ts'
import { Payment } from './payments.ts'

const UpdateId = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const MessageId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
/** As long as the messenger's messages may be. */
const Words = Type.String({ minLength: 1, maxLength: 4_096 })

/** open: nobody has it yet; taken: an operator has; answered: the last word is an operator's. */
const RequestState = Type.Union([
  Type.Literal('open'),
  Type.Literal('taken'),
  Type.Literal('answered'),
  Type.Literal('closed'),
])
export type RequestState = Static<typeof RequestState>

export const RequestOutcome = Type.Union([Type.Literal('refunded'), Type.Literal('declined'), Type.Literal('closed')])
export type RequestOutcome = Static<typeof RequestOutcome>

/** A request as an operator sees it. */
export const SupportRequest = Type.Object({
  requestId: Id,
  /** What people call it by. */
  number: Type.Integer(),
  state: RequestState,
  outcome: Type.Optional(RequestOutcome),
  person: Type.Object({ telegramId: TelegramId, name: Type.String() }),
  /** Who took, answered or closed it. */
  operatorName: Type.Optional(Type.String()),
  /** What it is about, where the person chose a payment. */
  payment: Type.Optional(Payment),
  booking: Type.Optional(BookingPayment),
  /** What was said, oldest first, at most the last ten. */
  messages: Type.Array(
    Type.Object({
      /** The operator's name; without it the person's words. */
      operatorName: Type.Optional(Type.String()),
      text: Type.String(),
    }),
  ),
})
export type SupportRequest = Static<typeof SupportRequest>

const internal = { access: 'bot', rateLimit: 'read' } as const

/** The conversations between people and operators; docs/product.md, section 11. */
export const supportCalls = {
  'POST /internal/support/requests': {
    ...internal,
    summary: 'A person asks an operator, about a payment or anything; kept, so that none is lost',
    body: Type.Object({
      from: TelegramUser,
      updateId: UpdateId,
      transactionId: Type.Optional(Id),
      text: Words,
    }),
    /** `operators`: how many of them can be written to now. */
    reply: data(Type.Object({ requestId: Id, number: Type.Integer(), operators: Type.Integer() })),
    errors: [],
  },
  'POST /internal/support/messages': {
    ...internal,
    summary: 'A person or an operator wrote in the chat, perhaps in reply to a message: it may belong to a request',
    body: Type.Object({
      from: TelegramUser,
      updateId: UpdateId,
      /** The message that was replied to. */
      replyTo: Type.Optional(MessageId),
      text: Words,
    }),
    reply: data(
      Type.Union([
        /** It belongs to no request. */
        Type.Object({ effect: Type.Literal('none') }),
        /** A person’s words were added to their request. */
        Type.Object({ effect: Type.Literal('added'), number: Type.Integer(), operators: Type.Integer() }),
        /** An operator answered. `reached`: false while the person can't be written to; then it waits for them. */
        Type.Object({
          effect: Type.Literal('answered'),
          reached: Type.Boolean(),
          request: SupportRequest,
          shownTo: ShownTo,
        }),
        /** An operator answered what another one has taken: nothing was sent. */
        Type.Object({ effect: Type.Literal('taken'), request: SupportRequest }),
        /** The request is closed: nothing was sent. */
        Type.Object({ effect: Type.Literal('closed'), number: Type.Integer() }),
      ]),
    ),
    errors: ['NOT_OPERATOR'],
  },
  'GET /internal/support/requests': {
    ...internal,
    summary: 'For operators: the requests that are not closed, those that wait for an operator first, oldest first',
    query: Type.Object({ operatorId: TelegramId }),
    reply: data(Type.Object({ requests: Type.Array(SupportRequest), total: Type.Integer() })),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/support/requests/:id/open': {
    ...internal,
    summary: 'For operators: send this request to my chat, where a reply to it is an answer',
    params: Type.Object({ id: Id }),
    body: Type.Object({ operatorId: TelegramId, updateId: UpdateId }),
    reply: data(Type.Object({})),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/support/requests/:id/decide': {
    ...internal,
    summary:
      'An operator takes a request, gives it back to all, or closes it; refund gives the Stars back with it. The first one decides',
    params: Type.Object({ id: Id }),
    body: Type.Object({
      operatorId: TelegramId,
      action: Type.Union([
        Type.Literal('take'),
        Type.Literal('release'),
        Type.Literal('refund'),
        Type.Literal('decline'),
        Type.Literal('close'),
      ]),
    }),
    reply: data(
      Type.Object({
        /** It was done now; else it was decided before, and `request` says how it stands. */
        first: Type.Boolean(),
        /** The Stars it was about are back or on their way. */
        refunded: Type.Boolean(),
        request: SupportRequest,
        shownTo: ShownTo,
      }),
    ),
    errors: ['NOT_OPERATOR'],
  },
} as const satisfies Record<string, Call>
