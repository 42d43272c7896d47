import { Type } from 'typebox'
import { type Call, data, Id, ShownTo, TelegramId } from './api.ts'
import { ReviewedService } from './organizer-drafts-shapes.ts'

const bot = { access: 'bot', rateLimit: 'read' } as const
const byId = { params: Type.Object({ id: Id }) }
const operator = { operatorId: TelegramId }

/** What operators do with services that organizers send; docs/product.md, section 20. */
export const operatorServicesCalls = {
  'GET /internal/admin/services': {
    ...bot,
    summary: 'For operators: services that wait for a decision, oldest first, at most 20',
    query: Type.Object(operator),
    reply: data(Type.Object({ services: Type.Array(ReviewedService), total: Type.Integer() })),
    errors: ['NOT_OPERATOR'],
  },
  'GET /internal/admin/services/:id': {
    ...bot,
    ...byId,
    summary: 'For operators: one of them as it stands',
    query: Type.Object(operator),
    reply: data(ReviewedService),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
  'POST /internal/admin/services/:id/decide': {
    ...bot,
    ...byId,
    summary:
      'An operator publishes what was sent, or returns it with a reason. The first decision of a submission stands',
    body: Type.Object({
      ...operator,
      /** The one that the operator saw. */
      submission: Type.Integer({ minimum: 1 }),
      approve: Type.Boolean(),
      reason: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
    }),
    /** `first`: it was done now; else `service` says how it stands. */
    reply: data(Type.Object({ first: Type.Boolean(), service: ReviewedService, shownTo: ShownTo })),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
} as const satisfies Record<string, Call>
