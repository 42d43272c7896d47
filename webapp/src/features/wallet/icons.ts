import type { IconDrawing } from '../../ui/icons/icon.tsx'

/** Lucide outlines (ISC license) that only the wallet shows. */

export const downloadIcon: IconDrawing = ['M12 15V3', 'M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4', 'm7 10 5 5 5-5']
export const unlinkIcon: IconDrawing = [
  'm18.84 12.25 1.72-1.71h-.02a5.004 5.004 0 0 0-.12-7.07 5.006 5.006 0 0 0-6.95 0l-1.72 1.71',
  'm5.17 11.75-1.71 1.71a5.004 5.004 0 0 0 .12 7.07 5.006 5.006 0 0 0 6.95 0l1.71-1.71',
  'M8 2v3',
  'M2 8h3',
  'M16 19v3',
  'M19 16h3',
]
