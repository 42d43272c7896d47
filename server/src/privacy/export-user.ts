import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { getNow } from '../core/database/clock.ts'
import { inTransaction } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import type { PersonalDataHandler } from '../core/personal-data-handler.ts'
import { recordAction } from '../operators/access/record-action.ts'
import { requireOperator } from '../operators/access/require-operator.ts'
import { findUserId } from '../users/get-user.ts'

/** A JSON file. Errors: NOT_FOUND, NOT_OPERATOR. */
export function exportUser(
  { db }: Pick<Deps, 'db'>,
  parts: readonly PersonalDataHandler[],
  { telegramId, operatorId }: Body<'POST /internal/privacy/export'>,
): Promise<HandlerReply<'POST /internal/privacy/export'>> {
  return inTransaction(db, async (tx) => {
    if (operatorId !== undefined) await requireOperator(tx, operatorId)
    const userId = (await findUserId(tx, telegramId)) ?? throwRefusal('NOT_FOUND')
    const exportedAt = await getNow(tx)
    const kept: Record<string, unknown> = {}
    for (const part of parts) kept[part.name] = await part.export(tx, userId)
    const subject = { kind: 'person', id: userId } as const
    await recordAction(tx, { operatorId: operatorId ?? null, action: 'person.export', subject })
    const fileName = `enp-travel-${exportedAt.toISOString().slice(0, 10)}.json`
    return { data: { fileName, json: JSON.stringify({ exportedAt, ...kept }, asJson, 2) } }
  })
}

/** Writes 64-bit integers as text, so that JSON readers lose no digit. */
const asJson = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
