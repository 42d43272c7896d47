import { circlePath } from '../../../ui/icons/circle-path.ts'
import type { IconDrawing } from '../../../ui/icons/icon.tsx'

/** Lucide outlines (ISC license) that only the map uses. */

export const fullIcon: IconDrawing = ['M15 3h6v6', 'M9 21H3v-6', 'M21 3l-7 7', 'M3 21l7-7']
export const locateIcon: IconDrawing = [
  'M2 12h3',
  'M19 12h3',
  'M12 2v3',
  'M12 19v3',
  circlePath(12, 12, 7),
  circlePath(12, 12, 3),
]
