import { sql } from 'kysely'
import type { Database, Tx } from '../../core/database.ts'

/** Pairs of fewer people are not kept: nobody's taste can be told from one. */
export const minUsers = 5
/**
 * A pair of few people counts little, however seldom each of the two is liked: a handful may agree by chance. Half of the
 * likeness is believed from so many on.
 */
const shrinkagePeople = 8
/** Of a service that very many like, so many of the newest are asked; and of one person so many likings. */
const askedPeople = 5_000
const askedLikings = 200

/** Takes services whose likings changed off the list, the longest waiting first; each comes once. */
export async function claimChangedServices(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ service_id: string }>`
    with first as (
      select service_id from liking_change group by service_id order by min(id) limit ${limit}
    ), taken as (
      delete from liking_change using first where liking_change.service_id = first.service_id
    ) select service_id from first`.execute(tx)
  return rows.map((row) => row.service_id)
}

/** Counts anew how many people like each of these; those who don't want it are not counted. */
export async function updateLikeCounts(tx: Tx, serviceIds: readonly string[]): Promise<void> {
  await sql`
    insert into service_liked (service_id, people)
      select service.id, (
          select count(distinct user_id) from liking join users on users.id = user_id
            where liking.service_id = service.id and recommendations and erased_at is null)
        from service where service.id = any(${serviceIds}::uuid[])
      on conflict (service_id) do update set people = excluded.people`.execute(tx)
}

/**
 * Compares a service with all others that its people like: the cosine of the two groups of people, which a large group
 * makes smaller, shrunk for few people. Writes both directions, and removes the pairs that are none any more.
 */
export async function updateSimilarities(tx: Tx, serviceId: string): Promise<void> {
  await sql`
    with own as (select people from service_liked where service_id = ${serviceId}),
    asked as materialized (
      select user_id from (
        select user_id, max(liked_at) as last from liking join users on users.id = user_id
          where service_id = ${serviceId} and recommendations and erased_at is null group by user_id) fans
        order by last desc limit ${askedPeople}
    ),
    together as materialized (
      select liked.service_id as other_id, count(*) as people
        from asked cross join lateral (
          select service_id from liking where liking.user_id = asked.user_id
            group by service_id order by max(liked_at) desc limit ${askedLikings}) liked
        where liked.service_id <> ${serviceId} group by liked.service_id having count(*) >= ${minUsers}
    ),
    scored as materialized (
      select other_id, together.people::integer as people,
          together.people * (own.people::float / (select count(*) from asked))
            / sqrt(own.people::float * other.people) * together.people / (together.people + ${shrinkagePeople}) as score
        from together join service_liked other on other.service_id = other_id cross join own
        where other.people > 0
    ),
    ended as (
      delete from service_likeness
        where (service_id = ${serviceId} and other_id not in (select other_id from scored))
          or (other_id = ${serviceId} and service_id not in (select other_id from scored))
    )
    insert into service_likeness (service_id, other_id, people, score)
      select ${serviceId}, other_id, people, score from scored
      union all select other_id, ${serviceId}, people, score from scored
      on conflict (service_id, other_id) do update set people = excluded.people, score = excluded.score`.execute(tx)
}

export interface SuggestedService {
  readonly id: string
  /** What the person liked that speaks most for it. */
  readonly likedId: string
  readonly likedTitle: string
  readonly likedTitle_en: string | null
}

/** The newest likings count, and of each so many others. */
const countedLikings = 20
const comparedEach = 40

/**
 * What those like who like the same as this person, without what the person knows already; the most alike first. None for
 * whoever doesn't want it.
 */
export async function findSuggested(db: Database, userId: string, limit: number): Promise<SuggestedService[]> {
  const { rows } = await sql<SuggestedService>`
    with known as materialized (
      select service_id, max(liked_at) as last from liking
        where user_id = ${userId} and (select recommendations from users where id = ${userId}) group by service_id
    ),
    found as (
      select other_id, known.service_id as liked_id, score
        from (select service_id from known order by last desc limit ${countedLikings}) known
          cross join lateral (
            select other_id, score from service_likeness pair where pair.service_id = known.service_id
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
