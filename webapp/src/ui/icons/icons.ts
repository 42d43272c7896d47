import { circlePath } from './circle-path.ts'
import type { IconDrawing } from './icon.tsx'

/** Lucide outlines (ISC license) of the first load; see also lazy-icons.ts. */

export const boltIcon: IconDrawing = [
  'M15.914 4a1.5 1.5 0 00-2.474-1.561l-9 9A1.5 1.5 0 005.5 14h4.002a.5.5 0 01.471.666L8.086 20a1.5 1.5 0 002.475 1.56l9-9A1.5 1.5 0 0018.5 10h-3.997a.5.5 0 01-.472-.667z',
]
export const checkIcon: IconDrawing = ['M20 6 9 17l-5-5']
export const closeIcon: IconDrawing = ['M18 6 6 18', 'm6 6 12 12']
export const compassIcon: IconDrawing = [
  circlePath(12, 12, 10),
  'm16.24 7.76-1.804 5.411a2 2 0 0 1-1.265 1.265L7.76 16.24l1.804-5.411a2 2 0 0 1 1.265-1.265z',
]
export const flagIcon: IconDrawing = [
  'M4 22V4a1 1 0 0 1 .4-.8A6 6 0 0 1 8 2c3 0 5 2 7.333 2q2 0 3.067-.8A1 1 0 0 1 20 4v10a1 1 0 0 1-.4.8A6 6 0 0 1 16 16c-3 0-5-2-8-2a6 6 0 0 0-4 1.528',
]
export const gaugeIcon: IconDrawing = ['m12 14 4-4', 'M3.34 19a10 10 0 1 1 17.32 0']
export const giftIcon: IconDrawing = [
  'M12 7v14',
  'M20 11v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-8',
  'M7.5 7a1 1 0 0 1 0-5A4.8 8 0 0 1 12 7a4.8 8 0 0 1 4.5-5 1 1 0 0 1 0 5',
  'M4 7h16a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1z',
]
export const luggageIcon: IconDrawing = [
  'M6 20a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2',
  'M8 18V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v14',
  'M10 20h4',
  circlePath(16, 20, 2),
  circlePath(8, 20, 2),
]
export const plusIcon: IconDrawing = ['M5 12h14', 'M12 5v14']
export const profileIcon: IconDrawing = [
  'M17.925 20.056a6 6 0 0 0-11.851.001',
  circlePath(12, 11, 4),
  circlePath(12, 12, 10),
]
export const retryIcon: IconDrawing = ['M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8', 'M21 3v5h-5']
export const timerIcon: IconDrawing = ['M10 2h4', 'M12 14l3-3', circlePath(12, 14, 8)]
export const usersIcon: IconDrawing = [
  'M18 21a8 8 0 0 0-16 0',
  circlePath(10, 8, 5),
  'M22 20c0-3.37-2-6.5-4-8a5 5 0 0 0-.45-8.3',
]
export const warningIcon: IconDrawing = [
  'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3',
  'M12 9v4',
  'M12 17h.01',
]
export const wifiOffIcon: IconDrawing = [
  'M12 20h.01',
  'M8.5 16.429a5 5 0 0 1 7 0',
  'M5 12.859a10 10 0 0 1 5.17-2.69',
  'M19 12.859a10 10 0 0 0-2.007-1.523',
  'M2 8.82a15 15 0 0 1 4.177-2.643',
  'M22 8.82a15 15 0 0 0-11.288-3.764',
  'm2 2 20 20',
]
