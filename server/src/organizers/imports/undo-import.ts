import { isDeepStrictEqual } from 'node:util'
import type { ImportUndoRefusal } from '@enp/shared/calls/organizers/organizer-imports'
import type { HandlerReply } from '@enp/shared/contract'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { recordAction } from '../../operators/access/record-action.ts'
import type { CallerIdentity } from '../../team/access/members.rules.ts'
import { findUsedServices } from '../import-reviews/published-services.store.ts'
import { withdrawReview } from '../import-reviews/submit-import.ts'
import {
  changeDraftStates,
  deleteServiceDrafts,
  markDraftsPublished,
  saveContents,
  savePublishedContents,
} from '../services/drafts/draft-batches.store.ts'
import type { DraftRow } from '../services/drafts/draft-row.rules.ts'
import { lockDrafts } from '../services/drafts/drafts.store.ts'
import { writeContents } from '../services/drafts/publish-drafts.ts'
import { lockOwnImport } from './confirm-import.ts'
import { findLastStep, type ImportedDraft, isUndoable } from './import.rules.ts'
import { changeImportState, findImportDrafts } from './imports.store.ts'
import { findRefusal } from './undo-import.rules.ts'

type Result = HandlerReply<'POST /v1/organizer/imports/:id/undo'>

/** Also takes the file back from review. Errors: NOT_MEMBER, NOT_FOUND. */
export function undoImport({ db }: Pick<Deps, 'db'>, { telegramId }: CallerIdentity, id: string): Promise<Result> {
  return inTransaction(db, async (tx): Promise<Result> => {
    const row = await lockOwnImport(tx, id, telegramId)
    const lastStep = findLastStep(row)
    const nothing = { first: false, late: false, removed: 0, restored: 0, kept: [] }
    if (row.state !== 'done') return { data: nothing }
    if (!isUndoable(lastStep, await getNow(tx))) return { data: { ...nothing, late: true } }
    await withdrawReview(tx, id)
    await changeImportState(tx, id, 'undone')
    const { kept, ...counts } = await undoDrafts(tx, id, lastStep)
    const details = { ...counts, kept: kept.length }
    await recordAction(tx, { operatorId: null, action: 'import.undo', subject: { kind: 'import', id }, details })
    const [titles, keptBecause] = [kept.map(({ title }) => title), kept.map(({ refusal }) => refusal)]
    return { data: { first: true, late: false, ...counts, kept: titles, keptBecause } }
  })
}

interface Undone {
  readonly draft: DraftRow
  readonly imported: ImportedDraft
}

async function undoDrafts(tx: Tx, id: string, since: Date | null) {
  const { undone, kept } = await splitDrafts(tx, id, since)
  const created = undone.filter(({ imported }) => imported.before === null)
  const changed = undone.filter(({ imported }) => imported.before !== null)
  await deleteServiceDrafts(
    tx,
    created.map(({ draft }) => draft.id),
  )
  await restore(tx, changed)
  return { removed: created.length, restored: changed.length, kept }
}

async function splitDrafts(tx: Tx, id: string, since: Date | null) {
  const imported = new Map((await findImportDrafts(tx, id)).map((one) => [one.draftId, one]))
  const drafts = await lockDrafts(tx, [...imported.keys()])
  const serviceIds = drafts.flatMap(({ state, service_id }) => (state === 'published' && service_id) || [])
  const usedServices = await findUsedServices(tx, serviceIds, since)
  const undone: Undone[] = []
  const kept: { title: string; refusal: ImportUndoRefusal }[] = []
  for (const draft of drafts) {
    const own = imported.get(draft.id)
    if (!own) continue
    const refusal = findRefusal(draft, own, usedServices)
    if (refusal) kept.push({ title: draft.content.title ?? '', refusal })
    else undone.push({ draft, imported: own })
  }
  return { undone, kept }
}

/** The catalog gets the former content, if the changes of the file were published. */
async function restore(tx: Tx, changed: readonly Undone[]): Promise<void> {
  const published = changed.flatMap(({ draft, imported }) =>
    draft.state === 'published' && imported.published ? [{ ...draft, content: imported.published }] : [],
  )
  await writeContents(tx, published)
  await changeDraftStates(
    tx,
    published.map(({ id }) => id),
    { to: 'draft' },
  )
  await savePublishedContents(
    tx,
    published.map(({ id, content }) => ({ id, published: content })),
  )
  await saveContents(
    tx,
    changed.flatMap(({ draft: { id }, imported: { before } }) => (before ? [{ id, content: before }] : [])),
  )
  // A service without other unpublished changes counts as published again.
  const complete = changed.flatMap(({ draft, imported: { before, published } }) =>
    draft.service_id !== null && before && isDeepStrictEqual(published, before)
      ? [{ id: draft.id, serviceId: draft.service_id, content: before }]
      : [],
  )
  await markDraftsPublished(tx, complete)
}
