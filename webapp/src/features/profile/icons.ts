import type { IconDrawing } from '../../ui/icons/icon.tsx'

/** Lucide outlines (ISC license) that only the profile pages use, so they load with them. */

export const documentIcon: IconDrawing = [
  'M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7Z',
  'M14 2v4a2 2 0 0 0 2 2h4',
  'M16 13H8',
  'M16 17H8',
]
export const logOutIcon: IconDrawing = ['m16 17 5-5-5-5', 'M21 12H9', 'M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4']
