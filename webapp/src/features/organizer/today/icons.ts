import { circlePath } from '../../../ui/icons/circle-path.ts'
import type { IconDrawing } from '../../../ui/icons/icon.tsx'

/** Lucide outlines (ISC license). */
export const clockIcon: IconDrawing = [circlePath(12, 12, 10), 'M12 6v6l4 2']
export const scanIcon: IconDrawing = [
  'M17 12v4a1 1 0 0 1-1 1h-4',
  'M17 3h2a2 2 0 0 1 2 2v2',
  'M17 8V7',
  'M21 17v2a2 2 0 0 1-2 2h-2',
  'M3 7V5a2 2 0 0 1 2-2h2',
  'M7 17h.01',
  'M7 21H5a2 2 0 0 1-2-2v-2',
  'M8 7h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1z',
]
export const refreshIcon: IconDrawing = [
  'M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8',
  'M21 3v5h-5',
  'M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16',
  'M8 16H3v5',
]
