import { type Static, Type } from 'typebox'
import { paidBroadcastMaxStars } from '../../notifications/paid-messages.ts'
import { type CallDefinition, dataReply, TelegramId } from '../api.ts'
import { LocalDate } from '../catalog/catalog-shapes.ts'
import { UndoReceipt } from './undo-receipt.ts'

/** Kinds without money, bookings or safety; docs/rules/message-budget.md#choices. */
export const budgetKinds = [
  'mining_finished',
  'bonus_waiting',
  'watch_price',
  'trip_completed',
  'friend_joined',
  'friend_active',
  'share_reversed',
  'task_completed',
  'task_declined',
  'task_reversed',
  'favorite_cheaper',
  'favorite_few_left',
] as const
const BudgetKind = Type.Enum([...budgetKinds])
export type BudgetKind = Static<typeof BudgetKind>

/** `chat`: as usual. `merge`: in the evening message. `inbox`: not in the chat. */
export const budgetChannels = ['chat', 'merge', 'inbox'] as const
const BudgetChannel = Type.Enum([...budgetChannels])
export type BudgetChannel = Static<typeof BudgetChannel>

const Forecast = Type.Object({
  /** Messages that fit into an hour without the part for urgent ones. */
  capacity: Type.Integer(),
  /** `left`: messages that the hour leaves to the next one. */
  hours: Type.Array(Type.Object({ hour: Type.Integer(), expected: Type.Integer(), left: Type.Integer() })),
})

/** `used`: the bound is reached. `refused`: Telegram took no payment. The rest is sent free. */
const PaidState = Type.Object({
  maxStars: Type.Integer(),
  /** Messages that Telegram may have charged. */
  messages: Type.Integer(),
  state: Type.Enum(['active', 'used', 'ended', 'refused']),
})
export type PaidState = Static<typeof PaidState>

const MessageBudget = Type.Object({
  /** In Moscow. */
  day: LocalDate,
  /** Absent before the first forecast of the day. */
  forecast: Type.Optional(Forecast),
  kinds: Type.Array(
    Type.Object({
      kind: BudgetKind,
      expected: Type.Integer(),
      channel: BudgetChannel,
      /** The forecast chose it, and no operator has changed it. */
      isDefault: Type.Boolean(),
      channels: Type.Array(BudgetChannel),
      /** Operators may pay for it. Optional, like `paid`, for the server of an earlier version. */
      canPay: Type.Optional(Type.Boolean()),
      paid: Type.Optional(PaidState),
    }),
  ),
})
export type MessageBudget = Static<typeof MessageBudget>

/** `past`: the day is over. `unavailable`: the kind has no such channel. */
const ChoiceOutcome = Type.Enum(['done', 'same', 'past', 'unavailable'])
export type ChoiceOutcome = Static<typeof ChoiceOutcome>

/** `balance`: Telegram asks for more Stars. `away`: Telegram did not show the balance. */
const PaymentOutcome = Type.Enum(['done', 'same', 'past', 'unavailable', 'balance', 'away'])
export type PaymentOutcome = Static<typeof PaymentOutcome>

const PaymentOffer = Type.Object({
  day: LocalDate,
  kind: BudgetKind,
  expected: Type.Integer(),
  /** For all expected messages. */
  maxPrice: Type.Integer(),
  /** Stars that the bot has; absent while Telegram does not answer. */
  balance: Type.Optional(Type.Integer()),
  minBalance: Type.Integer(),
  /** Billed by Telegram in the last 30 days, in Stars. */
  billed: Type.Number(),
  paid: Type.Optional(PaidState),
})
export type PaymentOffer = Static<typeof PaymentOffer>

const internal = { access: 'bot', rateLimit: 'read', permissions: ['content'] } as const

/** See docs/rules/message-budget.md. */
export const messageBudgetCalls = {
  'GET /internal/admin/message-budget': {
    ...internal,
    summary: 'Show the messages expected on the newest forecast day and the choices of operators (operators only)',
    query: Type.Object({ operatorId: TelegramId }),
    reply: dataReply(MessageBudget),
    errors: [],
  },
  'POST /internal/admin/message-budget': {
    ...internal,
    summary: 'Choose how notifications of a kind reach users on a day (operators only)',
    body: Type.Object({ operatorId: TelegramId, day: LocalDate, kind: BudgetKind, channel: BudgetChannel }),
    reply: dataReply(Type.Object({ outcome: ChoiceOutcome, undo: Type.Optional(UndoReceipt) })),
    errors: ['NOT_OPERATOR'],
  },
  'GET /internal/admin/message-budget/payment': {
    ...internal,
    summary: 'Show the price of sending a kind above Telegram’s free limit on the newest forecast day (operators only)',
    query: Type.Object({ operatorId: TelegramId, kind: BudgetKind }),
    reply: dataReply(PaymentOffer),
    errors: ['NOT_FOUND'],
  },
  'POST /internal/admin/message-budget/payment': {
    ...internal,
    permissions: ['money'],
    summary: 'Pay Telegram for sending a kind faster on a day, up to a bound of Stars (operators only)',
    body: Type.Object({
      ...{ operatorId: TelegramId, day: LocalDate, kind: BudgetKind },
      maxStars: Type.Integer({ minimum: 1, maximum: paidBroadcastMaxStars }),
    }),
    reply: dataReply(Type.Object({ outcome: PaymentOutcome, undo: Type.Optional(UndoReceipt) })),
    errors: ['NOT_OPERATOR'],
  },
} as const satisfies Record<string, CallDefinition>
