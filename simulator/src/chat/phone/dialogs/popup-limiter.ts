import type { Platform } from '../../../launch/platform.ts'

const maxRow = 3
/** Web A and Web K; the apps have no such rule. */
const pauseMs: Partial<Record<Platform, number>> = { weba: 2000, web: 3000 }

interface PopupLimiter {
  isLocked(now: number): boolean
  closed(now: number): void
}

/** After three popups in a row the web clients refuse more for a while. */
export function createPopupLimiter(platform: Platform): PopupLimiter {
  const pause = pauseMs[platform] ?? 0
  let row = 0
  let lastClosedAt = Number.NEGATIVE_INFINITY
  return {
    isLocked: (now) => row >= maxRow && now - lastClosedAt < pause,
    closed(now) {
      row = now - lastClosedAt < pause ? row + 1 : 1
      lastClosedAt = now
    },
  }
}
