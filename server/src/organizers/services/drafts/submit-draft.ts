import type { DraftContent, ServiceDraft } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { type Database, inTransaction, type Tx } from '../../../core/database/database.ts'
import type { Deps } from '../../../core/deps.ts'
import type { CallerIdentity } from '../../../team/access/members.rules.ts'
import { updateReview } from '../../import-reviews/end-import-review.ts'
import { lockReviewOfDraft } from '../../import-reviews/import-reviews.store.ts'
import { notifyOperatorsOfService, refreshServiceNotification } from '../show-services.ts'
import { findMissingStep, needsReview } from './draft.rules.ts'
import type { DraftRow } from './draft-row.rules.ts'
import { changeDraftState, deleteServiceDraft, lockDraft, saveContent } from './drafts.store.ts'
import { requireDraft } from './get-drafts.ts'
import { publishDrafts } from './publish-drafts.ts'
import { toDraft } from './show-draft.ts'

/** Prices, numbers and times change at once. Errors: NOT_MEMBER, NOT_FOUND, DRAFT_INCOMPLETE. */
export function submitDraft(
  { db }: Pick<Deps, 'db'>,
  who: CallerIdentity,
  id: string,
): Promise<{ data: ServiceDraft }> {
  return changeOwnDraft(db, who, id, async (tx, draft) => {
    if (draft.state === 'submitted' || draft.state === 'published') return
    const missing = findMissingStep(draft.content)
    if (missing) throwRefusal('DRAFT_INCOMPLETE', { step: missing.step })
    if (!needsReview(draft.published, draft.content)) await publishDrafts(tx, [draft])
    else {
      await changeDraftState(tx, id, { to: 'submitted', submission: draft.submission + 1 })
      await notifyOperatorsOfService(tx, id)
    }
  })
}

/** Errors: NOT_MEMBER, NOT_FOUND. */
export function withdrawDraft(
  { db }: Pick<Deps, 'db'>,
  who: CallerIdentity,
  id: string,
): Promise<{ data: ServiceDraft }> {
  return inTransaction(db, async (tx) => {
    await requireDraft(tx, who, id)
    const review = await lockReviewOfDraft(tx, id)
    const draft = await lockDraft(tx, id)
    if (draft?.state === 'submitted') {
      await changeDraftState(tx, id, { to: 'draft' })
      if (review) await updateReview(tx, review)
      else await refreshServiceNotification(tx, id)
    }
    return { data: toDraft(await requireDraft(tx, who, id)) }
  })
}

/** Discards unpublished changes only. Errors: NOT_MEMBER, NOT_FOUND, DRAFT_LOCKED. */
export function discardDraft(
  { db }: Pick<Deps, 'db'>,
  who: CallerIdentity,
  id: string,
): Promise<HandlerReply<'POST /v1/organizer/drafts/:id/discard'>> {
  return inTransaction(db, async (tx) => {
    const draft = await lockOwnDraft(tx, who, id)
    if (draft.state === 'submitted') throwRefusal('DRAFT_LOCKED')
    if (draft.service_id === null || draft.published === null) {
      await deleteServiceDraft(tx, id)
      return { data: {} }
    }
    await restore(tx, draft, draft.service_id, draft.published)
    return { data: { draft: toDraft(await requireDraft(tx, who, id)) } }
  })
}

async function restore(tx: Tx, { id, state }: DraftRow, serviceId: string, content: DraftContent): Promise<void> {
  if (state === 'published') return
  await saveContent(tx, id, content)
  await changeDraftState(tx, id, { to: 'published', published: { serviceId, content } })
}

function changeOwnDraft(
  db: Database,
  who: CallerIdentity,
  id: string,
  change: (tx: Tx, draft: DraftRow) => Promise<void>,
): Promise<{ data: ServiceDraft }> {
  return inTransaction(db, async (tx) => {
    await change(tx, await lockOwnDraft(tx, who, id))
    return { data: toDraft(await requireDraft(tx, who, id)) }
  })
}

async function lockOwnDraft(tx: Tx, who: CallerIdentity, id: string): Promise<DraftRow> {
  await requireDraft(tx, who, id)
  return (await lockDraft(tx, id)) ?? throwRefusal('NOT_FOUND')
}
