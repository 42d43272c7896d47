import { circlePath } from '../../ui/icons/circle-path.ts'
import type { IconDrawing } from '../../ui/icons/icon.tsx'

/** Lucide outlines (ISC license) that only the bookings show. */

export const calendarIcon: IconDrawing = [
  'M8 2v3',
  'M16 2v3',
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z',
  'M3 9h18',
]
export const calendarPlusIcon: IconDrawing = [
  'M16 18h6',
  'M16 2v3',
  'M19 15v6',
  'M21 11.5V5a2 2 0 00-2-2H5a2 2 0 00-2 2v14a2 2 0 002 2h8.3',
  'M3 9h18',
  'M8 2v3',
]
export const cancelIcon: IconDrawing = [circlePath(12, 12, 10), 'm15 9-6 6', 'm9 9 6 6']
export const printerIcon: IconDrawing = [
  'M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2',
  'M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6',
  'M7 14h10a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1z',
]
export const downloadIcon: IconDrawing = ['M12 15V3', 'M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4', 'm7 10 5 5 5-5']
export const routeIcon: IconDrawing = ['M3 11 22 2 13 21 11 13 3 11z']
export const phoneIcon: IconDrawing = [
  'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384',
]
export const cardIcon: IconDrawing = [
  'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z',
  'M2 10h20',
  'M6 14h2',
]
export const swapIcon: IconDrawing = ['M8 3 4 7l4 4', 'M4 7h16', 'm16 21 4-4-4-4', 'M20 17H4']
