import { type MemberRole, memberRoles } from '@enp/shared/calls/organizer'

interface MenuEntry {
  /** The key of its text. */
  readonly label: string
  /** What a press sends: where somebody works for several organizers, the part asks for which. */
  readonly data: string
  /** Who has at least one of these sees it; the server checks every call by itself. */
  readonly roles: readonly MemberRole[]
}

/** What `/organizer` offers, from top to bottom; each part adds its line. */
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

/** Back to the menu, from anywhere. */
export const menuData = 'org:menu'
