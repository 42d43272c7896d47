import { type RawBuilder, sql } from 'kysely'
import { inBatches } from '../batching/batches.ts'
import type { Database } from '../database/database.ts'
import { materializedLock } from '../database/materialized-lock.ts'
import { forEachAlone } from './for-each-alone.ts'
import { runWhenDue } from './lease.ts'

/** A request repeated after two days counts as new; docs/rules/users.md. */
const requestKeyHours = 48
const endedSessionDays = 30
/** An invoice expires in an hour, but its buyer may look at it for long after that. */
const unaskedPurchaseDays = 30
/** Init data expire after an hour, so older ones are refused anyway. */
const erasureHours = 2
/** Until then a wallet that signs too late gets that error instead of an unknown payload. */
const proofPayloadHours = 24
const endedNotificationDays = 90
/** The undo of a change of a walk-in needs the old contact for ten minutes. */
const walkInUndoMinutes = 60
/** The undo of changed days needs them for ten minutes. */
const calendarUndoMinutes = 60
/** After a trip, while the organizer may need the guest's contact. */
const contactDays = 90
const messageDays = contactDays
const networkHours = 24
/** It still records who accepted it, which notifications need as long as they exist. */
const endedInvitationDays = 100
/** The audit log still records that a link was created. */
const operatorLoginHours = 24
/** Unpaid holds count for a day. The hashes of networks are deleted with them. */
const unpaidHoldHours = 48
/** A photo on the desk that was never sent with an answer. */
const unsentPhotoHours = 24
/** Webhooks give a delivery up after two days. */
const deliveryDays = 30
const endedWatchDays = 30
/** With the rows of the file; a draft keeps its own content. */
const importDays = 30
/** Later market rates are compared with those of the last day. */
const marketRateDays = 7
const pruning = { name: 'prune', everySeconds: 3_600 }

interface Limits {
  readonly batchSize: number
  readonly mostBatches: number
}

const defaultLimits: Limits = { batchSize: 2_000, mostBatches: 50 }

/** Skips rows locked by another transaction, so two workers never wait for each other. */
const deletions: ReadonlyArray<(limit: number) => RawBuilder<unknown>> = [
  (limit) => sql`
    delete from idempotency_key where key in ${materializedLock(sql`
      select key from idempotency_key where key like 'request:%' and created_at < app_now() - make_interval(hours => ${requestKeyHours})
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
    delete from organizer_import where id in ${materializedLock(sql`
      select id from organizer_import where created_at < app_now() - make_interval(days => ${importDays})
      limit ${limit} for update skip locked`)}`,
  (limit) => sql`
    delete from operator_invitation where id in ${materializedLock(sql`
      select id from operator_invitation where expires_at < app_now() - make_interval(days => ${endedInvitationDays})
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
    delete from erasure where user_digest in ${materializedLock(sql`
      select user_digest from erasure where erased_at < app_now() - make_interval(hours => ${erasureHours})
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
    delete from notification where id in ${materializedLock(sql`
      select id from notification
      where state in ('sent', 'merged', 'unsent', 'dropped') and due_at < app_now() - make_interval(days => ${endedNotificationDays})
      order by due_at limit ${limit} for update skip locked`)}`,
  (limit) => sql`
    delete from team_invitation where id in ${materializedLock(sql`
      select id from team_invitation where expires_at < app_now() - make_interval(days => ${endedInvitationDays})
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
    delete from departure_guide where (option_id, day, start_time) in ${materializedLock(sql`
      select option_id, day, start_time from departure_guide where day < app_now()::date - ${contactDays}::int
      limit ${limit} for update skip locked`)}`,
  (limit) => sql`
    update booking set contact = null, notes = null, answers = null where id in ${materializedLock(sql`
      select id from booking
      where (contact is not null or notes is not null) and ends_at < app_now() - make_interval(days => ${contactDays})
      order by ends_at limit ${limit} for update skip locked`)}`,
  (limit) => sql`
    update reseller_booking set contact = '{}', notes = null, is_named = false, unit_items = (
        select jsonb_agg(item - 'contact' order by at) from jsonb_array_elements(unit_items) with ordinality row (item, at))
      where id in ${materializedLock(sql`
        select id from reseller_booking where is_named and settle_at < app_now() - make_interval(days => ${contactDays})
        order by settle_at limit ${limit} for update skip locked`)}`,
  (limit) => sql`
    delete from reseller_delivery where id in ${materializedLock(sql`
      select id from reseller_delivery
      where created_at < app_now() - make_interval(days => ${deliveryDays})
      limit ${limit} for update skip locked`)}`,
  (limit) => sql`
    update booking_ticket set answers = null where id in ${materializedLock(sql`
      select booking_ticket.id from booking_ticket join booking on booking.id = booking_id
      where booking_ticket.answers is not null and ends_at < app_now() - make_interval(days => ${contactDays})
      limit ${limit} for update of booking_ticket skip locked`)}`,
  (limit) => sql`
    update direct_payment set before = null where booking_id in ${materializedLock(sql`
      select booking_id from direct_payment
      where before is not null and changed_at < app_now() - make_interval(mins => ${walkInUndoMinutes})
      limit ${limit} for update skip locked`)}`,
  (limit) => sql`
    delete from calendar_change where id in ${materializedLock(sql`
      select id from calendar_change where changed_at < app_now() - make_interval(mins => ${calendarUndoMinutes})
      limit ${limit} for update skip locked`)}`,
  (limit) => sql`
    delete from case_photo where id in ${materializedLock(sql`
      select id from case_photo where created_at < app_now() - make_interval(hours => ${unsentPhotoHours})
      limit ${limit} for update skip locked`)}`,
  (limit) => sql`
    delete from watch where id in ${materializedLock(sql`
      select id from watch where ended_at < app_now() - make_interval(days => ${endedWatchDays})
      order by ended_at limit ${limit} for update skip locked`)}`,
  (limit) => sql`
    delete from unpaid_hold where booking_id in ${materializedLock(sql`
      select booking_id from unpaid_hold where ended_at < app_now() - make_interval(hours => ${unpaidHoldHours})
      order by ended_at limit ${limit} for update skip locked`)}`,
  (limit) => sql`
    delete from setting where id in ${materializedLock(sql`
      select id from setting
      where set_by is null and set_at < app_now() - make_interval(days => ${marketRateDays}) and exists (
        select from setting later where later.key = setting.key and later.scope = setting.scope
          and later.id > setting.id and later.revoked_at is null and later.effective_from <= app_now())
      limit ${limit} for update skip locked`)}`,
  (limit) => sql`
    delete from search_salt where period in ${materializedLock(sql`
      select period from search_salt where period < search_period() limit ${limit} for update skip locked`)}`,
  (limit) => sql`
    delete from search_session where (period, digest) in ${materializedLock(sql`
      select period, digest from search_session where period < search_period() limit ${limit} for update skip locked`)}`,
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
 * Returns the number of rows. Natural keys stay, because they guard money. A purchase is deleted
 * only without any payment event; a pre-checkout query is one. A table that fails stops no other.
 */
export async function deleteOldRows(db: Database, limits = defaultLimits, onRest?: () => void): Promise<number> {
  const { batchSize, mostBatches } = limits
  const bounds = { mostBatches, ...(onRest && { onRest }) }
  const counts = await forEachAlone(deletions, (deletion) =>
    inBatches(
      batchSize,
      async (limit) => {
        const { numAffectedRows = 0n } = await deletion(limit).execute(db)
        return Number(numAffectedRows)
      },
      bounds,
    ),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Undefined if not due. A round that reaches its limit is due again at once. */
export function pruneWhenDue(db: Database, limits = defaultLimits): Promise<number | undefined> {
  return runWhenDue(db, pruning, ({ dueAgain }) => deleteOldRows(db, limits, dueAgain))
}
