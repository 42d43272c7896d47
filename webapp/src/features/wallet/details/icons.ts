import type { Drawing } from '../../../ui/icons/icon.tsx'

/** Lucide outlines (ISC licence) that only these pages show, so they come with them. */

export const copyIcon: Drawing = [
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2z',
  'M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
]
