import { sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import type { WebhookEvent } from './webhook.rules.ts'

export interface WebhookRow {
  readonly id: string
  readonly event: WebhookEvent
  readonly url: string
}

export function findWebhooks(db: Database, resellerId: string): Promise<WebhookRow[]> {
  return db
    .selectFrom('reseller_webhook')
    .select(['id', 'event', 'url'])
    .where('reseller_id', '=', resellerId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function insertWebhook(
  tx: Tx,
  webhook: { resellerId: string; event: WebhookEvent; url: string; secret: string },
): Promise<WebhookRow> {
  const { resellerId, event, url, secret } = webhook
  return tx
    .insertInto('reseller_webhook')
    .values({ reseller_id: resellerId, event, url, secret })
    .returning(['id', 'event', 'url'])
    .executeTakeFirstOrThrow()
}

/** Its deliveries that wait are deleted too. Returns false for an unknown one. */
export async function deleteWebhook(tx: Tx, resellerId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .updateTable('reseller_webhook')
    .set({ deleted_at: appNow })
    .where('id', '=', id)
    .where('reseller_id', '=', resellerId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!deleted) return false
  await sql`delete from reseller_delivery
    where webhook_id = ${id}::uuid and delivered_at is null and failed_at is null`.execute(tx)
  return true
}

interface OptionChange {
  readonly webhookId: string
  readonly productId: string
  readonly optionId: string
  readonly timeZone: string
  readonly starts: ReadonlyArray<{ readonly day: string; readonly startTime: string }>
}

export interface TakenChanges {
  readonly options: readonly OptionChange[]
  readonly bookings: ReadonlyArray<{ readonly webhookId: string; readonly uuid: string }>
}

/**
 * Deletes up to `limit` changes and returns them for each webhook: bookings of its reseller, and
 * coming days. A shared resource stands for all options that use it.
 */
export async function takeChanges(tx: Tx, limit: number): Promise<TakenChanges & { readonly count: number }> {
  const { rows: taken } = await sql<{ id: bigint }>`
    select id from reseller_change order by id limit ${limit} for update skip locked`.execute(tx)
  if (taken.length === 0) return { options: [], bookings: [], count: 0 }
  const ids = taken.map(({ id }) => id)
  const { rows: options } = await sql<OptionChange>`
    with changed as (
      select option_id, day, start_time from reseller_change where id = any(${ids}::bigint[]) and option_id is not null
      union select used.option_id, change.day, change.start_time
        from reseller_change change join option_resource used on used.resource_id = change.resource_id
        where change.id = any(${ids}::bigint[]))
    select webhook.id as "webhookId", service.id as "productId", option.id as "optionId", time_zone as "timeZone",
        jsonb_agg(jsonb_build_object('day', changed.day, 'startTime', changed.start_time)
          order by changed.day, changed.start_time) as starts
      from changed join service_option option on option.id = changed.option_id
      join service on service.id = option.service_id
      cross join reseller_webhook webhook
      where webhook.event = 'availability_update' and webhook.deleted_at is null
        and service.category <> 'hotel' and confirmation = 'instant' and not option.is_private
        and changed.day >= (${appNow} at time zone time_zone)::date
      group by webhook.id, service.id, option.id, time_zone`.execute(tx)
  const { rows: bookings } = await sql<{ webhookId: string; uuid: string }>`
    select distinct webhook.id as "webhookId", resold.uuid from reseller_change change
      join reseller_booking resold on resold.booking_id = change.booking_id
      join reseller_webhook webhook on webhook.reseller_id = resold.reseller_id
      where change.id = any(${ids}::bigint[]) and webhook.event = 'booking_update' and webhook.deleted_at is null`.execute(
    tx,
  )
  await sql`delete from reseller_change where id = any(${ids}::bigint[])`.execute(tx)
  return { options, bookings, count: ids.length }
}
