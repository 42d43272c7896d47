import type { WaitingItemCounts } from '@enp/shared/calls/operators/operator-menu'
import type { HandlerReply, Query } from '@enp/shared/contract'
import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { requireOperator } from '../access/require-operator.ts'
import { countParked } from '../payments/payment-reviews.store.ts'

/** Errors: NOT_OPERATOR. */
export async function getWaitingCounts(
  { db }: Pick<Deps, 'db'>,
  { operatorId }: Query<'GET /internal/admin/waiting'>,
): Promise<HandlerReply<'GET /internal/admin/waiting'>> {
  await requireOperator(db, operatorId)
  return { data: { ...(await countPendingWork(db)), parked: await countParked(db) } }
}

/** Each count reads an index that contains only the waiting rows. */
async function countPendingWork(db: Database): Promise<Omit<WaitingItemCounts, 'parked'>> {
  const { rows } = await sql<Omit<WaitingItemCounts, 'parked'>>`
    select
      (select count(*)::int from support_request where state <> 'closed') as requests,
      (select count(*)::int from refund where state = 'awaiting_operator') as refunds,
      (select count(*)::int from chain_transfer where state = 'unmatched') as deposits,
      (select count(*)::int from withdrawal where state in ('pending', 'processing') and held_for is not null) as withdrawals,
      (select count(*)::int from review where state = 'pending')
        + (select count(*)::int from review_photo_set photos join review on review.id = review_id
            where photos.state = 'pending' and review.state = 'published') as reviews,
      (select count(*)::int from referral where standing = 'under_review') as friends,
      (select count(*)::int from task_progress where state = 'pending_verification') as tasks,
      (select count(*)::int from organizer_application where state = 'pending')
        + (select count(*)::int from import_review where state = 'submitted')
        + (select count(*)::int from service_draft draft where state = 'submitted' and not exists (
            select from import_review_draft part join import_review review using (import_id)
              where part.draft_id = draft.id and part.submission = draft.submission and review.state = 'submitted'))
          as organizers,
      (select count(*)::int from booking_case where state = 'awaiting_operator') as cases,
      (select count(*)::int from bank_payout where state in ('requested', 'in_file')) as payouts`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('the count query returned no row')
  return counts
}
