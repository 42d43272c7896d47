import { type Static, Type } from 'typebox'
import { maxPage, maxPageSize, questionMaxLength, questionsPageSize } from '../../limits.ts'
import { type CallDefinition, dataReply, Id, Pagination, successReply, TelegramId, Timestamp } from '../api.ts'
import { UndoReceipt } from '../operators/undo-receipt.ts'

const byId = Type.Object({ id: Id })
const page = Type.Integer({ minimum: 1, maximum: maxPage, default: 1 })

/** Without the name of the traveller who asked. */
const PublishedQuestion = Type.Object({
  id: Id,
  text: Type.String(),
  answer: Type.String(),
  answeredAt: Timestamp,
})
export type PublishedQuestion = Static<typeof PublishedQuestion>

const OwnQuestion = Type.Object({
  id: Id,
  text: Type.String(),
  askedAt: Timestamp,
  answer: Type.Optional(Type.String()),
  answeredAt: Type.Optional(Timestamp),
})
export type OwnQuestion = Static<typeof OwnQuestion>

export const questionStates = ['published', 'hidden'] as const
export type QuestionState = (typeof questionStates)[number]
const State = Type.Enum([...questionStates])

const ModeratedQuestion = Type.Object({
  questionId: Id,
  state: State,
  title: Type.String(),
  text: Type.String(),
  answer: Type.String(),
  hiddenReason: Type.Optional(Type.String()),
  operatorName: Type.Optional(Type.String()),
})
export type ModeratedQuestion = Static<typeof ModeratedQuestion>

const internal = { permissions: ['content'], access: 'bot', rateLimit: 'read' } as const

/** See docs/rules/questions.md. */
export const questionsCalls = {
  'GET /v1/services/:id/questions': {
    summary: 'List published questions with answers, newest answer first; `own` has those of the user',
    access: 'anybody',
    rateLimit: 'read',
    params: byId,
    query: Type.Object({
      page,
      limit: Type.Integer({ minimum: 1, maximum: maxPageSize, default: questionsPageSize }),
    }),
    /** `own`: the newest 20 of a signed-in user, answered or not, on the first page only. */
    reply: successReply({
      data: Type.Array(PublishedQuestion),
      own: Type.Array(OwnQuestion),
      pagination: Pagination,
    }),
    errors: ['SERVICE_NOT_FOUND', 'SERVICE_SUSPENDED'],
  },
  'POST /v1/services/:id/questions': {
    summary: 'Ask the organizer about a service; the same text again returns the first question',
    access: 'person',
    rateLimit: 'value',
    params: byId,
    body: Type.Object({ text: Type.String({ minLength: 1, maxLength: questionMaxLength }) }),
    reply: dataReply(OwnQuestion),
    status: 201,
    errors: ['SERVICE_NOT_FOUND', 'SERVICE_SUSPENDED', 'SUSPENDED', 'QUESTION_NOT_ALLOWED'],
  },
  'GET /internal/questions': {
    ...internal,
    summary: 'List questions that organizers published, 5 a page, newest answer first (operators only)',
    query: Type.Object({ operatorId: TelegramId, state: Type.Optional(State), page }),
    reply: dataReply(Type.Object({ questions: Type.Array(ModeratedQuestion), total: Type.Integer() })),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/questions/:id/decide': {
    ...internal,
    summary: 'Hide a published question with a reason, or show it again (operators only)',
    params: byId,
    body: Type.Object({
      operatorId: TelegramId,
      action: Type.Enum(['publish', 'hide']),
      seen: State,
      /** Required to hide; the organizer reads it. */
      reason: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
    }),
    /** `first`: this request decided. Otherwise `question` shows the current state. */
    reply: dataReply(
      Type.Object({ first: Type.Boolean(), question: ModeratedQuestion, undo: Type.Optional(UndoReceipt) }),
    ),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
} as const satisfies Record<string, CallDefinition>
