import { sql } from 'kysely'
import type { Database, Tx } from '../../core/database/database.ts'
import type { OrganizerRecord, ServiceRecord } from './import-service.rules.ts'

export interface KnownResource {
  readonly organizer: string
  readonly key: string
  readonly capacity: number
}

export async function findResources(db: Database, organizerKeys: readonly string[]): Promise<readonly KnownResource[]> {
  return db
    .selectFrom('resource')
    .innerJoin('organizer', 'organizer.id', 'organizer_id')
    .select(['organizer.key as organizer', 'resource.key', 'resource.capacity'])
    .where('organizer.key', '=', sql<string>`any(${organizerKeys})`)
    .execute()
}

type Described = Pick<OrganizerRecord, 'key' | 'resources'>

const described = (organizers: readonly Described[]) => {
  const rows = organizers.flatMap(({ key: organizer, resources = [] }) =>
    resources.map((row) => ({ ...row, organizer })),
  )
  return sql`(
    select organizer.id as organizer_id, row.key, row.name, row.capacity
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (organizer text, key text, name text, capacity integer)
      join organizer on organizer.key = row.organizer) described`
}

/** Known resources change after the options are written: a hold locks its option first. */
export async function insertImportedResources(tx: Tx, organizers: readonly Described[]): Promise<void> {
  await sql`
    insert into resource (organizer_id, key, name, capacity)
      select organizer_id, key, name, capacity from ${described(organizers)} order by organizer_id, key
      on conflict (organizer_id, key) do nothing`.execute(tx)
}

export async function writeResourceUses(
  tx: Tx,
  services: readonly Pick<ServiceRecord, 'key' | 'options'>[],
): Promise<void> {
  const rows = services.flatMap(({ key: service, options }) =>
    options.map(({ key, resources = [] }) => ({ service, key, resources })),
  )
  await sql`
    with option as (
      select o.id, s.organizer_id, row.resources
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (service text, key text, resources jsonb)
        join service s on s.key = row.service
        join service_option o on o.service_id = s.id and o.key = row.key
    ), wanted as (
      select option.id as option_id, resource.id as resource_id, used.per, used.quantity
        from option, jsonb_to_recordset(option.resources) as used (key text, per text, quantity integer), resource
        where resource.organizer_id = option.organizer_id and resource.key = used.key
    ), gone as (
      delete from option_resource using option where option_id = option.id and not exists (
        select from wanted where wanted.option_id = option.id and wanted.resource_id = option_resource.resource_id)
    )
    insert into option_resource as known (option_id, resource_id, per, quantity)
      select option_id, resource_id, per, quantity from wanted order by option_id, resource_id
      on conflict (option_id, resource_id) do update set per = excluded.per, quantity = excluded.quantity
        where (known.per, known.quantity) is distinct from (excluded.per, excluded.quantity)`.execute(tx)
  await sql`
    select price_groups(array_agg(id)) from service
      where key = any(${services.map(({ key }) => key)}) having count(*) > 0`.execute(tx)
}

/** Locks the private options before their resources, as a hold does. */
async function lockGroups(tx: Tx, organizers: readonly Described[]): Promise<readonly string[]> {
  const { rows } = await sql<{ service_id: string }>`
    select service_id from service_option option where is_private and exists (
        select from option_resource join resource on resource.id = resource_id
          join ${described(organizers)} using (organizer_id, key)
          where option_id = option.id and resource.capacity <> described.capacity)
      order by option.id for no key update of option`.execute(tx)
  return rows.map(({ service_id }) => service_id)
}

/** None falls below what is held and sold; at a start that includes use for the whole day. */
export async function updateImportedResources(tx: Tx, organizers: readonly Described[]): Promise<void> {
  const groups = await lockGroups(tx, organizers)
  const { rows: changed } = await sql<{ id: string; capacity: number }>`
    select resource.id, described.capacity from resource join ${described(organizers)} using (organizer_id, key)
      where (resource.name, resource.capacity) is distinct from (described.name, described.capacity)
      order by resource.id for no key update of resource`.execute(tx)
  if (changed.length === 0) return
  await sql`
    select from resource_day where resource_id = any(${changed.map(({ id }) => id)}::uuid[])
      order by resource_id, day, start_time for update`.execute(tx)
  await sql`
    with wanted as (
      select part.*, greatest(described.capacity, part.held + part.sold + coalesce((
            select all_day.held + all_day.sold from resource_day all_day
              where all_day.resource_id = part.resource_id and all_day.day = part.day
                and all_day.start_time = '' and part.start_time <> ''), 0)) as wanted
        from resource join ${described(organizers)} using (organizer_id, key)
        join resource_day part on part.resource_id = resource.id
        where resource.capacity <> described.capacity
          and (part.capacity >= resource.capacity or part.capacity > described.capacity)
    ), changed as (
      update resource_day set capacity = wanted from wanted
        where resource_day.resource_id = wanted.resource_id and resource_day.day = wanted.day
          and resource_day.start_time = wanted.start_time and resource_day.capacity <> wanted
        returning resource_day.resource_id, resource_day.day, resource_day.start_time,
          greatest(0, wanted.wanted - wanted.capacity) as released
    )
    insert into availability_change (resource_id, day, start_time, reason, places)
      select resource_id, day, start_time, 'import', released from changed`.execute(tx)
  await sql`
    update resource set name = described.name, capacity = described.capacity from ${described(organizers)}
      where resource.organizer_id = described.organizer_id and resource.key = described.key
        and (resource.name, resource.capacity) is distinct from (described.name, described.capacity)`.execute(tx)
  if (groups.length > 0) await sql`select price_groups(${groups}::uuid[])`.execute(tx)
}
