import { type Static, Type } from 'typebox'
import { maxPage, maxPageSize, reviewMaxLength, reviewsPageSize } from '../limits.ts'
import { reviewTags } from '../review-tags.ts'
import { type Call, data, Id, Language, Pagination, plain, ShownTo, TelegramId, Timestamp } from './api.ts'
import { UndoReceipt } from './undo-receipt.ts'

const byId = Type.Object({ id: Id })
const Rating = Type.Integer({ minimum: 1, maximum: 5 })
const Tag = Type.Enum([...reviewTags])

const shown = {
  id: Id,
  rating: Rating,
  text: Type.Optional(Type.String()),
  tags: Type.Array(Tag),
  language: Language,
  /** The first name; gone with the person. */
  author: Type.Optional(Type.String()),
  createdAt: Timestamp,
  organizerReply: Type.Optional(Type.String()),
}
/** Newest first; or the best first, or the worst, the newest of each. */
export const reviewOrders = ['new', 'best', 'worst'] as const
export type ReviewOrder = (typeof reviewOrders)[number]

export const Review = Type.Object(shown)
export type Review = Static<typeof Review>

/** pending: an operator reads it first. */
export const reviewStates = ['pending', 'published', 'hidden'] as const
export type ReviewState = (typeof reviewStates)[number]
const State = Type.Enum([...reviewStates])

/** A review as an operator reads it, before or after a decision. */
export const ModeratedReview = Type.Object({
  reviewId: Id,
  state: State,
  /** Of the service. */
  title: Type.String(),
  rating: Rating,
  text: Type.Optional(Type.String()),
  tags: Type.Array(Tag),
  author: Type.Optional(Type.String()),
  /** Who decided last. */
  operatorName: Type.Optional(Type.String()),
})
export type ModeratedReview = Static<typeof ModeratedReview>

/** How many of each rating, where it is known: an import may bring an average alone. */
const Histogram = Type.Object({
  '1': Type.Integer(),
  '2': Type.Integer(),
  '3': Type.Integer(),
  '4': Type.Integer(),
  '5': Type.Integer(),
})
export type Histogram = Static<typeof Histogram>

const ReviewSummary = Type.Object({
  avg: Type.Number(),
  /** All ratings: those that an import brought without words, and the published reviews of bookings. */
  count: Type.Integer(),
  histogram: Histogram,
  /** Of the reviews that can be read, most frequent first. */
  tags: Type.Array(Type.Object({ tag: Tag, count: Type.Integer() })),
  languages: Type.Array(Type.Object({ language: Language, count: Type.Integer() })),
})
export type ReviewSummary = Static<typeof ReviewSummary>

const internal = { access: 'bot', rateLimit: 'read' } as const

/** What people say after a trip; docs/product.md, section 14. */
export const reviewsCalls = {
  'POST /v1/bookings/:id/review': {
    summary: 'Review a completed booking, once',
    access: 'person',
    rateLimit: 'value',
    params: byId,
    body: Type.Object({
      rating: Rating,
      text: Type.Optional(Type.String({ maxLength: reviewMaxLength })),
      tags: Type.Optional(Type.Array(Tag, { maxItems: 6, uniqueItems: true })),
    }),
    reply: data(Type.Object({ ...shown, state: State })),
    status: 201,
    errors: ['NOT_FOUND', 'NOT_REVIEWABLE', 'IDEMPOTENCY_CONFLICT'],
    movesValue: true,
  },
  'GET /v1/services/:id/reviews': {
    summary: 'Published reviews, the newest first unless sorted; `summary` is of all of them, whatever is filtered',
    access: 'anybody',
    rateLimit: 'read',
    params: byId,
    query: Type.Object({
      language: Type.Optional(Language),
      tag: Type.Optional(Tag),
      sort: Type.Optional(Type.Enum([...reviewOrders])),
      page: Type.Integer({ minimum: 1, maximum: maxPage, default: 1 }),
      limit: Type.Integer({ minimum: 1, maximum: maxPageSize, default: reviewsPageSize }),
    }),
    /** `pagination.total`: how many can be read. */
    reply: plain({ data: Type.Array(Review), summary: ReviewSummary, pagination: Pagination }),
    errors: ['SERVICE_NOT_FOUND'],
  },
  'GET /internal/reviews': {
    ...internal,
    summary: 'For operators: the reviews that wait to be read, oldest first, at most 20',
    query: Type.Object({ operatorId: TelegramId }),
    reply: data(
      Type.Object({ reviews: Type.Array(Type.Object({ ...shown, title: Type.String() })), total: Type.Integer() }),
    ),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/reviews/:id/decide': {
    ...internal,
    summary: 'An operator publishes or hides a review that stands as they saw it; else nothing changes',
    params: byId,
    body: Type.Object({
      operatorId: TelegramId,
      action: Type.Enum(['publish', 'hide']),
      /** The state that the operator saw. */
      seen: State,
    }),
    /** `first`: it was done now; else `review` says how it stands. */
    reply: data(
      Type.Object({
        first: Type.Boolean(),
        review: ModeratedReview,
        shownTo: ShownTo,
        undo: Type.Optional(UndoReceipt),
      }),
    ),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
} as const satisfies Record<string, Call>
