import type { ServiceCategory } from '@enp/shared/calls/catalog-shapes'
import type { Drawing } from '../../ui/icons/icon.tsx'
import { mapIcon } from '../../ui/icons/lazy-icons.ts'

/** Lucide outlines (ISC licence) that all these pages show. */

export const allIcon: Drawing = [
  'M4 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z',
  'M15 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z',
  'M15 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1z',
  'M4 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1z',
]
export const hotelIcon: Drawing = [
  'M2 20v-8a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v8',
  'M4 10V6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v4',
  'M12 4v6',
  'M2 18h20',
]
export const starIcon: Drawing = [
  'M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z',
]
export const ticketIcon: Drawing = [
  'M2 9a3 3 0 0 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 0 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2Z',
  'M13 5v2',
  'M13 17v2',
  'M13 11v2',
]

export const categoryIcons: Record<ServiceCategory, Drawing> = {
  hotel: hotelIcon,
  excursion: mapIcon,
  entertainment: ticketIcon,
}
