import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'
import { runWhenDue } from '../../core/jobs/lease.ts'

const job = { name: 'watches', everySeconds: 60 }

/** Ends paid watches and watches whose days are over, unless an offer can still be paid. */
export async function endWatchesWhenDue(db: Database): Promise<void> {
  await runWhenDue(db, job, async () => {
    await sql`
      update watch set ended_at = app_now(), ended_by = 'booked' from booking
        where booking.id = watch.booking_id and paid_at is not null and ended_at is null`.execute(db)
    await sql`
      update watch set ended_at = app_now(), ended_by = 'over'
        where ended_at is null and over_at <= app_now() and not exists (
          select from booking offer where offer.id = watch.booking_id and offer.state in ('hold', 'paying'))`.execute(
      db,
    )
  })
}
