import { circlePath } from './circle-path.ts'
import type { IconDrawing } from './icon.tsx'

/** Lucide outlines (ISC license) that only filters and the planner share. */

export const busIcon: IconDrawing = [
  'M8 6v6',
  'M15 6v6',
  'M2 12h19.6',
  'M18 18h3s.5-1.7.8-2.8c.1-.4.2-.8.2-1.2 0-.4-.1-.8-.2-1.2l-1.4-5C20.1 6.8 19.1 6 18 6H4a2 2 0 0 0-2 2v10h3',
  circlePath(7, 18, 2),
  'M9 18h5',
  circlePath(16, 18, 2),
]
export const waterIcon: IconDrawing = [
  'M2 12q2.5 2 5 0t5 0 5 0 5 0',
  'M2 19q2.5 2 5 0t5 0 5 0 5 0',
  'M2 5q2.5 2 5 0t5 0 5 0 5 0',
]
