import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { cleanMultilineText } from '@enp/shared/text/plain-text'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { enqueueNotification } from '../../core/notifications/outbox.ts'
import { listOperatorMessages } from '../../notifications/notifications-about.ts'
import { recordAction } from '../../operators/access/record-action.ts'
import { requireOperator } from '../../operators/access/require-operator.ts'
import { createOrganizer } from '../../team/members/create-organizer.ts'
import type { ApplicationRow } from './application.rules.ts'
import { lockApplication, saveApplicationDecision } from './applications.store.ts'
import { refreshApplication, showApplication } from './show-applications.ts'

type Decision = Body<'POST /internal/admin/applications/:id/decide'>

/** The first decision is final; later calls return it. Errors: NOT_OPERATOR, NOT_FOUND. */
export function decideApplication(
  { db }: Pick<Deps, 'db'>,
  id: string,
  decision: Decision,
): Promise<HandlerReply<'POST /internal/admin/applications/:id/decide'>> {
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, decision.operatorId)
    const locked = (await lockApplication(tx, id)) ?? throwRefusal('NOT_FOUND')
    const first = locked.state === 'pending'
    if (first) await decide(tx, locked, decision)
    const application = await showApplication(tx, id)
    if (first) await refreshApplication(tx, application)
    return { data: { first, application, shownTo: await listOperatorMessages(tx, id) } }
  })
}

async function decide(tx: Tx, row: ApplicationRow, { operatorId, approve, reason }: Decision): Promise<void> {
  const { id, user_id: userId, name, about } = row
  const cleanReason = approve || reason === undefined ? null : cleanMultilineText(reason) || null
  const { telegramId } = await showApplication(tx, id)
  const organizerId = approve ? await createOrganizer(tx, { key: `own-${id}`, name, about, telegramId }) : null
  await saveApplicationDecision(tx, id, {
    to: approve ? 'approved' : 'refused',
    organizerId,
    reason: cleanReason,
    operatorId,
  })
  const action = approve ? 'application.approve' : 'application.refuse'
  await recordAction(tx, { operatorId, action, subject: { kind: 'application', id } })
  const values = { name, approved: approve, ...(cleanReason !== null && { reason: cleanReason }) }
  await enqueueNotification(tx, {
    key: `application-decided:${id}`,
    userId,
    content: { kind: 'application_decided', values },
  })
}
