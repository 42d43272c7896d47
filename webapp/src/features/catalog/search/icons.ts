import type { IconDrawing } from '../../../ui/icons/icon.tsx'

/** Lucide outlines (ISC license) of the search. */

export const historyIcon: IconDrawing = ['M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8', 'M3 3v5h5', 'M12 7v5l4 2']
export const trendIcon: IconDrawing = ['M16 7h6v6', 'm22 7-8.5 8.5-5-5L2 17']
export const nearIcon: IconDrawing = ['m3 11 19-9-9 19-2-8-8-2z']
export const weekendIcon: IconDrawing = [
  'M8 2v3',
  'M16 2v3',
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z',
  'M3 9h18',
]
