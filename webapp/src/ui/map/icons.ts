import { circlePath } from '../icons/circle-path.ts'
import type { IconDrawing } from '../icons/icon.tsx'

/** Lucide outline (ISC license). */
export const locateIcon: IconDrawing = [
  'M2 12h3',
  'M19 12h3',
  'M12 2v3',
  'M12 19v3',
  circlePath(12, 12, 7),
  circlePath(12, 12, 3),
]
