import type { IconDrawing } from '../../ui/icons/icon.tsx'

/** Lucide outline (ISC license): a phone with a plus. */
export const homeIcon: IconDrawing = [
  'M14 2H7a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-8',
  'M12 18h.01',
  'M16 6h6',
  'M19 3v6',
]
