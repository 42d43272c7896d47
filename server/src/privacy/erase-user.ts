import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { inTransaction } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import type { PersonalDataHandler } from '../core/personal-data-handler.ts'
import { recordAction } from '../operators/access/record-action.ts'
import { requireOperator } from '../operators/access/require-operator.ts'
import { findUserId, getUser, lockUser } from '../users/get-user.ts'
import { hashTelegramId } from './erasure.rules.ts'
import { insertErasure } from './erasure.store.ts'
import { planErasure } from './plan-erasure.ts'

/**
 * All or nothing; docs/rules/users.md. Errors: NOT_FOUND; ERASURE_BLOCKED while money is on its
 * way; ERASURE_CHANGED if the losses have changed; NOT_OPERATOR.
 */
export function eraseUser(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  parts: readonly PersonalDataHandler[],
  { telegramId, operatorId, fingerprint }: Body<'POST /internal/privacy/erase'>,
): Promise<HandlerReply<'POST /internal/privacy/erase'>> {
  return inTransaction(db, async (tx) => {
    if (operatorId !== undefined) await requireOperator(tx, operatorId)
    const userId = (await findUserId(tx, telegramId)) ?? throwRefusal('NOT_FOUND')
    await lockUser(tx, userId)
    // A concurrent erasure may have finished while this one waited for the lock.
    if ((await findUserId(tx, telegramId)) !== userId) throwRefusal('NOT_FOUND')
    const plan = await planErasure(tx, parts, userId)
    if (plan.blockedBy) throwRefusal('ERASURE_BLOCKED', { reason: plan.blockedBy })
    if (plan.fingerprint !== fingerprint) throwRefusal('ERASURE_CHANGED')
    const { language } = await getUser(tx, userId)
    for (const part of parts) await part.erase?.(tx, userId)
    await insertErasure(tx, hashTelegramId(config.botToken, telegramId))
    const subject = { kind: 'person', id: userId } as const
    await recordAction(tx, { operatorId: operatorId ?? null, action: 'person.erase', subject })
    return { data: { language } }
  })
}
