import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../core/database/database.ts'
import { changeDraftStates, savePublishedContents } from '../services/drafts/draft-batches.store.ts'
import { lockDrafts } from '../services/drafts/drafts.store.ts'
import { writeContents } from '../services/drafts/publish-drafts.ts'
import { notifyOfResult } from './end-import-review.ts'
import { changeReviewState, lockReview } from './import-reviews.store.ts'
import { deleteServices, findUsedServices, unlinkServices } from './published-services.store.ts'
import { type DecidedDraft, listDecided, listDecidedIds } from './review-drafts.store.ts'
import { notifyOperatorsOfImport } from './show-import-reviews.ts'

interface DecisionUndo {
  readonly round: number
}

/** Returns false if a service was booked, edited or sent again since the decision. */
export async function undoImportDecision(tx: Tx, id: string, { round }: DecisionUndo): Promise<boolean> {
  const review = await lockReview(tx, id)
  if (review?.state !== 'decided' || review.round !== round) return false
  const ids = await listDecidedIds(tx, id, round)
  await lockDrafts(tx, ids)
  const drafts = await listDecided(tx, id, round)
  const [first] = drafts
  if (!first || drafts.length < ids.length || !drafts.every((draft) => isAsDecided(draft, first.state))) return false
  if (first.state === 'returned') await changeDraftStates(tx, ids, { to: 'submitted' })
  else if (!(await takeBack(tx, drafts, review.decided_at))) return false
  await changeReviewState(tx, id, { to: 'submitted' })
  await notifyOfResult(tx, review, { published: 0, returned: 0, reopened: true })
  await notifyOperatorsOfImport(tx, id)
  return true
}

const isAsDecided = ({ state, content, after }: DecidedDraft, expected: DecidedDraft['state']) =>
  state === expected && (state === 'published' || state === 'returned') && isDeepStrictEqual(content, after)

/** New services leave the catalog; changed ones have their former content again. */
async function takeBack(tx: Tx, drafts: readonly DecidedDraft[], decidedAt: Date | null): Promise<boolean> {
  const serviceIds = drafts.flatMap(({ service_id }) => service_id ?? [])
  if ((await findUsedServices(tx, serviceIds, decidedAt)).size > 0) return false
  const edits = drafts.flatMap(({ draft_id: id, organizer_key, before }) =>
    before === null ? [] : [{ id, organizer_key, content: before }],
  )
  const created = drafts.filter(({ before }) => before === null)
  if (edits.length > 0) await writeContents(tx, edits)
  const ids = drafts.map(({ draft_id }) => draft_id)
  await changeDraftStates(tx, ids, { to: 'draft' })
  await unlinkServices(
    tx,
    created.map(({ draft_id }) => draft_id),
  )
  await deleteServices(
    tx,
    created.flatMap(({ service_id }) => service_id ?? []),
  )
  await savePublishedContents(
    tx,
    edits.map(({ id, content }) => ({ id, published: content })),
  )
  await changeDraftStates(tx, ids, { to: 'submitted' })
  return true
}
