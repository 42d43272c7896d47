import { sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import type { MemberReach } from '../../team/access/members.rules.ts'
import { isInMemberReach } from '../../team/access/reach.sql.ts'
import { selectReviews } from './review.store.ts'

const selectWithParties = (db: Database) =>
  selectReviews(db)
    .innerJoin('service', 'service.id', 'review.service_id')
    .innerJoin('organizer', 'organizer.id', 'service.organizer_id')
    .select(['review.state', 'review.booking_id', 'review.hidden_reason', 'review.reply_version', 'review.service_id'])
    .select(['service.title', 'service.title_en', 'service.organizer_id', 'organizer.name as organizer_name'])
    .select(sql<string | null>`case when users.erased_at is null then users.id end`.as('author_id'))

export type ReviewPartiesRow = Awaited<ReturnType<typeof getReviewParties>>

export function getReviewParties(db: Database, id: string) {
  return selectWithParties(db).where('review.id', '=', id).executeTakeFirstOrThrow()
}

export function findReviewParties(db: Database, id: string) {
  return selectWithParties(db).where('review.id', '=', id).executeTakeFirst()
}

export async function findOwnReviews(
  db: Database,
  reach: MemberReach,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: ReviewPartiesRow[]; total: number }> {
  const isOwn = isInMemberReach(reach, 'service.organizer_id', 'service.id')
  const rows = await selectWithParties(db)
    .where(isOwn)
    .where('review.state', '=', sql.lit('published'))
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom('review')
    .innerJoin('service', 'service.id', 'review.service_id')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where(isOwn)
    .where('review.state', '=', sql.lit('published'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** Returns false if the reply has another version. */
export async function saveReply(
  tx: Tx,
  id: string,
  { text, version, telegramId }: { text: string; version: number; telegramId: number },
): Promise<boolean> {
  const saved = await tx
    .updateTable('review')
    .set({
      organizer_reply: text,
      reply_version: version + 1,
      replied_by: BigInt(telegramId),
      replied_at: appNow,
    })
    .where('id', '=', id)
    .where('reply_version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}
