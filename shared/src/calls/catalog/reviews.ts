import { type Static, Type } from 'typebox'
import { reviewTags } from '../../catalog/review-tags.ts'
import { maxPage, maxPageSize, maxReviewPhotos, reviewMaxLength, reviewsPageSize } from '../../limits.ts'
import {
  type CallDefinition,
  dataReply,
  Id,
  Language,
  Pagination,
  ShownOperatorMessages,
  successReply,
  TelegramId,
  Timestamp,
} from '../api.ts'
import { UndoReceipt } from '../operators/undo-receipt.ts'
import { maxPhotoBodyBytes, PhotoBody, uploadRefusals } from '../photo-uploads.ts'
import { Media } from './catalog-shapes.ts'

const byId = Type.Object({ id: Id })
const Rating = Type.Integer({ minimum: 1, maximum: 5 })
const Tag = Type.Enum([...reviewTags])

const shown = {
  id: Id,
  rating: Rating,
  text: Type.Optional(Type.String()),
  tags: Type.Array(Tag),
  language: Language,
  /** First name; absent after the user's data is erased. */
  author: Type.Optional(Type.String()),
  createdAt: Timestamp,
  organizerReply: Type.Optional(Type.String()),
  /** Approved photos; absent without any. */
  photos: Type.Optional(Type.Array(Media)),
}
export const reviewOrders = ['new', 'best', 'worst'] as const
export type ReviewOrder = (typeof reviewOrders)[number]

export const Review = Type.Object(shown)
export type Review = Static<typeof Review>

export const reviewStates = ['pending', 'published', 'hidden'] as const
export type ReviewState = (typeof reviewStates)[number]
const State = Type.Enum([...reviewStates])

/** Why a text waits for an operator. See docs/rules/vouchers-and-reviews.md. */
export const textConcerns = ['link', 'contact', 'insult'] as const
export type TextConcern = (typeof textConcerns)[number]

export const reviewPhotoStates = ['pending', 'approved', 'refused'] as const
export type ReviewPhotoState = (typeof reviewPhotoStates)[number]
const PhotoState = Type.Enum([...reviewPhotoStates])

export const ModeratedReview = Type.Object({
  reviewId: Id,
  state: State,
  title: Type.String(),
  rating: Rating,
  text: Type.Optional(Type.String()),
  tags: Type.Array(Tag),
  author: Type.Optional(Type.String()),
  concern: Type.Optional(Type.Enum([...textConcerns])),
  organizerReply: Type.Optional(Type.String()),
  hiddenReason: Type.Optional(Type.String()),
  operatorName: Type.Optional(Type.String()),
  /** Decided together, separately from the text. No `media` once they are refused. */
  photos: Type.Optional(
    Type.Object({
      state: PhotoState,
      media: Type.Array(Media),
      reason: Type.Optional(Type.String()),
      operatorName: Type.Optional(Type.String()),
    }),
  ),
})
export type ModeratedReview = Static<typeof ModeratedReview>

/** By stars. An import can have an average without single ratings. */
const RatingHistogram = Type.Object({
  '1': Type.Integer(),
  '2': Type.Integer(),
  '3': Type.Integer(),
  '4': Type.Integer(),
  '5': Type.Integer(),
})
export type RatingHistogram = Static<typeof RatingHistogram>

const ReviewSummary = Type.Object({
  avg: Type.Number(),
  /** Imported ratings without text, and published reviews of bookings. */
  count: Type.Integer(),
  histogram: RatingHistogram,
  tags: Type.Array(Type.Object({ tag: Tag, count: Type.Integer() })),
  languages: Type.Array(Type.Object({ language: Language, count: Type.Integer() })),
})
export type ReviewSummary = Static<typeof ReviewSummary>

const internal = { access: 'bot', rateLimit: 'read' } as const

/** See docs/rules/vouchers-and-reviews.md. */
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
      /** Ids of uploaded photos, in their order. NOT_FOUND if one is older than a day. */
      photos: Type.Optional(Type.Array(Id, { maxItems: maxReviewPhotos, uniqueItems: true })),
    }),
    reply: dataReply(Type.Object({ ...shown, state: State })),
    status: 201,
    errors: ['NOT_FOUND', 'NOT_REVIEWABLE', 'IDEMPOTENCY_CONFLICT'],
    movesValue: true,
  },
  'POST /v1/bookings/:id/review/photos': {
    summary: 'Upload a photo for the review of a completed booking; it is kept for a day until the review is sent',
    access: 'person',
    rateLimit: 'value',
    maxBodyBytes: maxPhotoBodyBytes,
    params: byId,
    body: PhotoBody,
    reply: dataReply(
      Type.Object({
        photo: Type.Optional(Type.Object({ id: Id, url: Type.String() })),
        refused: Type.Optional(Type.Enum([...uploadRefusals])),
      }),
    ),
    errors: ['NOT_FOUND', 'NOT_REVIEWABLE', 'TRY_LATER'],
  },
  'GET /v1/services/:id/reviews': {
    summary: 'List published reviews, newest first by default; `summary` ignores the filters',
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
    /** `pagination.total`: number of published reviews. */
    reply: successReply({ data: Type.Array(Review), summary: ReviewSummary, pagination: Pagination }),
    errors: ['SERVICE_NOT_FOUND'],
  },
  'GET /internal/reviews': {
    permissions: ['content'],
    ...internal,
    summary: 'List reviews, 5 a page: pending ones oldest first, others newest first (operators only)',
    query: Type.Object({
      operatorId: TelegramId,
      /** `pending` by default; any state if `text` is present. */
      state: Type.Optional(State),
      /** Words of the review or of the service title. */
      text: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      page: Type.Integer({ minimum: 1, maximum: maxPage, default: 1 }),
    }),
    reply: dataReply(Type.Object({ reviews: Type.Array(ModeratedReview), total: Type.Integer() })),
    errors: ['NOT_OPERATOR'],
  },
  'GET /internal/reviews/:id': {
    permissions: ['content'],
    ...internal,
    summary: 'Get a review with its photos (operators only)',
    params: byId,
    query: Type.Object({ operatorId: TelegramId }),
    reply: dataReply(ModeratedReview),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
  'POST /internal/reviews/:id/decide': {
    permissions: ['content'],
    ...internal,
    summary: 'Publish a review, or hide it with a reason, if its state is unchanged (operators only)',
    params: byId,
    body: Type.Object({
      operatorId: TelegramId,
      action: Type.Enum(['publish', 'hide']),
      seen: State,
      /** Required to hide; the author and the organizer read it. */
      reason: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
    }),
    /** `first`: this request decided. Otherwise `review` shows the current state. */
    reply: dataReply(
      Type.Object({
        first: Type.Boolean(),
        review: ModeratedReview,
        shownTo: ShownOperatorMessages,
        undo: Type.Optional(UndoReceipt),
      }),
    ),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
  'POST /internal/reviews/:id/photos/decide': {
    permissions: ['content'],
    ...internal,
    summary:
      'Approve the photos of a review, or refuse them with a reason, if their state is unchanged (operators only)',
    params: byId,
    body: Type.Object({
      operatorId: TelegramId,
      action: Type.Enum(['approve', 'refuse']),
      seen: PhotoState,
      /** Required to refuse; the author reads it. */
      reason: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
    }),
    /** `first`: this request decided. Otherwise `review` shows the current state. */
    reply: dataReply(
      Type.Object({
        first: Type.Boolean(),
        review: ModeratedReview,
        shownTo: ShownOperatorMessages,
        undo: Type.Optional(UndoReceipt),
      }),
    ),
    errors: ['NOT_OPERATOR', 'NOT_FOUND'],
  },
} as const satisfies Record<string, CallDefinition>
