import { type Static, Type } from 'typebox'
import { maxPage } from '../../limits.ts'
import { type CallDefinition, dataReply, Id } from '../api.ts'
import { Review } from '../catalog/reviews.ts'

export const OrganizerReview = Type.Intersect([
  Review,
  Type.Object({
    title: Type.String(),
    /** Grows with each edit of the reply; 0 without one. */
    replyVersion: Type.Integer({ minimum: 0 }),
  }),
])
export type OrganizerReview = Static<typeof OrganizerReview>

/** See docs/rules/vouchers-and-reviews.md. */
export const organizerReviewsCalls = {
  'GET /v1/organizer/reviews': {
    summary: 'List published reviews of the services of a member, newest first (members only)',
    access: 'member',
    rateLimit: 'read',
    query: Type.Object({ page: Type.Integer({ minimum: 1, maximum: maxPage, default: 1 }) }),
    reply: dataReply(Type.Object({ reviews: Type.Array(OrganizerReview), total: Type.Integer() })),
    errors: ['NOT_MEMBER'],
  },
  'GET /v1/organizer/reviews/:id': {
    summary: 'Get a published review of a service (members only)',
    access: 'member',
    rateLimit: 'read',
    params: Type.Object({ id: Id }),
    reply: dataReply(OrganizerReview),
    errors: ['NOT_MEMBER', 'NOT_FOUND'],
  },
  'POST /v1/organizer/reviews/:id/reply': {
    summary: 'Reply to a review, or edit the reply if its version is unchanged (members only)',
    access: 'member',
    rateLimit: 'value',
    params: Type.Object({ id: Id }),
    body: Type.Object({
      text: Type.String({ minLength: 1, maxLength: 1_000 }),
      /** The version that the member saw. */
      version: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    }),
    /** `first`: this request wrote the reply. Otherwise `review` shows the current one. */
    reply: dataReply(Type.Object({ first: Type.Boolean(), review: OrganizerReview })),
    errors: ['NOT_MEMBER', 'NOT_FOUND', 'REPLY_NOT_ALLOWED'],
  },
} as const satisfies Record<string, CallDefinition>
