import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { cleanMultilineText } from '@enp/shared/text/plain-text'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { listOperatorMessages } from '../../notifications/notifications-about.ts'
import { recordAction } from '../../operators/access/record-action.ts'
import { requireOperator } from '../../operators/access/require-operator.ts'
import { notifyMembers } from '../../team/notify-members.ts'
import { updateReview } from '../import-reviews/end-import-review.ts'
import { lockReviewOfDraft } from '../import-reviews/import-reviews.store.ts'
import type { DraftRow } from './drafts/draft-row.rules.ts'
import { changeDraftState, lockDraft } from './drafts/drafts.store.ts'
import { publishDrafts } from './drafts/publish-drafts.ts'
import { getReviewedService, refreshServiceNotification } from './show-services.ts'

type Decision = Body<'POST /internal/admin/services/:id/decide'>

/** The first decision or withdrawal is final. Errors: NOT_OPERATOR, NOT_FOUND. */
export function decideService(
  { db }: Pick<Deps, 'db'>,
  id: string,
  decision: Decision,
): Promise<HandlerReply<'POST /internal/admin/services/:id/decide'>> {
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, decision.operatorId)
    const review = await lockReviewOfDraft(tx, id)
    const locked = (await lockDraft(tx, id)) ?? throwRefusal('NOT_FOUND')
    const first = locked.state === 'submitted' && locked.submission === decision.submission
    if (first) {
      const serviceId = await decide(tx, locked, decision)
      // Members get one message about all services of a file.
      if (review) await updateReview(tx, review, decision.operatorId)
      else await notifyOfDecision(tx, locked, decision, serviceId)
    }
    const service = await getReviewedService(tx, id)
    if (first) await refreshServiceNotification(tx, id)
    return { data: { first, service, shownTo: await listOperatorMessages(tx, id) } }
  })
}

const toReason = ({ approve, reason }: Decision) =>
  approve || reason === undefined ? undefined : cleanMultilineText(reason) || undefined

/** Returns the id of the published service. */
async function decide(tx: Tx, row: DraftRow, decision: Decision): Promise<string | undefined> {
  const { operatorId, approve } = decision
  const [serviceId] = approve ? await publishDrafts(tx, [row], operatorId) : []
  if (!approve) await changeDraftState(tx, row.id, { to: 'returned', reason: toReason(decision) ?? null, operatorId })
  const action = approve ? 'service.publish' : 'service.return'
  await recordAction(tx, { operatorId, action, subject: { kind: 'service', id: serviceId ?? row.id } })
  return serviceId
}

async function notifyOfDecision(
  tx: Tx,
  { id, content, submission, organizer_id: organizerId, service_id }: DraftRow,
  decision: Decision,
  serviceId: string | undefined,
): Promise<void> {
  const reason = toReason(decision)
  const values = {
    ...{ draftId: id, title: content.title ?? '', published: decision.approve },
    ...(serviceId !== undefined && { serviceId }),
    ...(reason !== undefined && { reason }),
  }
  const notificationContent = { kind: 'service_decided', values } as const
  const scope = { organizerId, serviceId: serviceId ?? service_id ?? undefined }
  await notifyMembers(tx, scope, { key: `service-decided:${id}:${submission}`, content: notificationContent })
}
