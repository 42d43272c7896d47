import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { throwRefusal } from '@enp/shared/errors'
import { isUuid } from '../../core/database/uuid.ts'
import { type FileMakers, toDownloadHeaders } from '../../files/file.rules.ts'
import { getUser } from '../../users/get-user.ts'
import { requireImport } from './confirm-import.ts'
import { findImport, findMarkedCopy, hasMarkedCopy } from './imports.store.ts'

/** Errors: NOT_MEMBER, NOT_FOUND. */
export const importFiles: Pick<FileMakers, 'import_faults'> = {
  import_faults: {
    async name({ db }, userId, id) {
      if (!isUuid(id)) throwRefusal('NOT_FOUND')
      const { telegramId } = await getUser(db, userId)
      await requireImport(db, id, telegramId)
      if (!(await hasMarkedCopy(db, id))) throwRefusal('NOT_FOUND')
      return { id, part: 0 }
    },
    async make({ db }, { id }) {
      const marked = (await findMarkedCopy(db, id)) ?? throwRefusal('NOT_FOUND')
      const sent = extname((await findImport(db, id))?.file_name ?? '').toLowerCase()
      const ending = sent.startsWith('.json') ? sent : '.csv'
      const type = ending === '.csv' ? 'text/csv; charset=utf-8; header=present' : 'application/json; charset=utf-8'
      return { content: Readable.from([marked]), headers: toDownloadHeaders(`services.faults${ending}`, type) }
    },
  },
}
