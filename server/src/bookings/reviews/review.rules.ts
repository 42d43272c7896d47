import type { Language } from '@enp/shared/calls/api'
import type {
  ModeratedReview,
  RatingHistogram,
  Review,
  ReviewPhotoState,
  ReviewState,
} from '@enp/shared/calls/catalog/reviews'
import type { ReviewTag } from '@enp/shared/catalog/review-tags'
import { toDisplayName, toDisplayNameIfVisible } from '@enp/shared/text/plain-text'
import type { LifeCycle } from '../../core/life-cycle.ts'
import { type ReviewPhotoRow, toMedia } from './photos/review-photo.rules.ts'
import { findTextConcern } from './text-concern.rules.ts'

/** See docs/rules/vouchers-and-reviews.md. */
export const reviewLifeCycle: LifeCycle<ReviewState> = {
  pending: ['published', 'hidden'],
  // Pending again after a decision was undone.
  published: ['hidden', 'pending'],
  hidden: ['published', 'pending'],
}

export interface ReviewRow {
  readonly id: string
  readonly rating: number
  readonly text: string | null
  readonly tags: ReviewTag[]
  readonly language: Language
  readonly author: string | null
  readonly created_at: Date
  readonly organizer_reply: string | null
  readonly photo_state: ReviewPhotoState | null
  readonly photos: readonly ReviewPhotoRow[]
}

export function toReview({ created_at, organizer_reply, photo_state, ...review }: ReviewRow): Review {
  const { id, rating, text, tags, language, author, photos } = review
  return {
    id,
    rating,
    ...(text !== null && { text }),
    tags,
    language,
    // An earlier version stored names unchanged.
    ...(author && { author: toDisplayName(author) }),
    createdAt: created_at.toISOString(),
    ...(organizer_reply !== null && { organizerReply: organizer_reply }),
    ...(photo_state === 'approved' && photos.length > 0 && { photos: photos.map(toMedia) }),
  }
}

export interface ModeratedReviewRow extends ReviewRow {
  readonly state: ReviewState
  readonly title: string
  readonly decided_by: bigint | null
  readonly hidden_reason: string | null
  readonly operator_name: string | null
  readonly photo_reason: string | null
  readonly photo_decided_by: bigint | null
  readonly photo_operator_name: string | null
}

export function toModerated(row: ModeratedReviewRow): ModeratedReview {
  const { id, rating, text, tags, author, organizerReply } = toReview(row)
  const { state, title, decided_by: decidedBy, operator_name: name, hidden_reason: reason } = row
  const concern = text === undefined ? undefined : findTextConcern(text)
  return {
    reviewId: id,
    state,
    title,
    rating,
    ...(text !== undefined && { text }),
    tags,
    ...(author !== undefined && { author }),
    ...(concern !== undefined && { concern }),
    ...(organizerReply !== undefined && { organizerReply }),
    ...(state === 'hidden' && reason !== null && { hiddenReason: reason }),
    ...(decidedBy !== null && { operatorName: toOperatorName(name, decidedBy) }),
    ...(row.photo_state !== null && { photos: toModeratedPhotos(row, row.photo_state) }),
  }
}

const toOperatorName = (name: string | null, telegramId: bigint) =>
  toDisplayNameIfVisible(name ?? '') ?? String(telegramId)

function toModeratedPhotos(row: ModeratedReviewRow, state: ReviewPhotoState): NonNullable<ModeratedReview['photos']> {
  const { photos, photo_reason: reason, photo_decided_by: decidedBy, photo_operator_name: name } = row
  return {
    state,
    media: photos.map(toMedia),
    ...(state === 'refused' && reason !== null && { reason }),
    ...(decidedBy !== null && { operatorName: toOperatorName(name, decidedBy) }),
  }
}

/** Detects the language of the text; without letters, the author's language. */
export function detectLanguage(text: string | undefined, language: Language): Language {
  const letters = text?.match(/\p{L}/gu) ?? []
  if (letters.length === 0) return language
  const cyrillic = letters.filter((letter) => /\p{Script=Cyrillic}/u.test(letter))
  return cyrillic.length * 2 >= letters.length ? 'ru' : 'en'
}

export function toHistogram(listed: readonly number[] | null, own: ReadonlyMap<number, number>): RatingHistogram {
  const count = (rating: number) => (listed?.[rating - 1] ?? 0) + (own.get(rating) ?? 0)
  return { '1': count(1), '2': count(2), '3': count(3), '4': count(4), '5': count(5) }
}
