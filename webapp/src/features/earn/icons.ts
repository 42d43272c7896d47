import { circlePath } from '../../ui/icons/circle-path.ts'
import type { IconDrawing } from '../../ui/icons/icon.tsx'

/** Lucide outlines (ISC license) of the tasks and the daily bonus. */

export const clockIcon: IconDrawing = [circlePath(12, 12, 10), 'M12 6v6l4 2']
export const flameIcon: IconDrawing = [
  'M12 3q1 4 4 6.5t3 5.5a1 1 0 0 1-14 0 5 5 0 0 1 1-3 1 1 0 0 0 5 0c0-2-1.5-3-1.5-5q0-2 2.5-4',
]
export const globeIcon: IconDrawing = [
  circlePath(12, 12, 10),
  'M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20',
  'M2 12h20',
]
export const megaphoneIcon: IconDrawing = [
  'M11 6a13 13 0 0 0 8.4-2.8A1 1 0 0 1 21 4v12a1 1 0 0 1-1.6.8A13 13 0 0 0 11 14H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z',
  'M6 14a12 12 0 0 0 2.4 7.2 2 2 0 0 0 3.2-2.4A8 8 0 0 1 10 14',
  'M8 6v8',
]
export const shareIcon: IconDrawing = [
  circlePath(18, 5, 3),
  circlePath(6, 12, 3),
  circlePath(18, 19, 3),
  'm8.6 13.5 6.8 4',
  'm15.4 6.5-6.8 4',
]
export const snowflakeIcon: IconDrawing = [
  'M12 2v20',
  'M2 12h20',
  'm20 16-4-4 4-4',
  'm4 8 4 4-4 4',
  'm16 4-4 4-4-4',
  'm8 20 4-4 4 4',
]
