import { sql } from 'kysely'
import type { Tx } from '../../core/database.ts'

interface Start {
  readonly optionId: string
  readonly day: string
  readonly startTime: string
}

/** A concurrent allocation waits for this transaction and finds the start closed. */
export async function closeDeparture(tx: Tx, { optionId, day, startTime }: Start): Promise<void> {
  await sql`
    insert into inventory (option_id, day, start_time, capacity, closed)
      select id, ${day}::date, ${startTime}, capacity, true from service_option where id = ${optionId} for share
      on conflict (option_id, day, start_time) do update set closed = true`.execute(tx)
}
