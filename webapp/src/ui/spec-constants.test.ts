import { expect, it } from 'vitest'
import { backButtonHostVersion, leastHostVersion } from '../host/host-versions.ts'
import * as constants from './spec-constants.ts'

it('keeps the constants of the specification, sections 2 and 9', () => {
  expect(constants).toMatchObject({
    splashDelayMs: 500,
    splashStepMs: 200,
    splashStepPercent: 10,
    onboardingSteps: 3,
    farmingTickMs: 250,
    fieldShakeMs: 600,
    buttonShakeMs: 500,
    themeForceMs: 1_000,
    chunkTimeoutMs: 120_000,
    cacheRetentionMs: 60_000,
  })
  expect({ leastHostVersion, backButtonHostVersion }).toEqual({ leastHostVersion: '6.0', backButtonHostVersion: '6.1' })
})
