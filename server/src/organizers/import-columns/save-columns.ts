import type { Body, HandlerReply } from '@enp/shared/contract'
import { toHeadingKey } from '../../catalog/import/headings/column-headings.rules.ts'
import { inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { recordAction } from '../../operators/access/record-action.ts'
import { type CallerIdentity, decidingRoles } from '../../team/access/members.rules.ts'
import { requireMember } from '../../team/access/require-member.ts'
import { lockOrganizer } from '../services/drafts/drafts.store.ts'
import { saveColumnMatches } from './import-columns.store.ts'
import { findColumnRefusal } from './import-columns.ts'

type Input = Body<'POST /v1/organizer/imports/columns'>
type Result = HandlerReply<'POST /v1/organizer/imports/columns'>

/** Idempotent. The next files of the organizer are read so. Errors: NOT_MEMBER, NOT_FOUND. */
export async function saveColumns(
  { db }: Pick<Deps, 'db'>,
  { telegramId }: CallerIdentity,
  { organizerId, columns }: Input,
): Promise<Result> {
  await requireMember(db, { telegramId, organizerId, roles: decidingRoles })
  const refused = findColumnRefusal(columns)
  if (refused) return { data: { changed: 0, refused } }
  const matches = new Map(columns.map(({ heading, field }) => [toHeadingKey(heading.normalize('NFC')), field]))
  return inTransaction(db, async (tx): Promise<Result> => {
    await lockOrganizer(tx, organizerId)
    const changed = await saveColumnMatches(tx, organizerId, matches)
    const subject = { kind: 'organizer', id: organizerId } as const
    if (changed > 0)
      await recordAction(tx, { operatorId: null, action: 'import.columns', subject, details: { changed } })
    return { data: { changed } }
  })
}
