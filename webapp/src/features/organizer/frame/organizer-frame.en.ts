import type { frameRu } from './organizer-frame.ru.ts'

export const frameEn: typeof frameRu = {
  tabs: {
    ...{ today: 'Today', bookings: 'Bookings', calendar: 'Calendar' },
    ...{ earnings: 'Earnings', services: 'Services', cases: 'Cases' },
  },
  tabsLabel: 'Organizer menu',
  choose: 'Organizer',
  offline: 'Offline',
  suspended: (reason, until) =>
    `Organizer suspended${until ? ` until ${until}` : ''}. Reason: “${reason}”. Services are hidden, payouts wait.`,
  nobodyTitle: 'For organizers',
  nobodyText: 'If you were invited to a team, open the invitation link again.',
  toServices: 'See services',
}
