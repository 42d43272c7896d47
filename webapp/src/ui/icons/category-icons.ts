import type { ServiceCategory } from '@enp/shared/calls/catalog/catalog-shapes'
import type { IconDrawing } from './icon.tsx'
import { mapIcon } from './lazy-icons.ts'

/** Lucide outlines (ISC license) of service categories. */

export const hotelIcon: IconDrawing = [
  'M2 20v-8a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v8',
  'M4 10V6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v4',
  'M12 4v6',
  'M2 18h20',
]
const ticketIcon: IconDrawing = [
  'M2 9a3 3 0 0 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 0 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2Z',
  'M13 5v2',
  'M13 17v2',
  'M13 11v2',
]

export const categoryIcons: Record<ServiceCategory, IconDrawing> = {
  hotel: hotelIcon,
  excursion: mapIcon,
  entertainment: ticketIcon,
}
