import { sql } from 'kysely'
import type { Database } from './database.ts'

/** A client that repeats a request after two days makes a new one; docs/product.md, section 2. */
const requestKeyHours = 48
const endedSessionDays = 30
/** An invoice expires in an hour; long after that its buyer may still look at it. */
const unaskedPurchaseDays = 30
const batchSize = 5_000

/**
 * Forgets what nobody can ask for any more, a bounded piece at a time. Natural keys stay: they guard money. Of purchases
 * only those go that nothing ever happened to: the messenger asking whether they may be paid is an event already.
 * Answers how many rows.
 */
export async function prune(db: Database): Promise<number> {
  const { numAffectedRows: keys = 0n } = await sql`
    delete from once where key in (
      select key from once where key like 'request:%' and created_at < app_now() - make_interval(hours => ${requestKeyHours})
      limit ${batchSize})`.execute(db)
  const { numAffectedRows: sessions = 0n } = await sql`
    delete from session where id in (
      select id from session where expires_at < app_now() - make_interval(days => ${endedSessionDays})
      limit ${batchSize})`.execute(db)
  const { numAffectedRows: purchases = 0n } = await sql`
    delete from purchase where id in (
      select id from purchase
      where state = 'pending' and expires_at < app_now() - make_interval(days => ${unaskedPurchaseDays})
        and not exists (select from payment_event where purchase_id = purchase.id)
      limit ${batchSize} for update skip locked)`.execute(db)
  return Number(keys + sessions + purchases)
}
