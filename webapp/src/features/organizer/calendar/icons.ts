import type { IconDrawing } from '../../../ui/icons/icon.tsx'

/** Lucide outlines (ISC license). */
export const previousMonthIcon: IconDrawing = ['m15 18-6-6 6-6']
export const nextMonthIcon: IconDrawing = ['m9 18 6-6-6-6']
export const closeDayIcon: IconDrawing = [
  'M8 2v3',
  'M16 2v3',
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z',
  'M3 9h18',
  'm14 13-4 4',
  'm10 13 4 4',
]
