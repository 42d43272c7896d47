import { bookingStatusByState } from '@enp/shared/bookings/booking-states'
import { throwRefusal } from '@enp/shared/errors'
import { listOptionBookings } from '../../bookings/queries/list-option-bookings.ts'
import { type ClosedStart, listClosedStarts } from '../../catalog/inventory/list-closed-starts.ts'
import { findOwnOption, type OwnedOption } from '../../catalog/inventory/lock-option-shared.ts'
import type { Deps } from '../../core/deps.ts'
import { toZone } from '../../days/days.rules.ts'
import { deriveCalendarKey, isCalendarName, parseCalendarName } from '../../files/calendar-address.rules.ts'
import { type ClosedTime, optionCalendar } from './calendar-entries.rules.ts'
import type { ExportedTime } from './echoes.rules.ts'
import { findExportVersion } from './feeds.store.ts'

/** Errors: NOT_FOUND for an unknown name, or one that a newer address replaced. */
export async function exportCalendar({ db, config }: Pick<Deps, 'db' | 'config'>, name: string): Promise<string> {
  const optionId = parseCalendarName(name) ?? throwRefusal('NOT_FOUND')
  const version = (await findExportVersion(db, optionId)) ?? throwRefusal('NOT_FOUND')
  if (!isCalendarName(deriveCalendarKey(config.jwtSecret, 'option-calendars'), name, optionId, version))
    throwRefusal('NOT_FOUND')
  const option = (await findOwnOption(db, optionId)) ?? throwRefusal('NOT_FOUND')
  const closed = (await listClosedStarts(db, option)).map((start) => closedTime(option, start))
  return optionCalendar(`${option.title}: ${option.name}`, await listOptionBookings(db, optionId), closed)
}

const usualMinutes = 60

function closedTime({ rule, timeZone, durationMinutes }: OwnedOption, start: ClosedStart): ClosedTime {
  const { day, startTime, closedAt } = start
  const id = [rule.id, day.replaceAll('-', ''), startTime.replace(':', '')].filter(Boolean).join('-')
  const startsAt = toZone(timeZone).moment(day, startTime || '00:00')
  const endsAt = new Date(startsAt.getTime() + (durationMinutes ?? usualMinutes) * 60_000)
  return { id, firstDay: day, lastDay: day, startTime, startsAt, endsAt, closedAt }
}

export async function listExportedTimes(db: Deps['db'], option: OwnedOption): Promise<ExportedTime[]> {
  const bookings = await listOptionBookings(db, option.rule.id)
  const closed = await listClosedStarts(db, option)
  return [
    ...bookings.filter(({ state }) => bookingStatusByState[state] !== 'cancelled'),
    ...closed.map((start) => closedTime(option, start)),
  ]
}
