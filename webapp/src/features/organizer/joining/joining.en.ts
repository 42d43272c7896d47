import type { joiningRu } from './joining.ru.ts'

export const joiningEn: typeof joiningRu = {
  title: 'You’re invited to join a team',
  yoursTitle: 'You already have this role',
  organizer: 'Organizer',
  role: 'Role',
  roles: { scanner: 'check-in', manager: 'manager' },
  does: {
    scanner: 'Check-in staff admit guests.',
    manager: 'Managers answer requests, check guests in and see their contacts.',
  },
  seen: 'The organizer will see your name.',
  scope: 'Services',
  all: 'all',
  until: 'Until',
  noEnd: 'no end date',
  through: (day) => `through ${day}`,
  accept: 'Accept',
  accepted: 'Done, you’re on the team',
  toDesk: 'Open organizer menu',
  toOrganizer: 'About the organizer',
  goneTitle: 'This invitation is no longer valid',
  goneText: 'The link has expired or has already been used. Ask the organizer for a new one.',
  toServices: 'See services',
}
