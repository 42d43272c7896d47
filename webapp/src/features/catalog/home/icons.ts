import type { IconDrawing } from '../../../ui/icons/icon.tsx'

/** Lucide outlines (ISC license) of the rows above the list. */

export const calendarIcon: IconDrawing = [
  'M8 2v3',
  'M16 2v3',
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z',
  'M3 9h18',
]
export const cheaperIcon: IconDrawing = ['M16 17h6v-6', 'm22 17-8.5-8.5-5 5L2 7']
export const flameIcon: IconDrawing = [
  'M12 3q1 4 4 6.5t3 5.5a1 1 0 0 1-14 0 5 5 0 0 1 1-3 1 1 0 0 0 5 0c0-2-1.5-3-1.5-5q0-2 2.5-4',
]
