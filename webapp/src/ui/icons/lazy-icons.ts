import { circlePath } from './circle-path.ts'
import type { IconDrawing } from './icon.tsx'

/** Lucide outlines (ISC license) that several pages share outside the first load. */

export const arrowDownLeftIcon: IconDrawing = ['M17 7 7 17', 'M17 17H7V7']
export const arrowRightIcon: IconDrawing = ['M5 12h14', 'm12 5 7 7-7 7']
export const arrowUpRightIcon: IconDrawing = ['M7 7h10v10', 'M7 17 17 7']
export const bellIcon: IconDrawing = [
  'M10.268 21a2 2 0 0 0 3.464 0',
  'M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326',
]
export const checksIcon: IconDrawing = ['M18 6 7 17l-5-5', 'm22 10-7.5 7.5L13 16']
export const chevronIcon: IconDrawing = ['m9 18 6-6-6-6']
export const chevronDownIcon: IconDrawing = ['m6 9 6 6 6-6']
export const copyIcon: IconDrawing = [
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2z',
  'M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
]
export const heartIcon: IconDrawing = [
  'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5',
]
export const infoIcon: IconDrawing = [circlePath(12, 12, 10), 'M12 16v-4', 'M12 8h.01']
export const mapIcon: IconDrawing = [
  'M14.106 5.553a2 2 0 0 0 1.788 0l3.659-1.83A1 1 0 0 1 21 4.619v12.764a1 1 0 0 1-.553.894l-4.553 2.277a2 2 0 0 1-1.788 0l-4.212-2.106a2 2 0 0 0-1.788 0l-3.659 1.83A1 1 0 0 1 3 19.381V6.618a1 1 0 0 1 .553-.894l4.553-2.277a2 2 0 0 1 1.788 0z',
  'M15 5.764v15',
  'M9 3.236v15',
]
export const messageIcon: IconDrawing = [
  'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719',
]
export const minusIcon: IconDrawing = ['M5 12h14']
export const pinIcon: IconDrawing = [
  'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0',
  circlePath(12, 10, 3),
]
export const qrIcon: IconDrawing = [
  'M4 3h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z',
  'M17 3h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z',
  'M4 16h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1z',
  'M21 16h-3a2 2 0 0 0-2 2v3',
  'M21 21v.01',
  'M12 7v3a2 2 0 0 1-2 2H7',
  'M3 12h.01',
  'M12 3h.01',
  'M12 16v.01',
  'M16 12h1',
  'M21 12v.01',
  'M12 21v-1',
]
export const searchIcon: IconDrawing = ['m21 21-4.34-4.34', circlePath(11, 11, 8)]
export const shareIcon: IconDrawing = [
  circlePath(18, 5, 3),
  circlePath(6, 12, 3),
  circlePath(18, 19, 3),
  'M8.59 13.51 15.42 17.49',
  'M15.41 6.51 8.59 10.49',
]
export const shieldIcon: IconDrawing = [
  'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z',
  'm9 12 2 2 4-4',
]
export const slidersIcon: IconDrawing = [
  'M21 4h-7',
  'M10 4H3',
  'M21 12h-9',
  'M8 12H3',
  'M21 20h-5',
  'M12 20H3',
  'M14 2v4',
  'M8 10v4',
  'M16 18v4',
]
export const sparkleIcon: IconDrawing = [
  'M11.017 2.814a1 1 0 0 1 1.966 0l1.051 5.558a2 2 0 0 0 1.594 1.594l5.558 1.051a1 1 0 0 1 0 1.966l-5.558 1.051a2 2 0 0 0-1.594 1.594l-1.051 5.558a1 1 0 0 1-1.966 0l-1.051-5.558a2 2 0 0 0-1.594-1.594l-5.558-1.051a1 1 0 0 1 0-1.966l5.558-1.051a2 2 0 0 0 1.594-1.594z',
  'M20 2v4',
  'M22 4h-4',
  circlePath(4, 20, 2),
]
export const starIcon: IconDrawing = [
  'M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z',
]
export const ticketsIcon: IconDrawing = [
  'M10.5 17h1.227a2 2 0 0 0 1.345-.52L18 12',
  'm12 13.5 3.794.506',
  'm3.173 8.18 11-5a2 2 0 0 1 2.647.993L18.56 8',
  'M6 10V8',
  'M6 14v1',
  'M6 19v2',
  'M4 8h16a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2z',
]
export const undoIcon: IconDrawing = ['M9 14 4 9l5-5', 'M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11']
export const verifiedIcon: IconDrawing = [
  'M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76Z',
  'm9 12 2 2 4-4',
]
