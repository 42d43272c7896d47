import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { findVersion, lockLegalTexts, revokePlannedText } from '../../legal/legal-texts.store.ts'
import { recordUndoableAction } from '../access/record-action.ts'
import { requireOperator } from '../access/require-operator.ts'

/** Until the effective date; concurrent calls revoke once. Errors: NOT_OPERATOR, NOT_FOUND. */
export function revokeLegalText(
  { db }: Pick<Deps, 'db'>,
  id: string,
  { operatorId }: Body<'POST /internal/admin/legal/:id/revoke'>,
): Promise<HandlerReply<'POST /internal/admin/legal/:id/revoke'>> {
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    await lockLegalTexts(tx)
    const version = (await findVersion(tx, id)) ?? throwRefusal('NOT_FOUND')
    if (version.revoked_at) return { data: { outcome: 'before' as const } }
    if (version.effective_from <= (await getNow(tx))) return { data: { outcome: 'effective' as const } }
    await revokePlannedText(tx, id)
    const subject = { kind: 'legal', id: `${version.document} ${version.language}` } as const
    const details = { version: id, from: version.effective_from.toISOString() }
    const undo = await recordUndoableAction(
      tx,
      { operatorId, action: 'legal.revoke', subject, details },
      { versionId: id },
    )
    return { data: { outcome: 'revoked' as const, undo } }
  })
}
