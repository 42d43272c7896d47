import type { Language } from '@enp/shared/calls/api'
import type { ReviewOrder, ReviewState } from '@enp/shared/calls/catalog/reviews'
import type { ReviewTag } from '@enp/shared/catalog/review-tags'
import { sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import { photosOfReview } from './photos/review-photos.sql.ts'
import type { ReviewRow } from './review.rules.ts'

interface NewReview {
  readonly bookingId: string
  readonly serviceId: string
  readonly userId: string
  readonly rating: number
  readonly text: string | undefined
  readonly tags: readonly ReviewTag[]
  readonly language: Language
  readonly state: ReviewState
}

/** Returns undefined if the booking already has a review. */
export async function insertReview(tx: Tx, review: NewReview): Promise<string | undefined> {
  const { bookingId, serviceId, userId, rating, text, tags, language, state } = review
  const made = await tx
    .insertInto('review')
    .values({
      booking_id: bookingId,
      service_id: serviceId,
      user_id: userId,
      key: null,
      author: null,
      rating,
      text: text ?? null,
      tags: [...tags],
      language,
      state,
      created_at: appNow,
      organizer_reply: null,
    })
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

export function selectReviews(db: Database) {
  return db
    .selectFrom('review')
    .leftJoin('users', 'users.id', 'review.user_id')
    .leftJoin('review_photo_set', 'review_photo_set.review_id', 'review.id')
    .select(['review_photo_set.state as photo_state', photosOfReview.as('photos')])
    .select([
      'review.id',
      'review.rating',
      'review.text',
      'review.tags',
      'review.language',
      'review.created_at',
      'review.organizer_reply',
    ])
    .select(
      sql<string | null>`case when users.id is null then review.author
        when users.erased_at is null then users.first_name end`.as('author'),
    )
}

export function findReview(db: Database, id: string): Promise<ReviewRow | undefined> {
  return selectReviews(db).where('review.id', '=', id).executeTakeFirst()
}

export async function findReviewsByBooking(db: Database, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return new Map<string, { rating: number; text: string | null }>()
  const rows = await db
    .selectFrom('review')
    .select(['booking_id', 'rating', 'text'])
    .where('booking_id', 'in', [...bookingIds])
    .execute()
  return new Map(rows.map(({ booking_id, rating, text }) => [booking_id ?? '', { rating, text }]))
}

export interface ReviewFilter {
  readonly language?: Language | undefined
  readonly tag?: ReviewTag | undefined
  readonly sort?: ReviewOrder | undefined
}

/** Each order has an index of a service's published reviews. */
const orders = {
  new: sql`review.created_at desc, review.id`,
  best: sql`review.rating desc, review.created_at desc, review.id`,
  worst: sql`review.rating, review.created_at desc, review.id`,
} as const satisfies Record<ReviewOrder, unknown>

export async function findPublishedReviews(
  db: Database,
  serviceId: string,
  { language, tag, sort = 'new' }: ReviewFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: ReviewRow[]; total: number }> {
  const isMeant = sql<boolean>`review.service_id = ${serviceId} and review.state = 'published'
    and (${language ?? null}::text is null or review.language = ${language ?? null})
    and (${tag ?? null}::text is null or ${tag ?? null} = any(review.tags))`
  const [rows, counted] = await Promise.all([
    selectReviews(db).where(isMeant).orderBy(orders[sort]).limit(limit).offset(offset).execute(),
    db
      .selectFrom('review')
      .select(({ fn }) => fn.countAll<bigint>().as('total'))
      .where(isMeant)
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(counted.total) }
}

export interface ReviewSummaryRow {
  readonly rating: number
  readonly reviews: number
  readonly histogram: number[] | null
  readonly stars: ReadonlyMap<number, number>
  readonly tags: { tag: ReviewTag; count: number }[]
  readonly languages: { language: Language; count: number }[]
}

export async function findReviewSummary(db: Database, serviceId: string): Promise<ReviewSummaryRow | undefined> {
  const { rows } = await sql<Omit<ReviewSummaryRow, 'stars'> & { stars: { rating: number; count: number }[] }>`
    with published as (
      select rating, tags, language, booking_id from review where service_id = ${serviceId} and state = 'published'
    )
    select service.rating, service.reviews, service.listed_histogram as histogram,
      (select coalesce(jsonb_agg(counted), '[]') from (
        select rating, count(*) from published where booking_id is not null group by rating
      ) counted) as stars,
      (select coalesce(jsonb_agg(counted), '[]') from (
        select tag, count(*) from published, unnest(tags) tag group by tag order by 2 desc, 1
      ) counted) as tags,
      (select coalesce(jsonb_agg(counted), '[]') from (
        select language, count(*) from published group by language order by 2 desc, 1
      ) counted) as languages
    from service where service.id = ${serviceId} and service.status = 'published'`.execute(db)
  const [row] = rows
  return row && { ...row, stars: new Map(row.stars.map(({ rating, count }) => [rating, count])) }
}

export async function addReviewToRating(tx: Tx, serviceId: string, rating: number, by: 1 | -1): Promise<void> {
  await sql`select count_review(${serviceId}, ${by * rating}, ${by})`.execute(tx)
}
