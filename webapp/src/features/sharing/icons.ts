import { circle } from '../../ui/icons/circle.ts'
import type { Drawing } from '../../ui/icons/icon.tsx'

/** Lucide outlines (ISC licence) that only this feature shows. */

export const storyIcon: Drawing = [circle(12, 12, 10), 'M8 12h8', 'M12 8v8']
