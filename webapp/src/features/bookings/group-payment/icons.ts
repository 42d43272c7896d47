import { circlePath } from '../../../ui/icons/circle-path.ts'
import type { IconDrawing } from '../../../ui/icons/icon.tsx'

/** Lucide outlines (ISC license) that only group payments use. */

export const sendIcon: IconDrawing = [
  'M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11z',
  'm21.854 2.147-10.94 10.939',
]
export const userIcon: IconDrawing = ['M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2', circlePath(12, 7, 4)]
export const shareIcon: IconDrawing = [
  circlePath(18, 5, 3),
  circlePath(6, 12, 3),
  circlePath(18, 19, 3),
  'M8.59 13.51l6.83 3.98',
  'M15.41 6.51l-6.82 3.98',
]
