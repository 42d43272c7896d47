import type { IconDrawing } from '../../../ui/icons/icon.tsx'

/** Lucide outline (ISC license). */
export const earlierIcon: IconDrawing = ['M19 12H5', 'm12 19-7-7 7-7']
