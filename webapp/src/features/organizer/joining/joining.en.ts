import type { joiningRu } from './joining.ru.ts'

export const joiningEn: typeof joiningRu = {
  title: 'You’re invited to help',
  yoursTitle: 'You have this role already',
  organizer: 'Organizer',
  role: 'Role',
  roles: { scanner: 'check-in', manager: 'manager' },
  does: {
    scanner: 'Who is on check-in lets guests in.',
    manager: 'A manager answers requests, checks guests in and sees their contacts.',
  },
  seen: 'The organizer will see your name.',
  scope: 'Services',
  all: 'all',
  until: 'Until',
  noEnd: 'no end',
  through: (day) => `through ${day}`,
  accept: 'Accept',
  accepted: 'Done, you’re on the team',
  toDesk: 'Open the desk',
  toOrganizer: 'Who is this?',
  goneTitle: 'This invitation no longer works',
  goneText: 'The link has expired, or somebody has accepted it. Ask the organizer for a new one.',
  toServices: 'See services',
}
