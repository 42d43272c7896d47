import { describe, expect, it } from 'vitest'
import { nextStep, onboardingStepNames, previousStep, stepAfterPress, stepNumber } from './steps.ts'

describe('the steps of onboarding', () => {
  it('run welcome, presentation, region; Back runs them in reverse and then exits', () => {
    expect(onboardingStepNames.map(nextStep)).toEqual(['presentation', 'region', undefined])
    expect(onboardingStepNames.map(previousStep)).toEqual([undefined, 'welcome', 'presentation'])
  })

  it('ignore the second half of a double tap, which hits the next step', () => {
    expect(stepAfterPress('welcome', 'welcome')).toBe('presentation')
    expect(stepAfterPress('presentation', 'welcome')).toBe('presentation')
    expect(stepAfterPress('presentation', 'presentation')).toBe('region')
    expect(stepAfterPress('region', 'region')).toBe('region')
  })

  it('fill the progress bar to (step + 1) / 3', () => {
    expect(onboardingStepNames.map((step) => stepNumber(step) / 3)).toEqual([1 / 3, 2 / 3, 1])
  })
})
