import { type RawBuilder, sql } from 'kysely'
import { inBatches } from './batches.ts'
import type { Database } from './database.ts'
import { whenDue } from './lease.ts'
import { materializedLock } from './materialized-lock.ts'

/** A client that repeats a request after two days makes a new one; docs/product.md, section 2. */
const requestKeyHours = 48
const endedSessionDays = 30
/** An invoice expires in an hour; long after that its buyer may still look at it. */
const unaskedPurchaseDays = 30
/** Init data signed before an erasure are refused by themselves after an hour. */
const erasureHours = 2
/** A wallet that signs too late is told so, not that nobody asked it. */
const proofPayloadHours = 24
/** How long a notice stands in the inbox; docs/product.md, section 6. */
const endedNotificationDays = 90
/** How long after a trip its organizer may still need whom they met; docs/product.md, section 12. */
const contactDays = 90
/** What organizers wrote to their guests goes when the guests' contacts go; docs/product.md, section 22. */
const messageDays = contactDays
/** The networks of new friends; docs/product.md, section 5. */
const networkHours = 24
/** An expired link of an organizer says by whom it was accepted: needed while notices that name them are kept. */
const endedInvitationDays = 100
/** Links and sessions of the page of the queues; that one was made stays in the audit log. */
const operatorLoginHours = 24
/** Ends of unpaid holds are counted for a day; the hashes of networks go with them. */
const unpaidHoldHours = 48
/** What ended stands in a person's list for a while. */
const endedWatchDays = 30
const pruning = { name: 'prune', everySeconds: 3_600 }

interface Limits {
  /** Rows that one statement deletes. */
  readonly batchSize: number
  /** Statements per table in one round. */
  readonly mostBatches: number
}

const defaultLimits: Limits = { batchSize: 2_000, mostBatches: 50 }

/**
 * Each deletes, or empties, at most so many rows. Rows that another transaction holds are left for the next round, so that two workers
 * share the rows and never wait for each other.
 */
const deletions: ReadonlyArray<(limit: number) => RawBuilder<unknown>> = [
  (limit) => sql`
    delete from once where key in ${materializedLock(sql`
      select key from once where key like 'request:%' and created_at < app_now() - make_interval(hours => ${requestKeyHours})
      limit ${limit} for update skip locked`)}`,
  (limit) => sql`
    delete from session where id in ${materializedLock(sql`
      select id from session where expires_at < app_now() - make_interval(days => ${endedSessionDays})
      limit ${limit} for update skip locked`)}`,
  (limit) => sql`
    delete from purchase where id in ${materializedLock(sql`
      select id from purchase
      where state = 'pending' and expires_at < app_now() - make_interval(days => ${unaskedPurchaseDays})
        and not exists (select from payment_event where purchase_id = purchase.id)
      limit ${limit} for update skip locked`)}`,
  (limit) => sql`
    delete from operator_login where digest in ${materializedLock(sql`
      select digest from operator_login where expires_at < app_now() - make_interval(hours => ${operatorLoginHours})
      limit ${limit} for update skip locked`)}`,
  (limit) => sql`
    delete from operator_session where digest in ${materializedLock(sql`
      select digest from operator_session where expires_at < app_now() - make_interval(hours => ${operatorLoginHours})
      limit ${limit} for update skip locked`)}`,
  (limit) => sql`
    delete from erasure where person_digest in ${materializedLock(sql`
      select person_digest from erasure where erased_at < app_now() - make_interval(hours => ${erasureHours})
      limit ${limit} for update skip locked`)}`,
  (limit) => sql`
    delete from referral_network where (inviter_id, digest, invitee_id) in ${materializedLock(sql`
      select inviter_id, digest, invitee_id from referral_network where at < app_now() - make_interval(hours => ${networkHours})
      limit ${limit} for update skip locked`)}`,
  (limit) => sql`
    delete from member_network where (user_id, digest) in ${materializedLock(sql`
      select user_id, digest from member_network where at < app_now() - make_interval(hours => ${networkHours})
      limit ${limit} for update skip locked`)}`,
  (limit) => sql`
    delete from wallet_proof_payload where payload in ${materializedLock(sql`
      select payload from wallet_proof_payload where expires_at < app_now() - make_interval(hours => ${proofPayloadHours})
      limit ${limit} for update skip locked`)}`,
  (limit) => sql`
    delete from notice where id in ${materializedLock(sql`
      select id from notice
      where state in ('sent', 'merged', 'unsent', 'dropped') and due_at < app_now() - make_interval(days => ${endedNotificationDays})
      order by due_at limit ${limit} for update skip locked`)}`,
  (limit) => sql`
    delete from helper_invitation where id in ${materializedLock(sql`
      select id from helper_invitation where expires_at < app_now() - make_interval(days => ${endedInvitationDays})
      limit ${limit} for update skip locked`)}`,
  (limit) => sql`
    delete from guest_message where id in ${materializedLock(sql`
      select guest_message.id from guest_message join booking on booking.id = booking_id
      where guest_message.created_at < app_now() - make_interval(days => ${messageDays})
        and ends_at < app_now() - make_interval(days => ${messageDays})
      limit ${limit} for update of guest_message skip locked`)}`,
  (limit) => sql`
    delete from departure_message where id in ${materializedLock(sql`
      select id from departure_message
      where created_at < app_now() - make_interval(days => ${messageDays}) and day < app_now()::date - ${messageDays}::int
      limit ${limit} for update skip locked`)}`,
  (limit) => sql`
    update booking set contact = null, notes = null, answers = null where id in ${materializedLock(sql`
      select id from booking
      where (contact is not null or notes is not null) and ends_at < app_now() - make_interval(days => ${contactDays})
      order by ends_at limit ${limit} for update skip locked`)}`,
  (limit) => sql`
    delete from watch where id in ${materializedLock(sql`
      select id from watch where ended_at < app_now() - make_interval(days => ${endedWatchDays})
      order by ended_at limit ${limit} for update skip locked`)}`,
  (limit) => sql`
    delete from unpaid_hold where booking_id in ${materializedLock(sql`
      select booking_id from unpaid_hold where ended_at < app_now() - make_interval(hours => ${unpaidHoldHours})
      order by ended_at limit ${limit} for update skip locked`)}`,
  (limit) => sql`
    delete from search_salt where period in ${materializedLock(sql`
      select period from search_salt where period < search_period() limit ${limit} for update skip locked`)}`,
  (limit) => sql`
    delete from search_seeker where (period, digest) in ${materializedLock(sql`
      select period, digest from search_seeker where period < search_period() limit ${limit} for update skip locked`)}`,
  (limit) => sql`
    delete from search_count where (period, language, words) in ${materializedLock(sql`
      select period, language, words from search_count where period < search_period() - 1
      limit ${limit} for update skip locked`)}`,
  (limit) => sql`
    delete from manifest where (option_id, day, start_time) in ${materializedLock(sql`
      select option_id, day, start_time from manifest where ends_at < app_now() - interval '1 day'
      order by ends_at limit ${limit} for update skip locked`)}`,
]

/**
 * Forgets what nobody can ask for any more, a bounded piece at a time. Natural keys stay: they guard money. Of purchases
 * only those go that nothing ever happened to: the messenger asking whether they may be paid is an event already. A notice
 * that waits for its person stays. Answers how many rows.
 */
export async function prune(db: Database, limits = defaultLimits, onRest?: () => void): Promise<number> {
  const { batchSize, mostBatches } = limits
  const bounds = { mostBatches, ...(onRest && { onRest }) }
  let total = 0
  for (const deletion of deletions)
    total += await inBatches(
      batchSize,
      async (limit) => {
        const { numAffectedRows = 0n } = await deletion(limit).execute(db)
        return Number(numAffectedRows)
      },
      bounds,
    )
  return total
}

/**
 * Prunes once an hour. A round that found more rows than it may delete is due again at once, so the number of rows a day
 * has no limit, and no round runs for long. Undefined when it is not due.
 */
export function pruneWhenDue(db: Database, limits = defaultLimits): Promise<number | undefined> {
  return whenDue(db, pruning, ({ dueAgain }) => prune(db, limits, dueAgain))
}
