import { sql } from 'kysely'
import type { Database, Tx } from '../../core/database/database.ts'

/** Pairs liked by fewer users are not stored, so that they reveal no user's taste. */
export const minSimilarityUsers = 5
/** At this number of users a pair gets half of its score: a handful may agree by chance. */
const shrinkagePeople = 8
const askedPeople = 5_000
const askedLikings = 200

/** Removes the services from the list and returns each once, longest waiting first. */
export async function claimChangedServices(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ service_id: string }>`
    with first as (
      select service_id from like_event group by service_id order by min(id) limit ${limit}
    ), taken as (
      delete from like_event using first where like_event.service_id = first.service_id
    ) select service_id from first`.execute(tx)
  return rows.map((row) => row.service_id)
}

export async function updateLikeCounts(tx: Tx, serviceIds: readonly string[]): Promise<void> {
  await sql`
    insert into service_like_count (service_id, user_count)
      select service.id, (
          select count(distinct user_id) from user_like join users on users.id = user_id
            where user_like.service_id = service.id and recommendations and erased_at is null)
        from service where service.id = any(${serviceIds}::uuid[])
      on conflict (service_id) do update set user_count = excluded.user_count`.execute(tx)
}

/** Cosine of the two groups of users, reduced for small groups. Writes both directions. */
export async function updateSimilarities(tx: Tx, serviceId: string): Promise<void> {
  await sql`
    with own as (select user_count from service_like_count where service_id = ${serviceId}),
    asked as materialized (
      select user_id from (
        select user_id, max(liked_at) as last from user_like join users on users.id = user_id
          where service_id = ${serviceId} and recommendations and erased_at is null group by user_id) fans
        order by last desc limit ${askedPeople}
    ),
    together as materialized (
      select liked.service_id as other_id, count(*) as user_count
        from asked cross join lateral (
          select service_id from user_like where user_like.user_id = asked.user_id
            group by service_id order by max(liked_at) desc limit ${askedLikings}) liked
        where liked.service_id <> ${serviceId} group by liked.service_id having count(*) >= ${minSimilarityUsers}
    ),
    scored as materialized (
      select other_id, together.user_count::integer as user_count,
          together.user_count * (own.user_count::float / (select count(*) from asked))
            / sqrt(own.user_count::float * other.user_count) * together.user_count / (together.user_count + ${shrinkagePeople}) as score
        from together join service_like_count other on other.service_id = other_id cross join own
        where other.user_count > 0
    ),
    ended as (
      delete from service_similarity
        where (service_id = ${serviceId} and other_id not in (select other_id from scored))
          or (other_id = ${serviceId} and service_id not in (select other_id from scored))
    )
    insert into service_similarity (service_id, other_id, user_count, score)
      select ${serviceId}, other_id, user_count, score from scored
      union all select other_id, ${serviceId}, user_count, score from scored
      on conflict (service_id, other_id) do update set user_count = excluded.user_count, score = excluded.score`.execute(
    tx,
  )
}

export interface SuggestedService {
  readonly id: string
  readonly likedId: string
  readonly likedTitle: string
  readonly likedTitle_en: string | null
}

/** Only the newest likes count, each with this many similar services. */
const countedLikings = 20
const comparedEach = 40

/** Omits liked services; best first. Empty for users who opted out. */
export async function findSuggested(db: Database, userId: string, limit: number): Promise<SuggestedService[]> {
  const { rows } = await sql<SuggestedService>`
    with known as materialized (
      select service_id, max(liked_at) as last from user_like
        where user_id = ${userId} and (select recommendations from users where id = ${userId}) group by service_id
    ),
    found as (
      select other_id, known.service_id as liked_id, score
        from (select service_id from known order by last desc limit ${countedLikings}) known
          cross join lateral (
            select other_id, score from service_similarity pair where pair.service_id = known.service_id
              order by score desc, other_id limit ${comparedEach}) pair
        where other_id not in (select service_id from known)
    ),
    best as (
      select other_id, sum(score) as score, (array_agg(liked_id order by score desc, liked_id))[1] as liked_id
        from found group by other_id
    )
    select suggested.id, liked.id as "likedId", liked.title as "likedTitle", liked.title_en as "likedTitle_en"
      from best join service suggested on suggested.id = other_id and suggested.status = 'published'
        join service liked on liked.id = liked_id
      order by best.score desc, suggested.id limit ${limit}`.execute(db)
  return rows
}
