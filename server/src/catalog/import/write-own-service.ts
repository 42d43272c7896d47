import type { ImportResourceRow, ImportServiceRow } from '@enp/shared/calls/catalog/catalog-import'
import type { Media } from '@enp/shared/calls/catalog/catalog-shapes'
import type { Tx } from '../../core/database/database.ts'
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

/** Returns the id. No import by an operator changes such a service. */
export async function writeOwnService(tx: Tx, { row, media, resources = [] }: OwnService): Promise<string> {
  const [fault] = [...checkServiceRow(row).faults, ...serviceFaults(row)]
  if (fault) throw new Error(`could not write a validated service: ${fault.field} ${fault.problem.en}`)
  const record = serviceRecord(row)
  const organizers = [{ key: row.organizer, resources }]
  await lockImports(tx)
  await insertImportedResources(tx, organizers)
  await writeServices(tx, [{ ...record, own: true, media, fingerprint: toFingerprint(record, media) }])
  await writeOptions(tx, [record])
  await writeResourceUses(tx, [record])
  await writeStocks(tx, [record])
  await updateImportedResources(tx, organizers)
  return addSearchWords(tx, record.key)
}
