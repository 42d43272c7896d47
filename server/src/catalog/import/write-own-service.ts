import type { ImportServiceRow } from '@enp/shared/calls/catalog/catalog-import'
import type { Media } from '@enp/shared/calls/catalog/catalog-shapes'
import type { Tx } from '../../core/database/database.ts'
import { checkServiceRow } from './faults/import-check.ts'
import { serviceFaults } from './faults/service-faults.rules.ts'
import { writeOptions } from './import-options.store.ts'
import { addSearchWords, lockImports, writeServices } from './import-rows.store.ts'
import { serviceRecord, toFingerprint } from './import-service.rules.ts'
import { writeStocks } from './import-stocks.store.ts'

/** Takes images that are already stored; returns the id. No import changes such a service. */
export async function writeOwnService(tx: Tx, row: ImportServiceRow, media: readonly Media[]): Promise<string> {
  const [fault] = [...checkServiceRow(row).faults, ...serviceFaults(row)]
  if (fault) throw new Error(`could not write a validated service: ${fault.field} ${fault.problem.en}`)
  const record = serviceRecord(row)
  await lockImports(tx)
  await writeServices(tx, [{ ...record, own: true, media, fingerprint: toFingerprint(record, media) }])
  await writeOptions(tx, [record])
  await writeStocks(tx, [record])
  return addSearchWords(tx, record.key)
}
