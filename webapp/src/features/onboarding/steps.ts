import { onboardingSteps } from '../../ui/layout/spec-constants.ts'

export const onboardingStepNames = ['welcome', 'presentation', 'region'] as const
export type OnboardingStep = (typeof onboardingStepNames)[number]

export function nextStep(step: OnboardingStep): OnboardingStep | undefined {
  return onboardingStepNames[onboardingStepNames.indexOf(step) + 1]
}

/** Max time from the step change of a first tap to the second tap of a double tap. */
export const doubleTapGuardMs = 400

/** A step that has just appeared stays: the press was meant for the previous one. */
export function stepAfterPress(step: OnboardingStep, settled: OnboardingStep): OnboardingStep {
  return settled === step ? (nextStep(step) ?? step) : step
}

/** Undefined for the first step, where Back closes the mini app. */
export function previousStep(step: OnboardingStep): OnboardingStep | undefined {
  return onboardingStepNames[onboardingStepNames.indexOf(step) - 1]
}

/** Returns the progress bar's value, (step + 1) / 3, as a number of steps. */
export function stepNumber(step: OnboardingStep): number {
  return Math.min(onboardingSteps, onboardingStepNames.indexOf(step) + 1)
}
