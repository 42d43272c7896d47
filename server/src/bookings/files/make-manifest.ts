import { manifestSheet, manifestSheetName } from '@enp/shared/bookings/manifest-sheet'
import { throwRefusal } from '@enp/shared/errors'
import { printablePagePolicy } from '@enp/shared/text/printable-page'
import { isUuid } from '../../core/database/uuid.ts'
import { type FileMakers, toDownloadHeaders } from '../../files/file.rules.ts'
import { getUser } from '../../users/get-user.ts'
import { listGuests, showManifest } from '../departures/get-manifest.ts'
import { decodeManifestPart, encodeManifestPart, parseDepartureId } from './departure-part.rules.ts'

/** The page opens offline. Errors: NOT_MEMBER, NOT_FOUND, VALIDATION_ERROR. */
export const manifestFiles: Pick<FileMakers, 'manifest'> = {
  manifest: {
    async name({ db }, userId, id) {
      const name =
        parseDepartureId(id) ??
        throwRefusal('VALIDATION_ERROR', {
          field: 'id',
          problem: 'must be an option, a day and a start where there is one',
        })
      if (!isUuid(name.optionId)) throwRefusal('NOT_FOUND')
      const { telegramId, language } = await getUser(db, userId)
      const { manages } = await showManifest(db, { telegramId }, name)
      const { date: day, startTime = '' } = name
      return { id: name.optionId, part: encodeManifestPart({ day, startTime, isTrusted: manages, language }) }
    },
    async make({ db }, { id: optionId, part }) {
      const { day, startTime, isTrusted, language } = decodeManifestPart(part)
      const name = { optionId, date: day, ...(startTime !== '' && { startTime }) }
      return {
        content: manifestSheet(language, await listGuests(db, name, { isTrusted })),
        headers: {
          ...toDownloadHeaders(manifestSheetName(name), 'text/html; charset=utf-8'),
          'content-security-policy': printablePagePolicy,
        },
      }
    },
  },
}
