import { type Static, Type } from 'typebox'
import { type CallDefinition, dataReply, Id, TelegramId, Timestamp } from '../api.ts'
import { taskTypes } from '../earning/tasks.ts'
import { UndoReceipt } from './undo-receipt.ts'

export const OperatorTask = Type.Object({
  taskId: Id,
  key: Type.String(),
  type: Type.Enum([...taskTypes]),
  title: Type.Object({ ru: Type.String(), en: Type.String() }),
  reward: Type.Number(),
  reviewed: Type.Boolean(),
  expiresAt: Type.Optional(Timestamp),
  retiredAt: Type.Optional(Timestamp),
  /** Users who were paid, and users who wait for an operator. */
  completed: Type.Integer(),
  waiting: Type.Integer(),
})
export type OperatorTask = Static<typeof OperatorTask>

export const TaskReview = Type.Object({
  taskId: Id,
  userId: Id,
  title: Type.Object({ ru: Type.String(), en: Type.String() }),
  url: Type.Optional(Type.String()),
  person: Type.Object({ telegramId: TelegramId, name: Type.String(), username: Type.Optional(Type.String()) }),
})
export type TaskReview = Static<typeof TaskReview>

const internal = { access: 'bot', rateLimit: 'read' } as const

/** See docs/rules/tasks.md. */
export const operatorTasksCalls = {
  'GET /internal/tasks': {
    permissions: ['content'],
    ...internal,
    summary: 'List active tasks, and count the users waiting for verification (operators only)',
    query: Type.Object({ operatorId: TelegramId }),
    reply: dataReply(Type.Object({ tasks: Type.Array(OperatorTask), waiting: Type.Integer() })),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/tasks/add': {
    permissions: ['content'],
    ...internal,
    summary: 'Add a task with the fields of `enp admin tasks add` (operators only)',
    body: Type.Object({
      operatorId: TelegramId,
      fields: Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 2_000 })),
    }),
    reply: dataReply(OperatorTask),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/tasks/:id/retire': {
    permissions: ['content'],
    ...internal,
    summary: 'Retire a task; rewards already paid are not affected (operators only)',
    params: Type.Object({ id: Id }),
    body: Type.Object({ operatorId: TelegramId }),
    reply: dataReply(Type.Object({ first: Type.Boolean(), key: Type.String(), undo: Type.Optional(UndoReceipt) })),
    errors: ['NOT_OPERATOR', 'TASK_NOT_FOUND'],
  },
  'GET /internal/tasks/reviews/next': {
    permissions: ['content'],
    ...internal,
    summary: 'Get the user who has waited longest for verification (operators only)',
    query: Type.Object({ operatorId: TelegramId }),
    reply: dataReply(Type.Object({ review: Type.Optional(TaskReview), waiting: Type.Integer() })),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/tasks/reviews/decide': {
    permissions: ['content'],
    ...internal,
    summary:
      'Approve a task of a user, which pays the reward, or decline it; the first decision applies (operators only)',
    body: Type.Object({
      operatorId: TelegramId,
      taskId: Id,
      userId: Id,
      action: Type.Union([Type.Literal('approve'), Type.Literal('decline')]),
    }),
    reply: dataReply(Type.Object({ first: Type.Boolean(), undo: Type.Optional(UndoReceipt) })),
    errors: ['NOT_OPERATOR'],
  },
} as const satisfies Record<string, CallDefinition>
