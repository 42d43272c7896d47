import { sql } from 'kysely'
import type { Tx } from '../../core/database/database.ts'

export interface OpenedWatch {
  readonly watchId: string
  readonly userId: string
  readonly serviceId: string
  readonly title: string
  readonly titleEn: string | null
}

/**
 * Ends the oldest watches of options that can be booked now. Skips rows that another transaction
 * has locked. A watch of a hidden service continues.
 */
export async function endOpenedWatches(tx: Tx, limit: number): Promise<OpenedWatch[]> {
  const { rows } = await sql<OpenedWatch>`
    with opened as materialized (
      select watch.id, title, title_en from watch join service on service.id = watch.service_id
        where reason = ${sql.lit('opens')} and ended_at is null and status = 'published' and exists (
          select from service_option option
            where option.service_id = watch.service_id and (watch.option_id is null or option.id = watch.option_id)
              and (opens_at is null or opens_at <= app_now()))
        order by line limit ${limit} for no key update of watch skip locked)
    update watch set ended_at = app_now(), ended_by = 'over', notified_at = app_now() from opened
      where watch.id = opened.id
      returning watch.id as "watchId", user_id as "userId", service_id as "serviceId", title, title_en as "titleEn"`.execute(
    tx,
  )
  return rows
}
