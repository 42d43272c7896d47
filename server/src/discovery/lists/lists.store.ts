import { sql } from 'kysely'
import type { Database, Tx } from '../../core/database/database.ts'
import type { PersonalDataHandler } from '../../core/personal-data-handler.ts'
import type { ListRow } from './list.rules.ts'

interface ListFilter {
  readonly id?: string
  readonly userId?: string
  readonly name?: string
  readonly shareId?: string
  readonly copyOf?: string
}

/** Newest first. `serviceId` fills `has_service`. */
export async function findLists(
  db: Database,
  { id, userId, name, shareId, copyOf }: ListFilter,
  serviceId?: string,
): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`
    select id, user_id, name, share_id,
        (select count(*)::integer from service_list_item join service on service.id = service_id
          where list_id = service_list.id and status = 'published') as services,
        ${
          serviceId === undefined
            ? sql`null::boolean`
            : sql`exists (select from service_list_item
                where list_id = service_list.id and service_id = ${serviceId})`
        } as has_service
      from service_list
      where true
        ${id === undefined ? sql`` : sql`and id = ${id}`}
        ${userId === undefined ? sql`` : sql`and user_id = ${userId}`}
        ${name === undefined ? sql`` : sql`and name = ${name}`}
        ${shareId === undefined ? sql`` : sql`and share_id = ${shareId}`}
        ${copyOf === undefined ? sql`` : sql`and copy_of = ${copyOf}`}
      order by created_at desc, id`.execute(db)
  return rows
}

export async function insertList(
  tx: Tx,
  { userId, name, copyOf }: { readonly userId: string; readonly name: string; readonly copyOf?: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('service_list')
    .values({ user_id: userId, name, ...(copyOf !== undefined && { copy_of: copyOf }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateListName(tx: Tx, id: string, name: string): Promise<void> {
  await tx.updateTable('service_list').set({ name }).where('id', '=', id).execute()
}

/** False if the user has no such list. */
export async function deleteList(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('service_list')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns the random id of the link, which stays if the list has one. */
export async function openListLink(tx: Tx, id: string): Promise<string> {
  const { rows } = await sql<{ share_id: string }>`
    update service_list set share_id = coalesce(share_id, gen_random_uuid()) where id = ${id}
      returning share_id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`the list ${id} does not exist`)
  return row.share_id
}

/** False if the list was not shared. */
export async function closeListLink(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('service_list')
    .set({ share_id: null })
    .where('id', '=', id)
    .where('share_id', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const listData: PersonalDataHandler = {
  name: 'serviceLists',
  async export(tx, userId) {
    const { rows } = await sql`
      select name, created_at as "createdAt", share_id is not null as "isShared", array(
          select jsonb_build_object('id', service.id, 'title', title, 'at', added_at)
            from service_list_item join service on service.id = service_id
            where list_id = service_list.id order by added_at, service.id) as services
        from service_list where user_id = ${userId} order by created_at, id`.execute(tx)
    return rows
  },
  async erase(tx, userId) {
    await tx.deleteFrom('service_list').where('user_id', '=', userId).execute()
  },
}
