import { Readable } from 'node:stream'
import { throwRefusal } from '@enp/shared/errors'
import { getNow } from '../../../core/database/clock.ts'
import type { Database } from '../../../core/database/database.ts'
import { isUuid } from '../../../core/database/uuid.ts'
import type { Deps } from '../../../core/deps.ts'
import type { FileMakers } from '../../../files/file.rules.ts'
import { deriveFileKey, fileLifeSeconds, fileName } from '../../../files/file-address.rules.ts'
import { imageType, maxImageBytes } from '../../../media/media.rules.ts'
import { logBotApiFailure } from '../../../telegram/log-bot-api-failure.ts'
import { getUser } from '../../../users/get-user.ts'
import type { StatementRow } from '../case.rules.ts'
import { findStatements } from '../cases.store.ts'
import { getChatCase } from '../get-case.ts'

const lifeMs = fileLifeSeconds * 1_000

/** An address stays the same for minutes, so that a refreshed page loads no photo again. */
export async function createPhotoUrls(
  { db, config }: { readonly db: Database; readonly config: Pick<Deps['config'], 'jwtSecret' | 'webappUrl'> },
  caseId: string,
  statements: readonly StatementRow[],
): Promise<string[]> {
  const now = await getNow(db)
  const expiresAt = new Date(Math.ceil((now.getTime() + lifeMs) / lifeMs) * lifeMs)
  const key = deriveFileKey(config.jwtSecret)
  return listPhotos(statements).map((_, part) => {
    const name = fileName(key, { kind: 'case_photo', id: caseId, part }, expiresAt)
    return `${config.webappUrl}/v1/files/${name}`
  })
}

/** Photos of the chat, read from Telegram: they are erased with the statements. */
export const casePhotoFiles: Pick<FileMakers, 'case_photo'> = {
  case_photo: {
    async name({ db }, userId, id) {
      const [caseId = '', position = ''] = id.split('/')
      if (!isUuid(caseId) || !/^\d{1,2}$/.test(position)) throwRefusal('NOT_FOUND')
      const { telegramId } = await getUser(db, userId)
      await getChatCase({ db }, caseId, telegramId)
      return { id: caseId, part: Number(position) }
    },
    async make({ db, telegram, log }, { id, part }) {
      const fileId = listPhotos(await findStatements(db, id))[part] ?? throwRefusal('NOT_FOUND')
      const bytes = await telegram.file(fileId, maxImageBytes).catch((error: unknown) => {
        logBotApiFailure(log, error, 'could not read a photo of a case')
        return throwRefusal('TRY_LATER')
      })
      const type = bytes === 'too_large' ? undefined : imageType(bytes)
      if (bytes === 'too_large' || !type) return throwRefusal('NOT_FOUND')
      const cacheControl = `private, max-age=${fileLifeSeconds}`
      return {
        content: Readable.from([bytes]),
        headers: { 'content-type': `image/${type}`, 'content-disposition': 'inline', 'cache-control': cacheControl },
      }
    },
  },
}

const listPhotos = (statements: readonly StatementRow[]) => statements.flatMap(({ photos }) => photos)
