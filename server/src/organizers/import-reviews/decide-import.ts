import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { cleanMultilineText } from '@enp/shared/text/plain-text'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { listOperatorMessages } from '../../notifications/notifications-about.ts'
import { recordUndoableAction } from '../../operators/access/record-action.ts'
import { requireOperator } from '../../operators/access/require-operator.ts'
import { changeDraftStates } from '../services/drafts/draft-batches.store.ts'
import { lockDrafts } from '../services/drafts/drafts.store.ts'
import { publishDrafts } from '../services/drafts/publish-drafts.ts'
import { endReview } from './end-import-review.ts'
import type { ReviewRow } from './import-review.rules.ts'
import { lockReview } from './import-reviews.store.ts'
import { listWaitingDrafts, rememberDecided } from './review-drafts.store.ts'
import { getImportReview } from './show-import-reviews.ts'

type Decision = Body<'POST /internal/admin/import-reviews/:id/decide'>
type Decided = HandlerReply<'POST /internal/admin/import-reviews/:id/decide'>

/** Services that were decided alone keep their decision. Errors: NOT_OPERATOR, NOT_FOUND. */
export function decideImport({ db }: Pick<Deps, 'db'>, id: string, decision: Decision): Promise<Decided> {
  return inTransaction(db, async (tx): Promise<Decided> => {
    await requireOperator(tx, decision.operatorId)
    const review = (await lockReview(tx, id)) ?? throwRefusal('NOT_FOUND')
    const first = review.state === 'submitted' && review.round === decision.round
    const undo = first ? await decide(tx, review, decision) : undefined
    const shownTo = await listOperatorMessages(tx, id)
    return { data: { first, review: await getImportReview(tx, id), shownTo, ...(undo && { undo }) } }
  })
}

async function decide(tx: Tx, review: ReviewRow, { operatorId, approve, reason }: Decision) {
  const { import_id: id, round } = review
  const cleanReason = approve || reason === undefined ? undefined : cleanMultilineText(reason) || undefined
  const locked = await lockDrafts(tx, await listWaitingDrafts(tx, id))
  const waiting = locked.filter(({ state }) => state === 'submitted')
  await rememberDecided(tx, id, round)
  if (approve) await publishDrafts(tx, waiting, operatorId)
  else {
    const ids = waiting.map((draft) => draft.id)
    await changeDraftStates(tx, ids, { to: 'returned', reason: cleanReason ?? null, operatorId })
  }
  await endReview(tx, review, { operatorId, reason: cleanReason })
  const entry = {
    ...{ operatorId, action: approve ? ('import.publish' as const) : ('import.return' as const) },
    ...{ subject: { kind: 'import' as const, id }, details: { services: waiting.length } },
  }
  return recordUndoableAction(tx, entry, { round })
}
