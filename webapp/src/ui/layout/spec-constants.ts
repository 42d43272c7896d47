/** The specification's interface constants, section 9, in one place; a test compares them with the document. */
export const splashDelayMs = 500
export const splashStepMs = 200
export const splashStepPercent = 10

export const onboardingSteps = 3

export const farmingTickMs = 250
/** The trail redraws more rarely than the counter: the picture is heavier than a text node. */
export const trailTickMs = 1_000

export const fieldShakeMs = 600
/** The animation itself takes 400 ms, see the design tokens; the flag goes 100 ms later. */
export const buttonShakeMs = 500

export const themeForceMs = 1_000
export const chunkTimeoutMs = 120_000
export const cacheRetentionMs = 60_000
/** How long the picture of an invite code takes at the least. */
export const qrDelayMs = 800

/** A page slides out, then the next one in; the design tokens say the same to the style sheets. */
export const pageMotion = {
  usual: { durationMs: 150, shiftPx: 20 },
  small: { durationMs: 120, shiftPx: 15 },
} as const

export const viewportCacheEntries = 20
export const resizeDebounceMs = 16

/** The design's time for a claimed reward to run into the balance. */
export const rewardFlightMs = 700
