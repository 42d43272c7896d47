import type { frameRu } from './frame.ru.ts'

export const frameEn: typeof frameRu = {
  tabs: { today: 'Today', calendar: 'Calendar', earnings: 'Earnings', services: 'Services' },
  tabsLabel: 'Organizer’s desk',
  choose: 'Organizer',
  offline: 'Offline',
  nobodyTitle: 'For organizers',
  nobodyText: 'If you were invited to help, open the link of the invitation again.',
  toServices: 'See services',
}
