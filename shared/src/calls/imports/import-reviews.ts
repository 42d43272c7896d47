import { type Static, Type } from 'typebox'
import { type CallDefinition, dataReply, Id, ShownOperatorMessages, TelegramId } from '../api.ts'
import { UndoReceipt } from '../operators/undo-receipt.ts'
import { draftStates } from '../organizers/organizer-drafts-shapes.ts'

export const importReviewStates = ['submitted', 'decided', 'withdrawn'] as const

/** The services of a file, which operators decide together; one of them can be decided alone. */
export const ImportReview = Type.Object({
  importId: Id,
  /** Part of the buttons, so that those of an earlier round decide nothing. */
  round: Type.Integer(),
  state: Type.Enum([...importReviewStates]),
  organizerName: Type.String(),
  fileName: Type.String(),
  total: Type.Integer(),
  edits: Type.Integer(),
  waiting: Type.Integer(),
  published: Type.Integer(),
  returned: Type.Integer(),
  /** Rows of the file with faults; they are not in the review. */
  bad: Type.Integer(),
  withoutPicture: Type.Integer(),
  /** The first services that wait. */
  sample: Type.Array(
    Type.Object({ title: Type.String(), city: Type.Optional(Type.String()), price: Type.Optional(Type.Integer()) }),
  ),
  reason: Type.Optional(Type.String()),
  operatorName: Type.Optional(Type.String()),
})
export type ImportReview = Static<typeof ImportReview>

const ReviewedLine = Type.Object({
  draftId: Id,
  title: Type.String(),
  state: Type.Enum([...draftStates]),
})

const byId = { params: Type.Object({ id: Id }) }
const bot = { access: 'bot', rateLimit: 'read' } as const
const operator = { operatorId: TelegramId }

/** See docs/rules/service-files.md#review. */
export const importReviewsCalls = {
  'POST /v1/organizer/imports/:id/submit': {
    ...byId,
    access: 'member',
    rateLimit: 'value',
    summary: 'Send all saved services of a file for review; those without new texts are published at once',
    /** `first`: this request sent them. */
    reply: dataReply(
      Type.Object({
        first: Type.Boolean(),
        submitted: Type.Integer(),
        published: Type.Integer(),
        /** Drafts with missing answers; they stay drafts. */
        incomplete: Type.Integer(),
      }),
    ),
    errors: ['NOT_MEMBER', 'NOT_FOUND'],
  },
  'POST /v1/organizer/imports/:id/withdraw': {
    ...byId,
    access: 'member',
    rateLimit: 'value',
    summary: 'Take a file back from review; its services become drafts again',
    /** `first`: this request withdrew it. Otherwise nothing waited. */
    reply: dataReply(Type.Object({ first: Type.Boolean(), withdrawn: Type.Integer() })),
    errors: ['NOT_MEMBER', 'NOT_FOUND'],
  },
  'GET /internal/admin/import-reviews': {
    permissions: ['content'],
    ...bot,
    summary: 'List files of services that wait for moderation: at most 20, oldest first (operators only)',
    query: Type.Object(operator),
    reply: dataReply(Type.Object({ reviews: Type.Array(ImportReview), total: Type.Integer() })),
    errors: ['NOT_OPERATOR'],
  },
  'GET /internal/admin/import-reviews/:id': {
    permissions: ['content'],
    ...bot,
    ...byId,
    summary: 'Get a file in moderation with one page of its services (operators only)',
    query: Type.Object({ ...operator, page: Type.Integer({ minimum: 1, maximum: 1_000, default: 1 }) }),
    reply: dataReply(Type.Object({ review: ImportReview, services: Type.Array(ReviewedLine), pages: Type.Integer() })),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
  'POST /internal/admin/import-reviews/:id/decide': {
    permissions: ['content'],
    ...bot,
    ...byId,
    summary: 'Publish or return all services of a file that still wait; the first decision per round counts',
    body: Type.Object({
      ...operator,
      round: Type.Integer({ minimum: 1 }),
      approve: Type.Boolean(),
      reason: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
    }),
    reply: dataReply(
      Type.Object({
        first: Type.Boolean(),
        review: ImportReview,
        shownTo: ShownOperatorMessages,
        undo: Type.Optional(UndoReceipt),
      }),
    ),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
} as const satisfies Record<string, CallDefinition>
