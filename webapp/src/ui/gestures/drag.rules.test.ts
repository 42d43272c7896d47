import { describe, expect, it } from 'vitest'
import { refreshAtPx, shouldCloseSheet, toDragIntent, toDragSpeed, toPullDistance } from './drag.rules.ts'

describe('intent of a finger', () => {
  it.each([
    [0, 0, 'unclear'],
    [2, 2, 'unclear'],
    [0, 12, 'down'],
    [7, 12, 'down'],
    [10, 12, 'other'],
    [-30, 12, 'other'],
    [0, -12, 'other'],
  ] as const)('is, for %i to the right and %i down, %s', (deltaX, deltaY, intent) => {
    expect(toDragIntent(deltaX, deltaY)).toBe(intent)
  })
})

describe('speed of a movement', () => {
  it('is that of its last tenth of a second', () => {
    const samples = [
      { y: 0, ms: 0 },
      { y: 300, ms: 500 },
      { y: 310, ms: 550 },
      { y: 340, ms: 580 },
    ]
    expect(toDragSpeed(samples, 590)).toBe(0.5)
  })

  it('is 0 for a stop before the release and for a single touch', () => {
    const samples = [
      { y: 0, ms: 0 },
      { y: 300, ms: 100 },
    ]
    expect(toDragSpeed(samples, 400)).toBe(0)
    expect(toDragSpeed([{ y: 0, ms: 0 }], 0)).toBe(0)
    expect(toDragSpeed([], 0)).toBe(0)
  })
})

describe('pulling a page', () => {
  it('moves it less and less, and never beyond its limit', () => {
    const steps = [0, 50, 100, 150, 200].map(toPullDistance)
    const gains = steps.slice(1).map((step, place) => step - (steps[place] ?? 0))
    expect(gains).toEqual([...gains].sort((one, other) => other - one))
    expect(toPullDistance(10_000)).toBeLessThanOrEqual(104)
    expect(toPullDistance(-10)).toBe(0)
  })

  it('refreshes after a finger movement between 100 and 160 px', () => {
    expect(toPullDistance(100)).toBeLessThan(refreshAtPx)
    expect(toPullDistance(160)).toBeGreaterThan(refreshAtPx)
  })
})

describe('released sheet', () => {
  it.each([
    ['a third of the way down, at rest', 150, 400, 0, true],
    ['a little way down, at rest', 100, 400, 0, false],
    ['far down a tall one', 190, 700, 0, true],
    ['thrown', 30, 700, 0.8, true],
    ['twitched', 10, 700, 0.8, false],
    ['far down, on its way back', 300, 400, -0.1, false],
  ])('closes only when it is far enough down or thrown: %s', (_, deltaY, height, speed, closes) => {
    expect(shouldCloseSheet(deltaY, height, speed)).toBe(closes)
  })
})
