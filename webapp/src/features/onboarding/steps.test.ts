import { describe, expect, it } from 'vitest'
import { nextStep, previousStep, stepAfterPress, stepNumber, steps } from './steps.ts'

describe('the steps of onboarding', () => {
  it('go welcome, presentation, region, and Back leads the other way and then out', () => {
    expect(steps.map(nextStep)).toEqual(['presentation', 'region', undefined])
    expect(steps.map(previousStep)).toEqual([undefined, 'welcome', 'presentation'])
  })

  it('ignore the second half of a double tap, which lands on the step that has just come', () => {
    expect(stepAfterPress('welcome', 'welcome')).toBe('presentation')
    expect(stepAfterPress('presentation', 'welcome')).toBe('presentation')
    expect(stepAfterPress('presentation', 'presentation')).toBe('region')
    expect(stepAfterPress('region', 'region')).toBe('region')
  })

  it('fill the progress bar to (step + 1) / 3', () => {
    expect(steps.map((step) => stepNumber(step) / 3)).toEqual([1 / 3, 2 / 3, 1])
  })
})
