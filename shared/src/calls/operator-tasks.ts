import { type Static, Type } from 'typebox'
import { type Call, data, Id, TelegramId, Timestamp } from './api.ts'
import { taskTypes } from './tasks.ts'
import { UndoReceipt } from './undo-receipt.ts'

/** A task as operators see it. */
export const OperatorTask = Type.Object({
  taskId: Id,
  /** What they call it by. */
  key: Type.String(),
  type: Type.Enum([...taskTypes]),
  title: Type.Object({ ru: Type.String(), en: Type.String() }),
  /** In enp. */
  reward: Type.Number(),
  reviewed: Type.Boolean(),
  expiresAt: Type.Optional(Timestamp),
  retiredAt: Type.Optional(Timestamp),
  /** How many people were paid, and how many wait for an operator. */
  completed: Type.Integer(),
  waiting: Type.Integer(),
})
export type OperatorTask = Static<typeof OperatorTask>

/** Somebody says they have done it. */
export const TaskReview = Type.Object({
  taskId: Id,
  userId: Id,
  title: Type.Object({ ru: Type.String(), en: Type.String() }),
  url: Type.Optional(Type.String()),
  person: Type.Object({ telegramId: TelegramId, name: Type.String(), username: Type.Optional(Type.String()) }),
})
export type TaskReview = Static<typeof TaskReview>

const internal = { access: 'bot', rateLimit: 'read' } as const

/** What operators do with tasks; docs/product.md, section 17. */
export const operatorTasksCalls = {
  'GET /internal/tasks': {
    ...internal,
    summary: 'For operators: all tasks that are not retired, and how many people wait for an operator',
    query: Type.Object({ operatorId: TelegramId }),
    reply: data(Type.Object({ tasks: Type.Array(OperatorTask), waiting: Type.Integer() })),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/tasks/add': {
    ...internal,
    summary: 'An operator adds a task; its fields are those of `npm run admin -- tasks add`',
    body: Type.Object({
      operatorId: TelegramId,
      fields: Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 2_000 })),
    }),
    reply: data(OperatorTask),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/tasks/:id/retire': {
    ...internal,
    summary: 'An operator takes a task off the list; who was paid keeps the reward',
    params: Type.Object({ id: Id }),
    body: Type.Object({ operatorId: TelegramId }),
    reply: data(Type.Object({ first: Type.Boolean(), key: Type.String(), undo: Type.Optional(UndoReceipt) })),
    errors: ['NOT_OPERATOR', 'TASK_NOT_FOUND'],
  },
  'GET /internal/tasks/reviews/next': {
    ...internal,
    summary: 'For operators: who has waited longest to be verified',
    query: Type.Object({ operatorId: TelegramId }),
    reply: data(Type.Object({ review: Type.Optional(TaskReview), waiting: Type.Integer() })),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/tasks/reviews/decide': {
    ...internal,
    summary: 'An operator approves what somebody did, which pays it, or declines it; the first one decides',
    body: Type.Object({
      operatorId: TelegramId,
      taskId: Id,
      userId: Id,
      action: Type.Union([Type.Literal('approve'), Type.Literal('decline')]),
    }),
    reply: data(Type.Object({ first: Type.Boolean(), undo: Type.Optional(UndoReceipt) })),
    errors: ['NOT_OPERATOR'],
  },
} as const satisfies Record<string, Call>
