import { type MemberRole, memberRoles } from '@enp/shared/calls/organizers/organizer'
import type { PlainTextKey } from '../../texts/texts.ts'

interface MenuEntry {
  readonly label: PlainTextKey
  /** Callback data; its handler asks for the organizer if there are several. */
  readonly data: string
  /** Roles that see the entry; the server checks every call. */
  readonly roles: readonly MemberRole[]
}

export const organizerMenu: readonly MenuEntry[] = [
  { label: 'organizerMenuToday', data: 'org:today', roles: memberRoles },
  { label: 'organizerMenuBookings', data: 'org:bookings', roles: memberRoles },
  { label: 'organizerMenuCalendar', data: 'org:calendar', roles: ['owner', 'manager'] },
  { label: 'organizerMenuEarnings', data: 'org:earnings', roles: ['owner', 'manager'] },
  { label: 'organizerMenuReviews', data: 'org:reviews', roles: ['owner', 'manager'] },
  { label: 'organizerMenuQuestions', data: 'org:questions', roles: ['owner', 'manager'] },
  { label: 'organizerMenuServices', data: 'org:services', roles: ['owner', 'manager'] },
  { label: 'organizerMenuProfile', data: 'org:profile', roles: ['owner', 'manager'] },
  { label: 'organizerMenuHelpers', data: 'org:helpers', roles: ['owner', 'manager'] },
  { label: 'organizerMenuRoles', data: 'org:roles', roles: ['manager', 'scanner'] },
  { label: 'organizerMenuDepartures', data: 'org:departures', roles: ['owner', 'manager'] },
  { label: 'organizerMenuDigest', data: 'org:digest', roles: ['owner', 'manager'] },
]

export const menuData = 'org:menu'
