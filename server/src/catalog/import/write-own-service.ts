import type { ImportResourceRow, ImportServiceRow } from '@enp/shared/calls/catalog/catalog-import'
import type { Media } from '@enp/shared/calls/catalog/catalog-shapes'
import type { Tx } from '../../core/database/database.ts'
import { updateNextFreeDays } from '../next-free-day/next-free-days.ts'
import { checkServiceRow } from './faults/import-check.ts'
import { serviceFaults } from './faults/service-faults.rules.ts'
import { writeOptions } from './import-options.store.ts'
import { insertImportedResources, updateImportedResources, writeResourceUses } from './import-resources.store.ts'
import { addSearchWords, lockImports, writeServices } from './import-rows.store.ts'
import { serviceRecord, toFingerprint } from './import-service.rules.ts'
import { writeStocks } from './import-stocks.store.ts'

interface OwnService {
  readonly row: ImportServiceRow
  /** Images that are already stored. */
  readonly media: readonly Media[]
  /** The organizer's resources that options use. */
  readonly resources?: readonly ImportResourceRow[]
}

/** Returns the ids in the order given. No import by an operator changes such services. */
export async function writeOwnServices(tx: Tx, services: readonly OwnService[]): Promise<string[]> {
  await lockImports(tx)
  const ids: string[] = []
  for (let start = 0; start < services.length; start += batchSize)
    ids.push(...(await writeBatch(tx, services.slice(start, start + batchSize))))
  return ids
}

/** Keeps each statement well below its time limit. */
const batchSize = 50

async function writeBatch(tx: Tx, services: readonly OwnService[]): Promise<string[]> {
  const records = services.map(({ row, media }) => {
    const [fault] = [...checkServiceRow(row).faults, ...serviceFaults(row)]
    if (fault) throw new Error(`could not write a validated service: ${fault.field} ${fault.problem.en}`)
    const record = serviceRecord(row)
    return { ...record, own: true as const, media, fingerprint: toFingerprint(record, media) }
  })
  const organizers = mergeResources(services)
  await insertImportedResources(tx, organizers)
  await writeServices(tx, records)
  await writeOptions(tx, records)
  await writeResourceUses(tx, records)
  await writeStocks(tx, records)
  await updateImportedResources(tx, organizers)
  const ids = await addSearchWords(
    tx,
    records.map(({ key }) => key),
  )
  await updateNextFreeDays(tx, ids)
  return ids
}

/** The last description of a resource applies, as it does when services are written in turn. */
function mergeResources(services: readonly OwnService[]) {
  const byOrganizer = new Map<string, Map<string, ImportResourceRow>>()
  for (const { row, resources = [] } of services) {
    const known = byOrganizer.get(row.organizer) ?? new Map<string, ImportResourceRow>()
    for (const resource of resources) known.set(resource.key, resource)
    byOrganizer.set(row.organizer, known)
  }
  return [...byOrganizer].map(([key, resources]) => ({ key, resources: [...resources.values()] }))
}
