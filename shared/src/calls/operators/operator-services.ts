import { Type } from 'typebox'
import { type CallDefinition, dataReply, Id, ShownOperatorMessages, TelegramId } from '../api.ts'
import { ReviewedService } from '../organizers/organizer-drafts-shapes.ts'

const bot = { access: 'bot', rateLimit: 'read' } as const
const byId = { params: Type.Object({ id: Id }) }
const operator = { operatorId: TelegramId }

/** See docs/rules/organizers.md. */
export const operatorServicesCalls = {
  'GET /internal/admin/services': {
    permissions: ['content'],
    ...bot,
    summary: 'List services waiting for moderation: at most 20, oldest first (operators only)',
    query: Type.Object(operator),
    reply: dataReply(Type.Object({ services: Type.Array(ReviewedService), total: Type.Integer() })),
    errors: ['NOT_OPERATOR'],
  },
  'GET /internal/admin/services/:id': {
    permissions: ['content'],
    ...bot,
    ...byId,
    summary: 'Get a submitted service with its current state (operators only)',
    query: Type.Object(operator),
    reply: dataReply(ReviewedService),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
  'POST /internal/admin/services/:id/decide': {
    permissions: ['content'],
    ...bot,
    ...byId,
    summary:
      'Publish a submitted service or return it with a reason; the first decision per submission counts (operators only)',
    body: Type.Object({
      ...operator,
      submission: Type.Integer({ minimum: 1 }),
      approve: Type.Boolean(),
      reason: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
    }),
    /** `first`: this request decided. Otherwise `service` shows the current state. */
    reply: dataReply(Type.Object({ first: Type.Boolean(), service: ReviewedService, shownTo: ShownOperatorMessages })),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
} as const satisfies Record<string, CallDefinition>
