import type { Draft, DraftContent } from '@enp/shared/calls/organizer-drafts-shapes'
import type { Answer } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { writeOwnService } from '../../catalog/import/write-own-service.ts'
import type { CallerIdentity } from '../../catalog/team/members.rules.ts'
import { inTransaction, type Tx } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { findMissingStep, needsReview } from './draft.rules.ts'
import type { DraftRow } from './draft-row.rules.ts'
import { changeState, deleteDraft, lockDraft, saveContent } from './drafts.store.ts'
import { requireDraft } from './get-drafts.ts'
import { serviceRow } from './service-row.rules.ts'
import { toDraft } from './show-draft.rules.ts'
import { notifyOperatorsOfService, refreshServiceNotification } from './show-services.ts'

/**
 * Sends a finished draft to operators, and tells every one of them. A published service of which only prices, numbers or
 * times have changed takes them at once. Sent already, it is answered as it is. Errors: NOT_MEMBER, NOT_FOUND,
 * DRAFT_INCOMPLETE. docs/product.md, section 20.
 */
export function submitDraft({ db }: Pick<Deps, 'db'>, who: CallerIdentity, id: string): Promise<{ data: Draft }> {
  return inTransaction(db, async (tx) => {
    const kept = await lockOwn(tx, who, id)
    if (kept.state === 'submitted' || kept.state === 'published') return { data: toDraft(kept) }
    const missing = findMissingStep(kept.content)
    if (missing) fail('DRAFT_INCOMPLETE', { step: missing.step })
    if (!needsReview(kept.published, kept.content)) await publish(tx, kept)
    else {
      await changeState(tx, id, { to: 'submitted', submission: kept.submission + 1 })
      await notifyOperatorsOfService(tx, id)
    }
    return { data: toDraft(await requireDraft(tx, who, id)) }
  })
}

/** Writes what was said into the catalogue, as an import does. What was booked keeps its terms. */
export async function publish(tx: Tx, { id, organizer_key, content }: DraftRow, operatorId?: number): Promise<string> {
  const row = serviceRow(content, { organizer: organizer_key, key: `own-${id}` })
  const media = content.photos.map(({ fileId: _, uniqueId: __, ...photo }) => photo)
  const serviceId = await writeOwnService(tx, row, media)
  await changeState(tx, id, {
    to: 'published',
    published: { serviceId, content },
    ...(operatorId !== undefined && { operatorId }),
  })
  return serviceId
}

/** Takes it back from operators, to be changed. Errors: NOT_MEMBER, NOT_FOUND. */
export function withdrawDraft({ db }: Pick<Deps, 'db'>, who: CallerIdentity, id: string): Promise<{ data: Draft }> {
  return inTransaction(db, async (tx) => {
    const kept = await lockOwn(tx, who, id)
    if (kept.state === 'submitted') {
      await changeState(tx, id, { to: 'draft' })
      await refreshServiceNotification(tx, id)
    }
    return { data: toDraft(await requireDraft(tx, who, id)) }
  })
}

/** Gives up what has not been published; a published service stays as it is. Errors: NOT_MEMBER, NOT_FOUND, DRAFT_LOCKED. */
export function discardDraft(
  { db }: Pick<Deps, 'db'>,
  who: CallerIdentity,
  id: string,
): Promise<Answer<'POST /internal/organizer/drafts/:id/discard'>> {
  return inTransaction(db, async (tx) => {
    const kept = await lockOwn(tx, who, id)
    if (kept.state === 'submitted') fail('DRAFT_LOCKED')
    if (kept.service_id === null || kept.published === null) {
      await deleteDraft(tx, id)
      return { data: {} }
    }
    await restore(tx, kept, kept.service_id, kept.published)
    return { data: { draft: toDraft(await requireDraft(tx, who, id)) } }
  })
}

async function restore(tx: Tx, { id, state }: DraftRow, serviceId: string, content: DraftContent): Promise<void> {
  if (state === 'published') return
  await saveContent(tx, id, content)
  await changeState(tx, id, { to: 'published', published: { serviceId, content } })
}

async function lockOwn(tx: Tx, who: CallerIdentity, id: string): Promise<DraftRow> {
  await requireDraft(tx, who, id)
  return (await lockDraft(tx, id)) ?? fail('NOT_FOUND')
}
