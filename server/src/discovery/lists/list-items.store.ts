import { sql } from 'kysely'
import type { Database, Tx } from '../../core/database/database.ts'

/** Counts hidden services, because they return when they are published again. */
export async function countItems(tx: Tx, listId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('service_list_item')
    .select((query) => query.fn.countAll<bigint>().as('count'))
    .where('list_id', '=', listId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function hasItem(tx: Tx, listId: string, serviceId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('service_list_item')
    .select('list_id')
    .where('list_id', '=', listId)
    .where('service_id', '=', serviceId)
    .executeTakeFirst()
  return row !== undefined
}

/** False if the service is not published. */
export async function insertItem(tx: Tx, listId: string, serviceId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into service_list_item (list_id, service_id)
      select ${listId}, id from service where id = ${serviceId} and status = 'published'
      returning list_id`.execute(tx)
  return rows.length > 0
}

export async function deleteItem(tx: Tx, listId: string, serviceId: string): Promise<void> {
  await tx.deleteFrom('service_list_item').where('list_id', '=', listId).where('service_id', '=', serviceId).execute()
}

/** Copies the published services with their order. */
export async function copyItems(tx: Tx, fromId: string, toId: string): Promise<void> {
  await sql`
    insert into service_list_item (list_id, service_id, added_at)
      select ${toId}, service_id, added_at from service_list_item join service on service.id = service_id
        where list_id = ${fromId} and status = 'published'`.execute(tx)
}

/** Last added first. Omits hidden and suspended services. */
export async function findItemIds(
  db: Database,
  listId: string,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select service.id from service_list_item join service on service.id = service_id
      where list_id = ${listId} and status = 'published'
      order by added_at desc, service.id limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return rows.map(({ id }) => id)
}
