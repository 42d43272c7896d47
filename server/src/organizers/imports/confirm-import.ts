import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { type CallerIdentity, decidingRoles } from '../../team/access/members.rules.ts'
import { requireAnyMember, requireMember } from '../../team/access/require-member.ts'
import { lockOrganizer } from '../services/drafts/drafts.store.ts'
import { type ImportRow, maxImportedDrafts } from './import.rules.ts'
import { changeImportState, countImportedUnpublished, findImport, lockImport } from './imports.store.ts'
import { toOrganizerImport } from './show-import.rules.ts'

/** Idempotent. Errors: NOT_MEMBER, NOT_FOUND, DRAFT_LIMIT. */
export function confirmImport(
  { db }: Pick<Deps, 'db'>,
  { telegramId }: CallerIdentity,
  id: string,
): Promise<HandlerReply<'POST /v1/organizer/imports/:id/confirm'>> {
  return inTransaction(db, async (tx) => {
    const row = await lockOwnImport(tx, id, telegramId)
    if (row.state !== 'checked') return { data: toOrganizerImport(row) }
    await lockOrganizer(tx, row.organizer_id)
    const unpublished = await countImportedUnpublished(tx, row.organizer_id)
    if (unpublished + row.report.created > maxImportedDrafts) throwRefusal('DRAFT_LIMIT')
    await changeImportState(tx, id, 'confirmed')
    return { data: toOrganizerImport({ ...row, state: 'confirmed' }) }
  })
}

/** Errors: NOT_MEMBER, NOT_FOUND. */
export async function lockOwnImport(tx: Tx, id: string, telegramId: number): Promise<ImportRow> {
  await requireImport(tx, id, telegramId)
  return (await lockImport(tx, id)) ?? throwRefusal('NOT_FOUND')
}

/** Errors: NOT_MEMBER, NOT_FOUND. */
export async function requireImport(db: Database, id: string, telegramId: number): Promise<ImportRow> {
  await requireAnyMember(db, { telegramId })
  const row = (await findImport(db, id)) ?? throwRefusal('NOT_FOUND')
  await requireMember(db, { telegramId, organizerId: row.organizer_id, roles: decidingRoles })
  return row
}
