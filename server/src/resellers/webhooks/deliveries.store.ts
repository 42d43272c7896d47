import { sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { DeliveryContent } from '../../core/database/column-values.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import { materializedLock } from '../../core/database/materialized-lock.ts'
import type { WebhookEvent } from './webhook.rules.ts'

/**
 * An equal delivery that waits, for the first time or after a failure, tells the receiver enough:
 * it names what to read again.
 */
export async function insertDeliveries(
  tx: Tx,
  deliveries: readonly { readonly webhookId: string; readonly content: DeliveryContent }[],
): Promise<void> {
  if (deliveries.length === 0) return
  await sql`
    insert into reseller_delivery (webhook_id, content)
      select webhook_id, content
      from jsonb_to_recordset(${JSON.stringify(deliveries.map(({ webhookId, content }) => ({ webhook_id: webhookId, content })))}::jsonb)
        as made (webhook_id uuid, content jsonb)
      where not exists (
        select from reseller_delivery waiting
        where waiting.webhook_id = made.webhook_id and waiting.content = made.content
          and delivered_at is null and failed_at is null and (attempts = 0 or last_problem is not null))`.execute(tx)
}

export interface DueDelivery {
  readonly id: string
  readonly attempts: number
  readonly content: DeliveryContent
  readonly webhookId: string
  readonly event: WebhookEvent
  readonly url: string
  readonly secret: string
  readonly resellerId: string
  readonly now: Date
}

/** A worker that dies while it sends leaves them due again after this time. */
const leaseSeconds = 120
const maxPerWebhook = 5
/** Characters, as the column checks. */
const maxProblem = 200

/** Counts the attempt. A webhook with many deliveries does not delay the others. */
export async function claimDeliveries(db: Database, limit: number): Promise<DueDelivery[]> {
  const locked = materializedLock(sql`
    select due.id from reseller_webhook webhook cross join lateral (
        select id, due_at from reseller_delivery
          where webhook_id = webhook.id and delivered_at is null and failed_at is null and due_at <= ${appNow}
          order by due_at, id limit ${maxPerWebhook} for update skip locked) due
      where webhook.deleted_at is null order by due.due_at, due.id limit ${limit}`)
  const { rows } = await sql<DueDelivery>`
    update reseller_delivery delivery
      set attempts = attempts + 1, last_problem = null,
        due_at = ${appNow} + make_interval(secs => ${leaseSeconds})
      from reseller_webhook webhook
      where delivery.id in ${locked} and webhook.id = webhook_id
      returning delivery.id, attempts, content, webhook.id as "webhookId", event, url, secret,
        reseller_id as "resellerId", ${appNow} as now`.execute(db)
  return rows
}

export async function saveDelivered(db: Database, id: string): Promise<void> {
  await db
    .updateTable('reseller_delivery')
    .set({ delivered_at: appNow, last_problem: null })
    .where('id', '=', id)
    .execute()
}

/** `next`: undefined after the last attempt. */
export async function saveFailed(
  db: Database,
  id: string,
  { next, problem }: { readonly next: Date | undefined; readonly problem: string },
): Promise<void> {
  await db
    .updateTable('reseller_delivery')
    .set({ last_problem: problem.slice(0, maxProblem), ...(next ? { due_at: next } : { failed_at: appNow }) })
    .where('id', '=', id)
    .execute()
}
