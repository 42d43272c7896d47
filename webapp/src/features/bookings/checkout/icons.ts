import type { IconDrawing } from '../../../ui/icons/icon.tsx'

/** Lucide outlines (ISC license) that only the checkout shows. */

export const lockIcon: IconDrawing = [
  'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2z',
  'M7 11V7a5 5 0 0 1 10 0v4',
]
