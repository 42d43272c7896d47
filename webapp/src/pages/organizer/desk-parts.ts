import type { ComponentType } from 'react'
import type { OrganizerPageName } from '../../features/organizer/frame/organizer-frame.tsx'
import { lazyPart } from '../../ui/overlays/lazy-part.tsx'

interface DeskPartProps {
  readonly organizerId: string
}

interface DeskPart {
  readonly name: OrganizerPageName
  readonly Part: ComponentType<DeskPartProps>
}

export const deskParts: readonly DeskPart[] = [
  { name: 'today', Part: lazyPart(async () => (await import('../../features/organizer/today/today.tsx')).Today) },
  {
    name: 'bookings',
    Part: lazyPart(async () => (await import('../../features/organizer/bookings/member-bookings.tsx')).MemberBookings),
  },
  {
    name: 'calendar',
    Part: lazyPart(
      async () => (await import('../../features/organizer/calendar/organizer-calendar.tsx')).OrganizerCalendar,
    ),
  },
  {
    name: 'earnings',
    Part: lazyPart(async () => (await import('../../features/organizer/earnings/earnings.tsx')).OrganizerEarnings),
  },
  {
    name: 'services',
    Part: lazyPart(async () => (await import('../../features/organizer/services/own-services.tsx')).OwnServices),
  },
  {
    name: 'cases',
    Part: lazyPart(async () => (await import('../../features/organizer/cases/organizer-cases.tsx')).OrganizerCases),
  },
]
