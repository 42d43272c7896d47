import { circlePath } from '../../../ui/icons/circle-path.ts'
import type { IconDrawing } from '../../../ui/icons/icon.tsx'

/** Lucide outlines (ISC license). */
export const downloadIcon: IconDrawing = ['M12 15V3', 'M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4', 'm7 10 5 5 5-5']
export const inTransitIcon: IconDrawing = [
  circlePath(6, 19, 3),
  'M9 19h8.5a3.5 3.5 0 0 0 0-7h-11a3.5 3.5 0 0 1 0-7H15',
  circlePath(18, 5, 3),
]
export const arrivedIcon: IconDrawing = [circlePath(12, 12, 10), 'm16 9-5.5 5.5L8 12']
export const clockIcon: IconDrawing = [circlePath(12, 12, 10), 'M12 6v6l4 2']
