import { createHash } from 'node:crypto'
import { fail } from '@enp/shared/errors'
import { listOptionBookings } from '../../bookings/reading/list-option-bookings.ts'
import { findOwnOption } from '../../catalog/inventory/find-own-option.ts'
import type { Deps } from '../../core/deps.ts'
import { optionCalendar } from './calendar-entries.rules.ts'
import { calendarKeyOf, isCalendarName, optionOfName } from './export-address.rules.ts'
import { findExportVersion } from './feeds.store.ts'

/** Errors: NOT_FOUND for a name that nobody was given, or that another one has replaced. */
export async function exportCalendar(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  name: string,
): Promise<{ readonly etag: string; readonly content: string }> {
  const optionId = optionOfName(name) ?? fail('NOT_FOUND')
  const version = (await findExportVersion(db, optionId)) ?? fail('NOT_FOUND')
  if (!isCalendarName(calendarKeyOf(config.jwtSecret), name, optionId, version)) fail('NOT_FOUND')
  const { title, name: optionName } = (await findOwnOption(db, optionId)) ?? fail('NOT_FOUND')
  const content = optionCalendar(`${title}: ${optionName}`, await listOptionBookings(db, optionId))
  const digest = createHash('sha256').update(content).digest('base64url')
  return { etag: `"${digest.slice(0, 27)}"`, content }
}
