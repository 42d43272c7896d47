import { sql } from 'kysely'
import type { Tx } from '../../core/database/database.ts'
import { insertImportedResources, updateImportedResources } from './import-resources.store.ts'
import type { ServiceRecord } from './import-service.rules.ts'

type Written = Pick<ServiceRecord, 'key' | 'organizer' | 'options'>

/** A stock is a resource with a key that no file can have. The options must be locked. */
export async function writeStocks(tx: Tx, services: readonly Written[]): Promise<void> {
  const described = services.map(({ organizer, ...service }) => ({
    key: organizer,
    resources: [
      ...new Map(listStocks(service).map(({ key, name, capacity }) => [key, { key, name, capacity }])).values(),
    ],
  }))
  await insertImportedResources(tx, described)
  await useStocks(tx, services)
  await updateImportedResources(tx, described)
}

/** The same key in several options is one extra: the sauna of a house, whatever room is booked. */
const listStocks = ({ key: service, options }: Pick<Written, 'key' | 'options'>) =>
  options.flatMap(({ key: option, stocks = [] }) =>
    stocks.map((stock) => ({ ...stock, service, option, key: `extra:${service}:${stock.unitId}` })),
  )

async function useStocks(tx: Tx, services: readonly Written[]): Promise<void> {
  const rows = JSON.stringify(services.flatMap(listStocks))
  const keys = services.map(({ key }) => key)
  await sql`
    with wanted as (
      select o.id as option_id, row."unitId" as unit_id, resource.id as resource_id
        from jsonb_to_recordset(${rows}::jsonb) as row (service text, option text, key text, "unitId" text)
        join service s on s.key = row.service
        join service_option o on o.service_id = s.id and o.key = row.option
        join resource on resource.organizer_id = s.organizer_id and resource.key = row.key
    ), gone as (
      delete from option_extra using service_option o, service s
        where option_id = o.id and s.id = o.service_id and s.key = any(${keys}) and not exists (
          select from wanted where wanted.option_id = option_extra.option_id and wanted.unit_id = option_extra.unit_id)
    )
    insert into option_extra as known (option_id, unit_id, resource_id)
      select option_id, unit_id, resource_id from wanted order by option_id, unit_id
      on conflict (option_id, unit_id) do update set resource_id = excluded.resource_id
        where known.resource_id <> excluded.resource_id`.execute(tx)
}
