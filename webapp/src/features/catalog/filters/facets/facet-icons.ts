import type { Facet } from '@enp/shared/catalog/facets'
import { circlePath } from '../../../../ui/icons/circle-path.ts'
import type { IconDrawing } from '../../../../ui/icons/icon.tsx'
import { busIcon, waterIcon } from '../../../../ui/icons/travel-icons.ts'

/** Lucide outlines (ISC license) of hotel amenities. */
export const amenityIcons: Readonly<Record<Facet<'amenities'>, IconDrawing>> = {
  sauna: ['M12 3q1 4 4 6.5t3 5.5a1 1 0 0 1-14 0 5 5 0 0 1 1-3 1 1 0 0 0 5 0c0-2-1.5-3-1.5-5q0-2 2.5-4'],
  breakfast: [
    'M10 2v2',
    'M14 2v2',
    'M16 8a1 1 0 0 1 1 1v8a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V9a1 1 0 0 1 1-1h14a4 4 0 1 1 0 8h-1',
    'M6 2v2',
  ],
  wifi: ['M12 20h.01', 'M2 8.82a15 15 0 0 1 20 0', 'M5 12.859a10 10 0 0 1 14 0', 'M8.5 16.429a5 5 0 0 1 7 0'],
  parking: [circlePath(12, 12, 10), 'M9 17V7h4a3 3 0 0 1 0 6H9'],
  kitchen: ['M3 2v7c0 1.1.9 2 2 2h4a2 2 0 0 0 2-2V2', 'M7 2v20', 'M21 15V2a5 5 0 0 0-5 5v6c0 1.1.9 2 2 2h3Zm0 0v7'],
  pets: [
    circlePath(11, 4, 2),
    circlePath(18, 8, 2),
    circlePath(20, 16, 2),
    'M9 10a5 5 0 0 1 5 5v3.5a3.5 3.5 0 0 1-6.84 1.045Q6.52 17.48 4.46 16.84A3.5 3.5 0 0 1 5.5 10Z',
  ],
  fireplace: [
    'M12 2c1 3 2.5 3.5 3.5 4.5A5 5 0 0 1 17 10a5 5 0 1 1-10 0c0-.3 0-.6.1-.9a2 2 0 1 0 3.3-2C8 4.5 11 2 12 2Z',
    'm5 22 14-4',
    'm5 18 14 4',
  ],
  water: waterIcon,
  transfer: busIcon,
  pool: [
    'M19 5a2 2 0 0 0-2 2v11',
    'M2 18c.6.5 1.2 1 2.5 1 2.5 0 2.5-2 5-2 2.6 0 2.4 2 5 2 2.5 0 2.5-2 5-2 1.3 0 1.9.5 2.5 1',
    'M7 13h10',
    'M7 9h10',
    'M9 5a2 2 0 0 0-2 2v11',
  ],
  air_conditioning: [
    'm10 20-1.25-2.5L6 18',
    'M10 4 8.75 6.5 6 6',
    'm14 20 1.25-2.5L18 18',
    'm14 4 1.25 2.5L18 6',
    'm17 21-3-6h-4',
    'm17 3-3 6 1.5 3',
    'M2 12h6.5L10 9',
    'm20 10-1.5 2 1.5 2',
    'M22 12h-6.5L14 15',
    'm4 10 1.5 2L4 14',
    'm7 21 3-6-1.5-3',
    'm7 3 3 6h4',
  ],
}
