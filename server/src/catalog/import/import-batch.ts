import type { ImportOrganizerRow, ImportServiceRow } from '@enp/shared/calls/catalog/catalog-import'
import type { Media } from '@enp/shared/calls/catalog/catalog-shapes'
import { regions } from '@enp/shared/regions/regions'
import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import { updateNextFreeDays } from '../next-free-day/next-free-days.ts'
import type { ImportBatch, ImportRowDraft } from './import-draft.ts'
import { findImageFaults, type ImageSource, importImages, withoutWriting } from './import-images.ts'
import { writeOptions } from './import-options.store.ts'
import { insertImportedResources, updateImportedResources, writeResourceUses } from './import-resources.store.ts'
import {
  findFingerprints,
  findServiceIds,
  lockImports,
  type OrganizerWrite,
  reindexOrganizers,
  type ServiceWrite,
  writeOrganizers,
  writeServices,
} from './import-rows.store.ts'
import { organizerRecord, serviceKey, serviceRecord } from './import-service.rules.ts'
import { writeStocks } from './import-stocks.store.ts'
import { openKnownFilter } from './open-known-filter.ts'
import { findStoredMedia } from './stored-media.store.ts'

export interface ImportBatchResult {
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  /** Rejected rows: organizer or resource not described, or row made in the product. */
  readonly unknown: number
  readonly withoutImage: number
  readonly organizers: number
}

/** Uses one transaction; the images are read before it begins. A check writes nothing. */
export async function writeImportBatch(
  db: Database,
  batch: ImportBatch,
  given: ImageSource,
  isCheck: boolean,
): Promise<ImportBatchResult> {
  const source = isCheck ? withoutWriting(given) : given
  let withoutImage = 0
  const onMissingImage = () => {
    withoutImage += 1
  }
  const filter = await openKnownFilter(db, batch)
  const owners = filter.organizers(batch.organizers)
  const drafts = filter.services(batch.services)
  filter.reportFaulty(batch.faulty)
  await reportImages(batch.faulty, withoutWriting(given))
  const organizers = await changedOrganizers(db, owners, source, onMissingImage)
  const services = await changedServices(db, drafts, source, onMissingImage)
  const created = isCheck ? await countNew(db, services) : await write(db, organizers, services)
  return {
    created,
    changed: services.length - created,
    unchanged: drafts.length - services.length,
    unknown: batch.services.length - drafts.length + batch.organizers.length - owners.length,
    withoutImage,
    organizers: organizers.length,
  }
}

async function countNew(db: Database, services: readonly ServiceWrite[]): Promise<number> {
  const keys = services.map(({ key }) => key)
  return keys.length - (await findFingerprints(db, 'service', keys)).size
}

async function reportImages(drafts: ImportBatch['faulty'], source: ImageSource): Promise<void> {
  await mapConcurrently(drafts, async ({ row, report }) => report(await findImageFaults(row.images ?? [], source)))
}

function write(db: Database, organizers: OrganizerWrite[], services: ServiceWrite[]): Promise<number> {
  if (organizers.length + services.length === 0) return Promise.resolve(0)
  return inTransaction(db, async (tx) => {
    await lockImports(tx)
    if (organizers.length > 0) {
      await writeOrganizers(tx, organizers)
      await reindexOrganizers(
        tx,
        organizers.map(({ key }) => key),
        regionNames,
      )
      await insertImportedResources(tx, organizers)
    }
    const created = services.length > 0 ? await writeAll(tx, services) : 0
    await updateImportedResources(tx, organizers)
    return created
  })
}

async function writeAll(tx: Tx, services: ServiceWrite[]): Promise<number> {
  const created = await writeServices(tx, services)
  await writeOptions(tx, services)
  await writeResourceUses(tx, services)
  await writeStocks(tx, services)
  const keys = services.map(({ key }) => key)
  await updateNextFreeDays(tx, await findServiceIds(tx, keys))
  return created
}

const regionNames = Object.fromEntries(regions.map(({ code, ru }) => [code, ru]))

async function changedOrganizers(
  db: Database,
  drafts: readonly ImportRowDraft<ImportOrganizerRow>[],
  source: ImageSource,
  onMissingImage: () => void,
): Promise<OrganizerWrite[]> {
  const keys = drafts.map(({ row }) => row.key)
  const known = await findFingerprints(db, 'organizer', keys)
  const kept = await findStoredMedia(db, 'organizer', keys)
  const writes = await mapConcurrently(drafts, async ({ row, report }) => {
    const record = organizerRecord(row)
    const own = { record, field: 'photo', images: row.photo ? [row.photo] : [], ...stored(record.key, known, kept) }
    const { media, faults, fingerprint } = await importImages(own, source)
    if (faults.length > 0) onMissingImage()
    report(faults)
    return media && { ...record, photo: media[0] ?? null, fingerprint }
  })
  return writes.filter((write) => write !== undefined)
}

async function changedServices(
  db: Database,
  drafts: readonly ImportRowDraft<ImportServiceRow>[],
  source: ImageSource,
  onMissingImage: () => void,
): Promise<ServiceWrite[]> {
  const keys = drafts.map(({ row }) => serviceKey(row))
  const known = await findFingerprints(db, 'service', keys)
  const kept = await findStoredMedia(db, 'service', keys)
  const writes = await mapConcurrently(drafts, async ({ row, report }) => {
    const record = serviceRecord(row)
    const own = { record, field: 'images', images: row.images ?? [], ...stored(record.key, known, kept) }
    const { media, faults, fingerprint } = await importImages(own, source)
    if (faults.length > 0) onMissingImage()
    report(faults)
    return media && { ...record, media, fingerprint }
  })
  return writes.filter((write) => write !== undefined)
}

const stored = (key: string, known: Map<string, string>, kept: Map<string, readonly Media[]>) => ({
  known: known.get(key),
  kept: kept.get(key) ?? [],
})

/** Rows whose images are read at once, so that a slow address doesn't delay the next row. */
const concurrency = 4

async function mapConcurrently<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let start = 0; start < items.length; start += concurrency)
    results.push(...(await Promise.all(items.slice(start, start + concurrency).map(work))))
  return results
}
