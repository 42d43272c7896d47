import type { DraftContent, ServiceDraft } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { writeOwnService } from '../../../catalog/import/write-own-service.ts'
import { type Database, inTransaction, type Tx } from '../../../core/database/database.ts'
import type { Deps } from '../../../core/deps.ts'
import type { CallerIdentity } from '../../../team/access/members.rules.ts'
import { serviceRow, toServiceMedia } from '../service-row.rules.ts'
import { notifyOperatorsOfService, refreshServiceNotification } from '../show-services.ts'
import { findMissingStep, needsReview } from './draft.rules.ts'
import type { DraftRow } from './draft-row.rules.ts'
import { changeDraftState, deleteServiceDraft, lockDraft, saveContent } from './drafts.store.ts'
import { requireDraft } from './get-drafts.ts'
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
    if (!needsReview(draft.published, draft.content)) await publishDraft(tx, draft)
    else {
      await changeDraftState(tx, id, { to: 'submitted', submission: draft.submission + 1 })
      await notifyOperatorsOfService(tx, id)
    }
  })
}

/** Works as an import does. Existing bookings do not change. */
export async function publishDraft(
  tx: Tx,
  { id, organizer_key, content }: DraftRow,
  operatorId?: number,
): Promise<string> {
  const row = serviceRow(content, { organizer: organizer_key, key: `own-${id}` })
  const media = toServiceMedia(content)
  const resources = content.more?.organizerResources ?? []
  const serviceId = await writeOwnService(tx, { row, media, resources })
  await changeDraftState(tx, id, {
    to: 'published',
    published: { serviceId, content },
    ...(operatorId !== undefined && { operatorId }),
  })
  return serviceId
}

/** Errors: NOT_MEMBER, NOT_FOUND. */
export function withdrawDraft(
  { db }: Pick<Deps, 'db'>,
  who: CallerIdentity,
  id: string,
): Promise<{ data: ServiceDraft }> {
  return changeOwnDraft(db, who, id, async (tx, draft) => {
    if (draft.state !== 'submitted') return
    await changeDraftState(tx, id, { to: 'draft' })
    await refreshServiceNotification(tx, id)
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
