import type { Drawing } from '../../icons/icon.tsx'

/** Lucide's outline (ISC licence) of what is so far away. */
export const arrowIcon: Drawing = ['m3 11 19-9-9 19-2-8z']
