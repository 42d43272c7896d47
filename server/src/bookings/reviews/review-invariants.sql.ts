import { sql } from 'kysely'
import type { Invariant } from '../../core/invariant.ts'

export const reviewInvariants: readonly Invariant[] = [
  [
    'a service rating follows from its catalog rating and reviews',
    sql`select 'service ' || service.id || ' stores ' || own_reviews || ' reviews with ' || own_stars || ' stars, has '
          || coalesce(counted, 0) || ' with ' || coalesce(stars, 0) || ', shows ' || rating as fault
        from service left join (
          select service_id, count(*) as counted, sum(review.rating) as stars
          from review where state = 'published' and booking_id is not null group by service_id
        ) published on service_id = service.id
        where (own_reviews > 0 or counted > 0) and (
          own_reviews <> coalesce(counted, 0) or own_stars <> coalesce(stars, 0)
          or reviews <> listed_reviews + own_reviews
          or rating <> displayed_rating(listed_rating, listed_reviews, own_stars, own_reviews))`,
  ],
  [
    'a review belongs to a completed booking of its author',
    sql`select 'review ' || review.id || ' belongs to a booking that is ' || booking.state as fault
        from review join booking on booking.id = booking_id
        where booking.state <> 'completed' or booking.user_id <> review.user_id
          or booking.service_id <> review.service_id`,
  ],
]
