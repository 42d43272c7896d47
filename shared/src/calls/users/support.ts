import { type Static, Type } from 'typebox'
import { bookingStates } from '../../bookings/booking-states.ts'
import {
  type CallDefinition,
  dataReply,
  Id,
  ShownOperatorMessages,
  TelegramId,
  TelegramUser,
  Timestamp,
} from '../api.ts'
import { BookingPayment } from '../bookings/booking-payments.ts'
import { StarsPayment } from '../bookings/payments.ts'
import { UndoReceipt } from '../operators/undo-receipt.ts'

const UpdateId = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const MessageId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
/** A file in the chat of the writer. Telegram's file ids work in every chat of the bot. */
export const SupportFile = Type.Object({
  kind: Type.Enum(['photo', 'document', 'voice']),
  fileId: Type.String({ minLength: 1, maxLength: 256 }),
})
export type SupportFile = Static<typeof SupportFile>

const content = {
  /** Empty only with a file. At most the length of a Telegram message. */
  text: Type.String({ maxLength: 4_096 }),
  file: Type.Optional(SupportFile),
}

/** `taken`: assigned to an operator. `answered`: the last message is from an operator. */
const SupportRequestState = Type.Union([
  Type.Literal('open'),
  Type.Literal('taken'),
  Type.Literal('answered'),
  Type.Literal('closed'),
])
export type SupportRequestState = Static<typeof SupportRequestState>

/** `resolved`: closed by the user. */
export const SupportRequestOutcome = Type.Union([
  Type.Literal('refunded'),
  Type.Literal('declined'),
  Type.Literal('closed'),
  Type.Literal('resolved'),
])
export type SupportRequestOutcome = Static<typeof SupportRequestOutcome>

const SupportBooking = Type.Object({
  bookingId: Id,
  number: Type.String(),
  title: Type.String(),
  /** First day, `YYYY-MM-DD`. */
  day: Type.String(),
  state: Type.Enum([...bookingStates]),
})
export type SupportBooking = Static<typeof SupportBooking>

export const SupportRequest = Type.Object({
  requestId: Id,
  number: Type.Integer(),
  state: SupportRequestState,
  outcome: Type.Optional(SupportRequestOutcome),
  person: Type.Object({ telegramId: TelegramId, name: Type.String() }),
  operatorName: Type.Optional(Type.String()),
  /** The user waits for an answer since then. */
  waitingSince: Type.Optional(Timestamp),
  payment: Type.Optional(StarsPayment),
  booking: Type.Optional(BookingPayment),
  /** Chosen by the user, or a booking of theirs or their organizer by its number in a message. */
  linkedBooking: Type.Optional(SupportBooking),
  /** From the operator who handed it over last. */
  handover: Type.Optional(Type.Object({ operatorName: Type.String(), note: Type.Optional(Type.String()) })),
  /** At most ten, oldest first. */
  messages: Type.Array(
    Type.Object({
      operatorName: Type.Optional(Type.String()),
      text: Type.String(),
      file: Type.Optional(SupportFile),
    }),
  ),
})
export type SupportRequest = Static<typeof SupportRequest>

export const maxHandoverNote = 500

const internal = { access: 'bot', rateLimit: 'read' } as const

/** See docs/rules/support.md. */
export const supportCalls = {
  'POST /internal/support/requests': {
    ...internal,
    summary: 'Create a support request about a payment, a booking or any other topic',
    body: Type.Object({
      from: TelegramUser,
      updateId: UpdateId,
      transactionId: Type.Optional(Id),
      bookingId: Type.Optional(Id),
      ...content,
    }),
    /** `operators`: number of operators who can be reached now. */
    reply: dataReply(Type.Object({ requestId: Id, number: Type.Integer(), operators: Type.Integer() })),
    errors: ['NOT_FOUND'],
  },
  'POST /internal/support/bookings': {
    ...internal,
    summary: 'List the next bookings of a user and those of the last 60 days, at most 8',
    body: Type.Object({ from: TelegramUser }),
    reply: dataReply(Type.Object({ bookings: Type.Array(SupportBooking) })),
    errors: [],
  },
  'POST /internal/support/messages': {
    ...internal,
    summary: 'Pass on a chat message of a user or an operator that may belong to a support request',
    body: Type.Object({
      from: TelegramUser,
      updateId: UpdateId,
      replyTo: Type.Optional(MessageId),
      /** Set when the operator has confirmed that the message belongs to this request. */
      requestId: Type.Optional(Id),
      ...content,
    }),
    reply: dataReply(
      Type.Union([
        Type.Object({ effect: Type.Literal('none') }),
        /** Nothing was sent: the operator is asked whether it belongs to the request they have. */
        Type.Object({
          effect: Type.Literal('confirm'),
          requestId: Id,
          number: Type.Integer(),
          personName: Type.String(),
        }),
        /** Nothing was sent: the operator has several requests. */
        Type.Object({ effect: Type.Literal('several') }),
        Type.Object({ effect: Type.Literal('added'), number: Type.Integer(), operators: Type.Integer() }),
        /** `reached`: false while the bot can't write to the user; the reply waits. */
        Type.Object({
          effect: Type.Literal('answered'),
          reached: Type.Boolean(),
          request: SupportRequest,
          shownTo: ShownOperatorMessages,
        }),
        /** Another operator has taken the request; nothing was sent. */
        Type.Object({ effect: Type.Literal('taken'), request: SupportRequest }),
        /** Nothing was sent. */
        Type.Object({ effect: Type.Literal('closed'), number: Type.Integer() }),
      ]),
    ),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
  'GET /internal/support/requests/:id': {
    permissions: ['support'],
    ...internal,
    summary: 'Get a support request with its last messages and files (operators only)',
    params: Type.Object({ id: Id }),
    query: Type.Object({ operatorId: TelegramId }),
    reply: dataReply(SupportRequest),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
  'GET /internal/support/requests': {
    permissions: ['support'],
    ...internal,
    summary: 'List open support requests, the longest waiting first, and the operators (operators only)',
    query: Type.Object({ operatorId: TelegramId }),
    reply: dataReply(
      Type.Object({
        requests: Type.Array(SupportRequest),
        total: Type.Integer(),
        /** The server of the previous version sends neither this nor the operators. */
        serverTime: Type.Optional(Timestamp),
        /** Those whom the bot can write to; `taken` requests each. Free ones first. */
        operators: Type.Optional(
          Type.Array(Type.Object({ operatorId: TelegramId, name: Type.String(), taken: Type.Integer() })),
        ),
      }),
    ),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/support/requests/:id/resolve': {
    ...internal,
    summary: 'Close the user’s own support request; repeating has no effect',
    params: Type.Object({ id: Id }),
    body: Type.Object({ from: TelegramUser }),
    /** `first`: it was open until this call. */
    reply: dataReply(Type.Object({ first: Type.Boolean(), request: SupportRequest, shownTo: ShownOperatorMessages })),
    errors: ['NOT_FOUND'],
  },
  'POST /internal/support/requests/:id/open': {
    permissions: ['support'],
    ...internal,
    summary: 'Send a support request to the operator’s chat, where a reply answers it (operators only)',
    params: Type.Object({ id: Id }),
    body: Type.Object({ operatorId: TelegramId, updateId: UpdateId }),
    reply: dataReply(Type.Object({})),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/support/requests/:id/hand-over': {
    permissions: ['support'],
    ...internal,
    summary:
      'Hand a support request over to another operator, with a note; the first hand-over applies (operators only)',
    params: Type.Object({ id: Id }),
    body: Type.Object({
      operatorId: TelegramId,
      toOperatorId: TelegramId,
      note: Type.Optional(Type.String({ minLength: 1, maxLength: maxHandoverNote })),
    }),
    /** `first`: false if it is closed or another operator has taken it. */
    reply: dataReply(
      Type.Object({
        first: Type.Boolean(),
        request: SupportRequest,
        shownTo: ShownOperatorMessages,
        undo: Type.Optional(UndoReceipt),
      }),
    ),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
  'POST /internal/support/requests/:id/decide': {
    permissions: ['support'],
    ...internal,
    summary:
      'Take, release or close a support request, optionally with a refund of Stars; the first decision applies (operators only)',
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
    reply: dataReply(
      Type.Object({
        first: Type.Boolean(),
        refunded: Type.Boolean(),
        request: SupportRequest,
        shownTo: ShownOperatorMessages,
      }),
    ),
    errors: ['NOT_OPERATOR'],
  },
} as const satisfies Record<string, CallDefinition>
