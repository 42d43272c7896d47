import type { ImportServiceRow } from '@enp/shared/calls/catalog/catalog-import'
import type { DraftPhoto } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { TaskStoppedError } from '@enp/shared/isolated/task'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { runWhenDue } from '../../core/jobs/lease.ts'
import { fetchImage } from '../../media/fetch-image.ts'
import type { NetworkAccess } from '../../media/fetch-public.ts'
import { ImageRefusal } from '../../media/media.rules.ts'
import { openMedia } from '../../media/open-media.ts'
import { storeImage } from '../../media/store-image.ts'
import { notifyMembers } from '../../team/notify-members.ts'
import { changeDraftStates, insertServiceDrafts, saveContents } from '../services/drafts/draft-batches.store.ts'
import { lockDrafts } from '../services/drafts/drafts.store.ts'
import { type ImportRow, toDraftKey } from './import.rules.ts'
import { listChangedFields } from './import-changes.rules.ts'
import { toContent } from './import-content.rules.ts'
import {
  changeImportState,
  findDraftsByKeys,
  findWaitingImport,
  insertImportDrafts,
  lockImport,
  postponeImport,
  saveProgress,
} from './imports.store.ts'

type Applier = Pick<Deps, 'db' | 'config' | 'log'> & { readonly network?: NetworkAccess }

/** Rows of one transaction: an interrupted import loses at most these. */
const batchSize = 20
const job = { name: 'organizer_imports', everySeconds: 1 }
const maxBatchesPerRun = 50

/** Imports take turns by batch, so that slow images of one organizer delay no other. */
export async function applyImportsWhenDue(deps: Applier): Promise<number | undefined> {
  // Without a waiting import, the lease is not written each second.
  if (!(await findWaitingImport(deps.db))) return undefined
  return runWhenDue(deps.db, job, async ({ dueAgain }) => {
    for (let batches = 0; batches < maxBatchesPerRun; batches += 1) {
      const next = await findWaitingImport(deps.db)
      if (!next) return batches
      try {
        await applyBatch(deps, next)
      } catch (error) {
        // The next run begins with another import, so that a broken one does not stop all.
        await postponeImport(deps.db, next.id)
        throw error
      }
    }
    dueAgain()
    return maxBatchesPerRun
  })
}

interface Prepared {
  readonly row: ImportServiceRow
  /** Undefined if the images of the draft stay. */
  readonly images:
    | { readonly loaded: NonNullable<ImportServiceRow['images']>; readonly photos: DraftPhoto[] }
    | undefined
}

async function applyBatch(deps: Applier, seen: ImportRow): Promise<void> {
  const rows = seen.rows.slice(seen.next_row, seen.next_row + batchSize)
  const prepared = await prepareRows(deps, seen, rows)
  await inTransaction(deps.db, async (tx) => {
    const current = await lockImport(tx, seen.id)
    if (current?.state !== 'confirmed' || current.next_row !== seen.next_row) return
    await applyRows(tx, seen, prepared)
    const missing = prepared.filter(({ row, images }) => images && images.loaded.length < (row.images?.length ?? 0))
    const nextRow = seen.next_row + rows.length
    const withoutPicture = seen.without_picture + missing.length
    await saveProgress(tx, seen.id, nextRow, withoutPicture)
    if (nextRow >= seen.rows.length) await endImport(tx, { ...seen, without_picture: withoutPicture })
  })
}

async function endImport(tx: Tx, { id, organizer_id, file_name, report, without_picture }: ImportRow): Promise<void> {
  await changeImportState(tx, id, 'done')
  const { created, changed, unchanged, locked } = report
  const counts = { created, changed, unchanged, locked, withoutPicture: without_picture }
  const content = { kind: 'import_done', values: { importId: id, fileName: file_name, ...counts } } as const
  await notifyMembers(tx, { organizerId: organizer_id }, { key: `import-done:${id}`, content })
}

/** Reads images outside of the transaction. A stored image is not fetched again by its draft. */
async function prepareRows(deps: Applier, seen: ImportRow, rows: readonly ImportServiceRow[]): Promise<Prepared[]> {
  const keyOf = (row: ImportServiceRow) => toDraftKey(seen.organizer_id, row.key)
  const drafts = await findDraftsByKeys(deps.db, rows.map(keyOf))
  return mapConcurrently(rows, async (row) => {
    const known = drafts.get(keyOf(row))
    const isSame = known && !listChangedFields(known.content, toContent(row, [])).includes('images')
    return { row, images: isSame ? undefined : await loadImages(deps, row, `organizer:${seen.organizer_id}`) }
  })
}

async function loadImages(deps: Applier, { images = [] }: ImportServiceRow, sender: string) {
  const photos: DraftPhoto[] = []
  const loaded: NonNullable<ImportServiceRow['images']> = []
  const media = openMedia(deps.config)
  for (const image of images) {
    const { src, alt = '', alt_en } = image
    try {
      const stored = await storeImage(media, await fetchImage(src, deps.network), sender)
      loaded.push(image)
      if (photos.every(({ url }) => url !== stored.url))
        photos.push({ ...stored, alt, ...(alt_en && { alt_en }), uniqueId: stored.url })
    } catch (error) {
      if (!(error instanceof ImageRefusal) && !(error instanceof TaskStoppedError)) throw error
      deps.log.info({ reason: error.message }, 'an image of an import was refused')
    }
  }
  return { photos, loaded }
}

/** A submitted draft belongs to its operator. Unchanged rows write nothing. */
async function applyRows(
  tx: Tx,
  { id: importId, organizer_id: organizerId }: ImportRow,
  prepared: readonly Prepared[],
) {
  const keyed = prepared.map((one) => ({ ...one, key: toDraftKey(organizerId, one.row.key) }))
  const known = await findDraftsByKeys(
    tx,
    keyed.map(({ key }) => key),
  )
  const locked = await lockDrafts(
    tx,
    [...known.values()].map(({ id }) => id),
  )
  const created = keyed.flatMap(({ key, row, images }) =>
    known.has(key) ? [] : [{ key, content: toContent(withImages(row, images), images?.photos ?? []) }],
  )
  const changed = keyed.flatMap(({ key, row, images }) => {
    const draft = locked.find(({ id }) => id === known.get(key)?.id)
    if (!draft || draft.state === 'submitted') return []
    const content = toContent(withImages(row, images), images?.photos ?? draft.content.photos)
    return listChangedFields(draft.content, content).length > 0 ? [{ draft, content }] : []
  })
  const ids = await insertServiceDrafts(tx, organizerId, created)
  await saveContents(
    tx,
    changed.map(({ draft, content }) => ({ id: draft.id, content })),
  )
  const published = changed.flatMap(({ draft }) => (draft.state === 'published' ? [draft.id] : []))
  await changeDraftStates(tx, published, { to: 'draft' })
  await insertImportDrafts(tx, importId, [
    ...created.flatMap(({ key, content: after }) => {
      const draftId = ids.get(key)
      return draftId === undefined ? [] : [{ draftId, before: null, after, published: null }]
    }),
    ...changed.map(({ draft: { id: draftId, content: before, published }, content: after }) => ({
      ...{ draftId, before, after, published },
    })),
  ])
}

function withImages({ images: given, ...others }: ImportServiceRow, images: Prepared['images']): ImportServiceRow {
  const loaded = images ? images.loaded : given
  return { ...others, ...(loaded?.length && { images: loaded }) }
}

/** Rows whose images are read at once. */
const concurrency = 4

async function mapConcurrently<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let start = 0; start < items.length; start += concurrency)
    results.push(...(await Promise.all(items.slice(start, start + concurrency).map(work))))
  return results
}
