import type { IconDrawing } from '../../icons/icon.tsx'

/** Lucide outline (ISC license). */
export const arrowIcon: IconDrawing = ['m3 11 19-9-9 19-2-8z']
