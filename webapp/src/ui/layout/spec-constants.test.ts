import * as limits from '@enp/shared/limits'
import { expect, it } from 'vitest'
import { specTags } from '../../api/tags.ts'
import { backButtonHostVersion, minHostVersion } from '../../host/telegram/host-versions.ts'
import * as constants from './spec-constants.ts'

it('constants match the specification, sections 2 and 9', () => {
  expect(constants).toMatchObject({
    splashDelayMs: 500,
    splashStepMs: 200,
    splashStepPercent: 10,
    onboardingSteps: 3,
    farmingTickMs: 250,
    fieldShakeMs: 600,
    buttonShakeMs: 500,
    pageMotion: { usual: { durationMs: 150, shiftPx: 20 }, small: { durationMs: 120, shiftPx: 15 } },
    viewportCacheEntries: 20,
    resizeDebounceMs: 16,
    themeForceMs: 1_000,
    chunkTimeoutMs: 120_000,
    cacheRetentionMs: 60_000,
    qrDelayMs: 800,
  })
  expect({ leastHostVersion: minHostVersion, backButtonHostVersion }).toEqual({
    leastHostVersion: '6.0',
    backButtonHostVersion: '6.1',
  })
})

it('constants shared with the server match the specification', () => {
  expect(limits).toMatchObject({
    miningSessionSeconds: 86_400,
    defaultExpectedTotal: 100,
    defaultPowerBoost: 1,
    defaultTimeBoost: 1,
    firstPage: 1,
    transactionPageSize: 20,
    servicesPageSize: 10,
    favoritesPageSize: 20,
    rewardsPageSize: 20,
  })
})

it('query tags match the specification, section 7', () => {
  expect(specTags.join(', ')).toBe('User, Services, Categories, Tasks, DailyBonus, Balance, Mining, Referrals, Profile')
})
