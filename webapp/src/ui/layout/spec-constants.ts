/** Interface constants of the specification, section 9; a test compares them. */
export const splashDelayMs = 500
export const splashStepMs = 200
export const splashStepPercent = 10

export const onboardingSteps = 3

export const farmingTickMs = 250
/** Slower than the counter, because the picture is heavier than a text node. */
export const trailTickMs = 1_000

export const fieldShakeMs = 600
/** The animation takes 400 ms; the flag is removed 100 ms later. */
export const buttonShakeMs = 500

export const themeForceMs = 1_000
export const chunkTimeoutMs = 120_000
export const cacheRetentionMs = 60_000
/** Shortest time that the picture of an invite code takes. */
export const qrDelayMs = 800

/** Time and distance of a page's slide; the design tokens repeat them. */
export const pageMotion = {
  usual: { durationMs: 150, shiftPx: 20 },
  small: { durationMs: 120, shiftPx: 15 },
} as const

export const viewportCacheEntries = 20
export const resizeDebounceMs = 16

export const rewardFlightMs = 700
