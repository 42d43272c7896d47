import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { cleanMultilineText } from '@enp/shared/text/plain-text'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { listOperatorMessages } from '../../notifications/notifications-about.ts'
import { recordAction } from '../../operators/access/record-action.ts'
import { requireOperator } from '../../operators/access/require-operator.ts'
import { notifyMembers } from '../../team/notify-members.ts'
import type { DraftRow } from './drafts/draft-row.rules.ts'
import { changeDraftState, lockDraft } from './drafts/drafts.store.ts'
import { publishDraft } from './drafts/submit-draft.ts'
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
    const locked = (await lockDraft(tx, id)) ?? throwRefusal('NOT_FOUND')
    const first = locked.state === 'submitted' && locked.submission === decision.submission
    if (first) await decide(tx, locked, decision)
    const service = await getReviewedService(tx, id)
    if (first) await refreshServiceNotification(tx, id)
    return { data: { first, service, shownTo: await listOperatorMessages(tx, id) } }
  })
}

async function decide(tx: Tx, row: DraftRow, { operatorId, approve, reason }: Decision): Promise<void> {
  const { id, content, submission, organizer_id: organizerId } = row
  const cleanReason = approve || reason === undefined ? undefined : cleanMultilineText(reason) || undefined
  const serviceId = approve ? await publishDraft(tx, row, operatorId) : undefined
  if (!approve) await changeDraftState(tx, id, { to: 'returned', reason: cleanReason ?? null, operatorId })
  const action = approve ? 'service.publish' : 'service.return'
  await recordAction(tx, { operatorId, action, subject: { kind: 'service', id: serviceId ?? id } })
  const values = {
    ...{ draftId: id, title: content.title ?? '', published: approve },
    ...(serviceId !== undefined && { serviceId }),
    ...(cleanReason !== undefined && { reason: cleanReason }),
  }
  const notificationContent = { kind: 'service_decided', values } as const
  const scope = { organizerId, serviceId: serviceId ?? row.service_id ?? undefined }
  await notifyMembers(tx, scope, { key: `service-decided:${id}:${submission}`, content: notificationContent })
}
