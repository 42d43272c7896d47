import type { DeskImport } from '@enp/shared/calls/organizers/organizer-imports'
import type { HandlerReply } from '@enp/shared/contract'
import { getNow } from '../../core/database/clock.ts'
import type { Database } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import type { CallerIdentity } from '../../team/access/members.rules.ts'
import { findReview } from '../import-reviews/import-reviews.store.ts'
import { requireImport } from './confirm-import.ts'
import { findLastStep, type ImportRow, isUndoable, toUndoEnd } from './import.rules.ts'
import { hasMarkedCopy } from './imports.store.ts'
import { toOrganizerImport } from './show-import.rules.ts'

/** Errors: NOT_MEMBER, NOT_FOUND. */
export async function showImport(
  { db }: Pick<Deps, 'db'>,
  { telegramId }: CallerIdentity,
  id: string,
): Promise<HandlerReply<'GET /v1/organizer/imports/:id'>> {
  return { data: await toDeskImport(db, await requireImport(db, id, telegramId)) }
}

export async function toDeskImport(db: Database, row: ImportRow): Promise<DeskImport> {
  const review = await findReview(db, row.id)
  const lastStep = findLastStep(row)
  const canUndo = row.state === 'done' && isUndoable(lastStep, await getNow(db))
  return {
    ...toOrganizerImport(row),
    isMarked: await hasMarkedCopy(db, row.id),
    withoutPicture: row.without_picture,
    ...(canUndo && lastStep && { undoUntil: toUndoEnd(lastStep).toISOString() }),
    ...(review && { review: review.state }),
  }
}
