import { circlePath } from '../../../ui/icons/circle-path.ts'
import type { IconDrawing } from '../../../ui/icons/icon.tsx'

/** Lucide outlines (ISC license) that only the service and organizer pages use. */

export const accessibilityIcon: IconDrawing = [
  circlePath(16, 4, 1),
  'm18 19 1-7-6 1',
  'm5 8 3-3 5.5 3-2.36 3.5',
  'M4.24 14.5a5 5 0 0 0 6.88 6',
  'M13.76 17.5a5 5 0 0 0-6.88-6',
]
export const clockIcon: IconDrawing = [circlePath(12, 12, 10), 'M12 6v6l4 2']
export const imagesIcon: IconDrawing = [
  'm22 11-1.296-1.296a2.4 2.4 0 0 0-3.408 0L11 16',
  'M4 8a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2',
  circlePath(13, 7, 1),
  'M10 2h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z',
]
export const languagesIcon: IconDrawing = [
  'm5 8 6 6',
  'm4 14 6-6 2-3',
  'M2 5h12',
  'M7 2h1',
  'm22 22-5-10-5 10',
  'M14 18h6',
]
export const mountainIcon: IconDrawing = ['m8 3 4 8 5-5 5 15H2L8 3z']
