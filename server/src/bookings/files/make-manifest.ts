import { fail } from '@enp/shared/errors'
import { manifestSheet, manifestSheetName, manifestSheetPolicy } from '@enp/shared/manifest-sheet'
import { isUuid } from '../../core/uuid.ts'
import { type FileMakers, savedAs } from '../../files/file.rules.ts'
import { getUser } from '../../users/get-user.ts'
import { listGuests, showManifest } from '../departures/get-manifest.ts'
import { parseDepartureId, parseDeparturePart, toDeparturePart } from './departure-part.rules.ts'

/** The page opens offline. Errors: NOT_MEMBER, NOT_FOUND, VALIDATION_ERROR. */
export const manifestFiles: Pick<FileMakers, 'manifest'> = {
  manifest: {
    async name({ db }, userId, id) {
      const name =
        parseDepartureId(id) ??
        fail('VALIDATION_ERROR', { field: 'id', problem: 'must be an option, a day and a start where there is one' })
      if (!isUuid(name.optionId)) fail('NOT_FOUND')
      const { manages } = await showManifest(db, { userId }, name)
      const { language } = await getUser(db, userId)
      const { date: day, startTime = '' } = name
      return { id: name.optionId, part: toDeparturePart({ day, startTime, isTrusted: manages, language }) }
    },
    async make({ db }, { id: optionId, part }) {
      const { day, startTime, isTrusted, language } = parseDeparturePart(part)
      const name = { optionId, date: day, ...(startTime !== '' && { startTime }) }
      return {
        content: manifestSheet(language, await listGuests(db, name, { isTrusted })),
        headers: {
          ...savedAs(manifestSheetName(name), 'text/html; charset=utf-8'),
          'content-security-policy': manifestSheetPolicy,
        },
      }
    },
  },
}
