import { sql } from 'kysely'
import type { ReviewPhotoRow } from './review-photo.rules.ts'

/** Photos of `review` in their order, unless they were refused. */
export const photosOfReview = sql<ReviewPhotoRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('name', photo.name, 'width', photo.width, 'height', photo.height,
    'colour', photo.colour) order by photo.position), '[]')
  from review_photo photo where photo.review_id = review.id and photo.delete_after is null)`
