import { type MemberRole, memberRoles } from '@enp/shared/calls/organizers/organizer'

interface MenuEntry {
  readonly label: string
  /** Callback data; its handler asks for the organizer if there are several. */
  readonly data: string
  /** Roles that see the entry; the server checks every call. */
  readonly roles: readonly MemberRole[]
}

export const organizerMenu: readonly MenuEntry[] = [
  { label: 'organizer-menu-today', data: 'org:today', roles: memberRoles },
  { label: 'organizer-menu-bookings', data: 'org:bookings', roles: memberRoles },
  { label: 'organizer-menu-calendar', data: 'org:calendar', roles: ['owner', 'manager'] },
  { label: 'organizer-menu-earnings', data: 'org:earnings', roles: ['owner', 'manager'] },
  { label: 'organizer-menu-services', data: 'org:services', roles: ['owner', 'manager'] },
  { label: 'organizer-menu-helpers', data: 'org:helpers', roles: ['owner', 'manager'] },
  { label: 'organizer-menu-roles', data: 'org:roles', roles: ['manager', 'scanner'] },
  { label: 'organizer-menu-departures', data: 'org:departures', roles: ['owner', 'manager'] },
]

export const menuData = 'org:menu'
