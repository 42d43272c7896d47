import { Readable } from 'node:stream'
import { memberBookingPeriods } from '@enp/shared/bookings/member-booking-periods'
import { throwRefusal } from '@enp/shared/errors'
import type { Database } from '../../core/database/database.ts'
import { isUuid } from '../../core/database/uuid.ts'
import { byteOrderMark } from '../../files/csv.rules.ts'
import { type FileMakers, toDownloadHeaders } from '../../files/file.rules.ts'
import { decidingRoles } from '../../team/access/members.rules.ts'
import { requireMember } from '../../team/access/require-member.ts'
import { getUser } from '../../users/get-user.ts'
import { findMemberBookings } from '../organizer-decision/member-bookings.store.ts'
import {
  type BookingsTable,
  decodeTablePart,
  encodeTablePart,
  formatTableHeader,
  formatTableLine,
} from './bookings-table.rules.ts'
import { findListedBookings } from './listed-bookings.store.ts'

/**
 * CSV with contacts, for members who manage all services. Errors: NOT_MEMBER, NOT_FOUND,
 * VALIDATION_ERROR.
 */
export const bookingsTableFiles: Pick<FileMakers, 'bookings'> = {
  bookings: {
    async name({ db }, userId, id) {
      const [organizerId = '', name = 'all'] = id.split('/')
      if (!isUuid(organizerId)) throwRefusal('NOT_FOUND')
      const { telegramId, language } = await getUser(db, userId)
      await requireMember(db, { telegramId, organizerId, roles: decidingRoles })
      const period =
        memberBookingPeriods.find((one) => one === name) ??
        throwRefusal('VALIDATION_ERROR', { field: 'id', problem: `must end with ${memberBookingPeriods.join(', ')}` })
      return { id: organizerId, part: encodeTablePart({ period, language }) }
    },
    async make({ db }, { id, part }) {
      const table = decodeTablePart(part)
      return {
        content: Readable.from(toLines(db, id, table)),
        headers: toDownloadHeaders(
          `enp-travel-bookings-${table.period}.csv`,
          'text/csv; charset=utf-8; header=present',
        ),
      }
    },
  },
}

const pageSize = 500

async function* toLines(
  db: Database,
  organizerId: string,
  { period, language }: BookingsTable,
): AsyncGenerator<string> {
  yield byteOrderMark + formatTableHeader(language)
  const reach = { organizerIds: [organizerId], serviceIds: [], serviceOrganizerIds: [] }
  for (let offset = 0; ; offset += pageSize) {
    const ids = await findListedBookings(db, { reach, period }, { offset, limit: pageSize })
    const rows = await findMemberBookings(db, ids)
    if (rows.length > 0) yield rows.map((row) => formatTableLine(row, language)).join('')
    if (ids.length < pageSize) return
  }
}
