import { isDeepStrictEqual } from 'node:util'
import type { DraftContent } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import type { DraftRow } from '../services/drafts/draft-row.rules.ts'
import { changeDraftState, deleteServiceDraft, lockDraft, saveContent } from '../services/drafts/drafts.store.ts'
import { lockOwnImport } from './confirm-import.ts'
import { isUndoable } from './import.rules.ts'
import { changeImportState, findImportDrafts } from './imports.store.ts'

type Result = HandlerReply<'POST /internal/organizer/imports/:id/undo'>

/** Drafts that were edited, sent or published since then stay. Errors: NOT_MEMBER, NOT_FOUND. */
export function undoImport(
  { db }: Pick<Deps, 'db'>,
  id: string,
  { telegramId }: Body<'POST /internal/organizer/imports/:id/undo'>,
): Promise<Result> {
  return inTransaction(db, async (tx): Promise<Result> => {
    const { state, done_at } = await lockOwnImport(tx, id, telegramId)
    const nothing = { first: false, late: false, removed: 0, restored: 0, kept: [] }
    if (state !== 'done') return { data: nothing }
    if (!isUndoable(done_at, await getNow(tx))) return { data: { ...nothing, late: true } }
    await changeImportState(tx, id, 'undone')
    return { data: { first: true, late: false, ...(await undoDrafts(tx, id)) } }
  })
}

async function undoDrafts(tx: Tx, id: string) {
  const counts = { removed: 0, restored: 0 }
  const kept: string[] = []
  for (const { draft_id, before, after } of await findImportDrafts(tx, id)) {
    const draft = await lockDraft(tx, draft_id)
    if (!draft) continue
    if (!isAsImported(draft, after)) kept.push(draft.content.title ?? '')
    else if (before === null) {
      await deleteServiceDraft(tx, draft.id)
      counts.removed += 1
    } else {
      await restore(tx, draft, before)
      counts.restored += 1
    }
  }
  return { ...counts, kept }
}

const isAsImported = ({ state, content }: DraftRow, after: DraftContent) =>
  (state === 'draft' || state === 'returned') && isDeepStrictEqual(content, after)

/** A service without other unpublished changes counts as published again. */
async function restore(tx: Tx, { id, service_id, published }: DraftRow, before: DraftContent): Promise<void> {
  await saveContent(tx, id, before)
  if (service_id === null || !isDeepStrictEqual(published, before)) return
  await changeDraftState(tx, id, { to: 'published', published: { serviceId: service_id, content: before } })
}
