import { type Static, Type } from 'typebox'
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
    }),
  ),
})
export type MessageBudget = Static<typeof MessageBudget>

/** `past`: the day is over. `unavailable`: the kind has no such channel. */
const ChoiceOutcome = Type.Enum(['done', 'same', 'past', 'unavailable'])
export type ChoiceOutcome = Static<typeof ChoiceOutcome>

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
} as const satisfies Record<string, CallDefinition>
