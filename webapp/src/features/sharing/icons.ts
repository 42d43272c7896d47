import { circlePath } from '../../ui/icons/circle-path.ts'
import type { IconDrawing } from '../../ui/icons/icon.tsx'

/** Lucide outline (ISC license) that only this feature uses. */

export const storyIcon: IconDrawing = [circlePath(12, 12, 10), 'M8 12h8', 'M12 8v8']
