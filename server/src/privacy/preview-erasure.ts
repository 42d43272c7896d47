import type { HandlerReply, Query } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { inTransaction } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import type { PersonalDataHandler } from '../core/personal-data-handler.ts'
import { requireOperator } from '../operators/access/require-operator.ts'
import { findUserId } from '../users/get-user.ts'
import { planErasure } from './plan-erasure.ts'

/** Errors: NOT_FOUND, NOT_OPERATOR. */
export function previewErasure(
  { db }: Pick<Deps, 'db'>,
  parts: readonly PersonalDataHandler[],
  { telegramId, operatorId }: Query<'GET /internal/privacy/preview'>,
): Promise<HandlerReply<'GET /internal/privacy/preview'>> {
  return inTransaction(db, async (tx) => {
    if (operatorId !== undefined) await requireOperator(tx, operatorId)
    const userId = (await findUserId(tx, telegramId)) ?? throwRefusal('NOT_FOUND')
    const { givenUp, blockedBy, fingerprint } = await planErasure(tx, parts, userId)
    return { data: { givenUp: [...givenUp], fingerprint, ...(blockedBy && { blockedBy }) } }
  })
}
