import { type Static, Type } from 'typebox'
import { type CallDefinition, dataReply, Id, TelegramId, Timestamp } from '../api.ts'

export const taskTypes = ['subscription', 'visit', 'social', 'referral', 'daily_bonus'] as const
export type TaskType = (typeof taskTypes)[number]

const Requirements = Type.Union([
  Type.Object({ type: Type.Literal('telegram_subscription'), channelUsername: Type.String() }),
  Type.Object({ type: Type.Literal('website_visit'), url: Type.String() }),
  Type.Object({ type: Type.Literal('social'), url: Type.String() }),
  Type.Object({ type: Type.Literal('referral'), count: Type.Integer({ minimum: 1 }) }),
  Type.Object({ type: Type.Literal('daily_bonus') }),
])
export type TaskRequirements = Static<typeof Requirements>

export const Task = Type.Object({
  id: Id,
  title: Type.String(),
  description: Type.String(),
  type: Type.Enum([...taskTypes]),
  reward: Type.Object({ type: Type.Literal('enp'), amount: Type.Number() }),
  requirements: Requirements,
  status: Type.Enum(['active', 'completed', 'pending_verification']),
  completedAt: Type.Union([Timestamp, Type.Null()]),
  expiresAt: Type.Union([Timestamp, Type.Null()]),
  /** Present for opened visit and social tasks. */
  checkableAt: Type.Optional(Timestamp),
  progress: Type.Optional(Type.Object({ have: Type.Integer(), need: Type.Integer() })),
  /** The user left the channel within 7 days. */
  reversedAt: Type.Optional(Timestamp),
})
export type Task = Static<typeof Task>

const params = Type.Object({ id: Id })

export const tasksCalls = {
  'GET /v1/tasks': {
    summary: 'List tasks with the user’s progress, completed ones last',
    access: 'person',
    rateLimit: 'read',
    reply: dataReply(Type.Array(Task)),
    errors: [],
  },
  'POST /v1/tasks/:id/check': {
    summary: 'Check a task and pay its reward once; the first check of a visit starts its hour',
    access: 'person',
    rateLimit: 'value',
    movesValue: true,
    params,
    reply: dataReply(Task),
    errors: ['TASK_NOT_FOUND', 'WAIT_ONE_HOUR', 'WAIT_MINUTES', 'NOT_SUBSCRIBED', 'TASK_NOT_DONE', 'TRY_LATER'],
  },
  'POST /internal/channels/left': {
    access: 'bot',
    rateLimit: 'read',
    summary: 'Report that a user left a channel or was removed; reverses a reward for joining within the last 7 days',
    body: Type.Object({
      /** Without `@`. */
      channel: Type.String({ minLength: 1, maxLength: 64 }),
      telegramId: TelegramId,
      leftAt: Timestamp,
    }),
    reply: dataReply(Type.Object({ reversed: Type.Integer() })),
    errors: [],
  },
} as const satisfies Record<string, CallDefinition>
