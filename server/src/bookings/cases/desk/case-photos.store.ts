import { sql } from 'kysely'
import { appNow } from '../../../core/database/clock.ts'
import type { Database, Tx } from '../../../core/database/database.ts'
import type { CallerIdentity } from '../../../team/access/members.rules.ts'

/** The photos of one member for an answer to one case. */
interface OwnPhotos extends Pick<CallerIdentity, 'telegramId'> {
  readonly caseId: string
}

/** A claim whose server stopped can be taken over after this time. */
const claimSeconds = 60

/**
 * Returns the id if the caller must give the photo to Telegram. Undefined if Telegram has it, or
 * another request gives it.
 */
export async function claimCasePhoto(
  db: Database,
  { caseId, telegramId }: OwnPhotos,
  digest: string,
): Promise<string | undefined> {
  const row = await db
    .insertInto('case_photo')
    .values({ case_id: caseId, by_telegram_id: BigInt(telegramId), digest, created_at: appNow })
    .onConflict((conflict) =>
      conflict
        .columns(['case_id', 'by_telegram_id', 'digest'])
        .doUpdateSet({ created_at: appNow })
        .where('case_photo.file_id', 'is', null)
        .where('case_photo.created_at', '<', sql<Date>`app_now() - make_interval(secs => ${claimSeconds})`),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export function findCasePhoto(db: Database, { caseId, telegramId }: OwnPhotos, digest: string) {
  return db
    .selectFrom('case_photo')
    .select(['id', 'file_id'])
    .where('case_id', '=', caseId)
    .where('by_telegram_id', '=', BigInt(telegramId))
    .where('digest', '=', digest)
    .executeTakeFirst()
}

export async function updateCasePhoto(db: Database, id: string, fileId: string): Promise<void> {
  await db.updateTable('case_photo').set({ file_id: fileId }).where('id', '=', id).execute()
}

export async function deleteCasePhoto(db: Database, id: string): Promise<void> {
  await db.deleteFrom('case_photo').where('id', '=', id).where('file_id', 'is', null).execute()
}

/** Returns Telegram's file ids by the id of the photo. The answer replaces the uploads. */
export async function takeCasePhotos(tx: Tx, { caseId, telegramId }: OwnPhotos): Promise<Map<string, string>> {
  const rows = await tx
    .deleteFrom('case_photo')
    .where('case_id', '=', caseId)
    .where('by_telegram_id', '=', BigInt(telegramId))
    .where('file_id', 'is not', null)
    .returning(['id', 'file_id'])
    .execute()
  return new Map(rows.flatMap(({ id, file_id: fileId }) => (fileId === null ? [] : [[id, fileId] as const])))
}
