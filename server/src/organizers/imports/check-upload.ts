import type { ImportFault, ImportServiceRow } from '@enp/shared/calls/catalog/catalog-import'
import { maxImportServices } from '@enp/shared/calls/organizers/organizer-imports'
import { problems } from '../../catalog/import/faults/problems.rules.ts'
import type { Unchecked } from '../../catalog/import/faults/unchecked.rules.ts'
import type { LocatedFault, RawImportRow } from '../../catalog/import/files/import-source.ts'
import type { ImportBatch } from '../../catalog/import/import-draft.ts'
import { readBatches } from '../../catalog/import/import-rows.ts'
import { openKnownFilter } from '../../catalog/import/open-known-filter.ts'
import type { Database } from '../../core/database/database.ts'
import type { ImportOwner } from './import.rules.ts'

export interface CheckedUpload {
  readonly rows: readonly ImportServiceRow[]
  readonly faults: readonly LocatedFault[]
  readonly bad: number
  readonly total: number
}

/** Checks rows as the importer does, for one organizer. Reads no images; writes nothing. */
export async function checkUpload(
  db: Database,
  raws: AsyncIterable<RawImportRow>,
  owner: ImportOwner,
): Promise<CheckedUpload | 'too_many'> {
  const faults: LocatedFault[] = []
  const rows: ImportServiceRow[] = []
  let bad = 0
  let total = 0
  const onRejected = () => {
    bad += 1
  }
  async function* own() {
    for await (const raw of raws) {
      if (raw.kind === 'service') total += 1
      if (total > maxImportServices) return
      yield withOwner(raw, owner)
    }
  }
  const check = async (batch: ImportBatch, isRefused: boolean) => {
    const good = await checkBatch(db, batch, owner)
    bad += batch.services.length - good.length
    if (!isRefused) rows.push(...good)
  }
  await readBatches(db, own(), { fault: (fault) => void faults.push(fault), onRejected }, check)
  return total > maxImportServices ? 'too_many' : { rows, faults, bad, total }
}

/** A table needs no column for its organizer. An organizer's entry may only have resources. */
function withOwner(raw: RawImportRow, { key, name }: ImportOwner): RawImportRow {
  const { value, kind, place } = raw
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return raw
  if (kind === 'service') {
    const hasResources = 'organizerResources' in value
    return { ...raw, value: { organizer: key, ...(hasResources && { organizerName: name }), ...value } }
  }
  const { key: _, resources: __, faults: ___, name: given, ...others } = Object(value)
  const forbidden = listForbidden({ name: given === name ? undefined : given, ...others })
  return { ...raw, unreadableCells: forbidden.map((fault) => ({ place, ...fault })) }
}

async function checkBatch(db: Database, batch: ImportBatch, owner: ImportOwner): Promise<ImportServiceRow[]> {
  const filter = await openKnownFilter(db, batch, owner.key)
  filter.organizers(batch.organizers)
  filter.reportFaulty(batch.faulty)
  for (const { row, report } of batch.faulty) report(uploadFaults(row, owner))
  const resources = batch.described.get(owner.key)?.resources ?? []
  return filter.services(batch.services).flatMap(({ row, report }) => {
    const faults = uploadFaults(row, owner)
    report(faults)
    const isUsing = resources.length > 0 && row.options.some((option) => option.resources?.length)
    return faults.length > 0 ? [] : [{ ...row, ...(isUsing && { organizerResources: [...resources] }) }]
  })
}

const listForbidden = (fields: object): ImportFault[] =>
  Object.entries(fields).flatMap(([field, value]) =>
    value === undefined || value === '' ? [] : [{ field, problem: problems.notByOrganizer }],
  )

/** Faults of an organizer's file only: it sets no ratings and not the organizer itself. */
function uploadFaults(row: Unchecked<ImportServiceRow>, owner: ImportOwner): ImportFault[] {
  const { rating, organizerName, organizerAbout, organizerName_en, organizerAbout_en, images = [] } = row
  const name = organizerName === owner.name ? undefined : organizerName
  return [
    ...listForbidden({
      'rating.avg': rating,
      ...{ organizerName: name, organizerAbout, organizerName_en, organizerAbout_en },
    }),
    ...images.flatMap((image, index) =>
      image?.src === undefined || /^https:\/\//i.test(image.src)
        ? []
        : [{ field: `images.${index}`, problem: problems.imageNotSent }],
    ),
  ]
}
