import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import {
  calendarName,
  deriveCalendarKey,
  isCalendarName,
  parseCalendarName,
} from '../../files/calendar-address.rules.ts'
import { type CallerIdentity, checkAccess, decidingRoles } from '../../team/access/members.rules.ts'
import { requireMember } from '../../team/access/require-member.ts'
import { findMemberships } from '../../team/members/find-memberships.ts'
import { findLanguage } from '../../users/get-user.ts'
import { defaultLanguage } from '../../users/user.rules.ts'
import { toDepartureCalendar } from './departure-calendar.rules.ts'
import {
  deleteDepartureCalendar,
  findDepartureCalendar,
  findDepartureCalendarId,
  findDepartureEntries,
  insertDepartureCalendar,
  lockDepartureCalendar,
  type StoredDepartureCalendar,
  updateDepartureEntries,
} from './departure-calendar.store.ts'

type Parts = Pick<Deps, 'db' | 'config'>

/** A revoked address never works again, so an id needs no other versions. */
const version = 1

/** Errors: NOT_MEMBER, NOT_FOUND. */
export async function getDepartureCalendar(
  deps: Parts,
  { telegramId }: CallerIdentity,
  organizerId: string,
): Promise<HandlerReply<'GET /v1/organizer/departure-calendar'>> {
  await requireMember(deps.db, { telegramId, organizerId, roles: decidingRoles })
  const id = await findDepartureCalendarId(deps.db, { organizerId, telegramId })
  return { data: id === undefined ? {} : { address: toAddress(deps, id) } }
}

/** Errors: NOT_MEMBER, NOT_FOUND. */
export async function createDepartureCalendar(
  deps: Parts,
  { telegramId }: CallerIdentity,
  organizerId: string,
): Promise<HandlerReply<'POST /v1/organizer/departure-calendar'>> {
  await requireMember(deps.db, { telegramId, organizerId, roles: decidingRoles })
  await insertDepartureCalendar(deps.db, { organizerId, telegramId })
  const id = (await findDepartureCalendarId(deps.db, { organizerId, telegramId })) ?? throwRefusal('NOT_FOUND')
  return { data: { address: toAddress(deps, id) } }
}

/** Errors: NOT_MEMBER, NOT_FOUND. */
export async function revokeDepartureCalendar(
  { db }: Parts,
  { telegramId }: CallerIdentity,
  organizerId: string,
): Promise<HandlerReply<'POST /v1/organizer/departure-calendar/revoke'>> {
  await requireMember(db, { telegramId, organizerId, roles: decidingRoles })
  return { data: { revoked: await deleteDepartureCalendar(db, { organizerId, telegramId }) } }
}

interface FoundCalendar extends StoredDepartureCalendar {
  readonly id: string
}

/** Errors: NOT_FOUND for an unknown or revoked name, or if its user is no longer a member. */
export async function requireDepartureCalendar({ db, config }: Parts, name: string): Promise<FoundCalendar> {
  const id = parseCalendarName(name) ?? throwRefusal('NOT_FOUND')
  const key = deriveCalendarKey(config.jwtSecret, 'departure-calendars')
  if (!isCalendarName(key, name, id, version)) throwRefusal('NOT_FOUND')
  const calendar = (await findDepartureCalendar(db, id)) ?? throwRefusal('NOT_FOUND')
  const memberships = await findMemberships(db, calendar.telegramId)
  const access = checkAccess(memberships, { organizerId: calendar.organizerId, roles: decidingRoles })
  return access === 'member' ? { id, ...calendar } : throwRefusal('NOT_FOUND')
}

/** Errors: NOT_FOUND. */
export async function exportDepartureCalendar(deps: Parts, name: string): Promise<string> {
  const { id, organizerId, organizerName, telegramId } = await requireDepartureCalendar(deps, name)
  const entries = await inTransaction(deps.db, async (tx) => {
    if (!(await lockDepartureCalendar(tx, id))) throwRefusal('NOT_FOUND')
    await updateDepartureEntries(tx, id, organizerId)
    return findDepartureEntries(tx, id)
  })
  return toDepartureCalendar({
    title: organizerName,
    deskUrl: `${deps.config.webappUrl}/organizer/${organizerId}/today`,
    language: (await findLanguage(deps.db, telegramId)) ?? defaultLanguage,
    entries,
  })
}

const toAddress = ({ config }: Pick<Deps, 'config'>, id: string) =>
  `${config.webappUrl}/v1/calendars/departures/${calendarName(deriveCalendarKey(config.jwtSecret, 'departure-calendars'), id, version)}`
