import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { recordAction } from '../../operators/access/record-action.ts'
import type { CallerIdentity } from '../../team/access/members.rules.ts'
import { lockOwnImport } from '../imports/confirm-import.ts'
import { type ImportRow, toDraftKey } from '../imports/import.rules.ts'
import { findDraftsByKeys, markImportSubmitted } from '../imports/imports.store.ts'
import { findMissingStep, needsReview } from '../services/drafts/draft.rules.ts'
import { changeDraftStates, markDraftsSubmitted } from '../services/drafts/draft-batches.store.ts'
import type { DraftRow } from '../services/drafts/draft-row.rules.ts'
import { lockDrafts } from '../services/drafts/drafts.store.ts'
import { publishDrafts } from '../services/drafts/publish-drafts.ts'
import { changeReviewState, lockReview, submitReview } from './import-reviews.store.ts'
import { listWaitingDrafts, replaceReviewDrafts } from './review-drafts.store.ts'
import { notifyOperatorsOfImport, refreshImportNotification } from './show-import-reviews.ts'

type Submitted = HandlerReply<'POST /v1/organizer/imports/:id/submit'>
type Withdrawn = HandlerReply<'POST /v1/organizer/imports/:id/withdraw'>

/** Also unchanged services of the file that are still drafts. Errors: NOT_MEMBER, NOT_FOUND. */
export function submitImport({ db }: Pick<Deps, 'db'>, { telegramId }: CallerIdentity, id: string): Promise<Submitted> {
  return inTransaction(db, async (tx) => {
    const row = await lockOwnImport(tx, id, telegramId)
    const review = await lockReview(tx, id)
    const nothing = { first: false, submitted: 0, published: 0, incomplete: 0 }
    if (row.state !== 'done' || (review && review.state !== 'withdrawn')) return { data: nothing }
    const { complete, incomplete } = await lockSubmittable(tx, row)
    const reviewed = complete.filter(({ published, content }) => needsReview(published, content))
    const direct = complete.filter((draft) => !reviewed.includes(draft))
    if (direct.length > 0) await publishDrafts(tx, direct)
    if (reviewed.length > 0) await submit(tx, id, reviewed)
    const counts = { submitted: reviewed.length, published: direct.length }
    if (complete.length === 0) return { data: { ...nothing, incomplete } }
    await markImportSubmitted(tx, id)
    await recordAction(tx, {
      ...{ operatorId: null, action: 'import.submit' },
      ...{ subject: { kind: 'import', id }, details: counts },
    })
    return { data: { first: true, ...counts, incomplete } }
  })
}

async function lockSubmittable(tx: Tx, { organizer_id, rows }: ImportRow) {
  const keys = rows.map(({ key }) => toDraftKey(organizer_id, key))
  const known = [...(await findDraftsByKeys(tx, keys)).values()]
  const locked = await lockDrafts(
    tx,
    known.map(({ id }) => id),
  )
  const open = locked.filter(({ state }) => state === 'draft' || state === 'returned')
  const complete = open.filter(({ content }) => !findMissingStep(content))
  return { complete, incomplete: open.length - complete.length }
}

async function submit(tx: Tx, id: string, drafts: readonly DraftRow[]): Promise<void> {
  const submissions = await markDraftsSubmitted(
    tx,
    drafts.map((draft) => draft.id),
  )
  await submitReview(tx, id)
  const rows = drafts.map((draft) => ({
    ...{ draftId: draft.id, submission: submissions.get(draft.id) ?? throwRefusal('NOT_FOUND') },
    isEdit: draft.published !== null,
  }))
  await replaceReviewDrafts(tx, id, rows)
  await notifyOperatorsOfImport(tx, id)
}

/** Services that an operator has decided stay as they are. Errors: NOT_MEMBER, NOT_FOUND. */
export function withdrawImport(
  { db }: Pick<Deps, 'db'>,
  { telegramId }: CallerIdentity,
  id: string,
): Promise<Withdrawn> {
  return inTransaction(db, async (tx) => {
    await lockOwnImport(tx, id, telegramId)
    const withdrawn = await withdrawReview(tx, id)
    return { data: { first: withdrawn !== undefined, withdrawn: withdrawn ?? 0 } }
  })
}

/** Returns the number of services; undefined if nothing waits. */
export async function withdrawReview(tx: Tx, id: string): Promise<number | undefined> {
  const review = await lockReview(tx, id)
  if (review?.state !== 'submitted') return undefined
  const waiting = (await lockDrafts(tx, await listWaitingDrafts(tx, id))).filter(({ state }) => state === 'submitted')
  await changeDraftStates(
    tx,
    waiting.map((draft) => draft.id),
    { to: 'draft' },
  )
  await changeReviewState(tx, id, { to: 'withdrawn' })
  await refreshImportNotification(tx, id)
  const details = { withdrawn: waiting.length }
  await recordAction(tx, { operatorId: null, action: 'import.withdraw', subject: { kind: 'import', id }, details })
  return waiting.length
}
