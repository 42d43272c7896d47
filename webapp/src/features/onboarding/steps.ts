import { onboardingSteps } from '../../ui/layout/spec-constants.ts'

export const steps = ['welcome', 'presentation', 'region'] as const
export type Step = (typeof steps)[number]

export function nextStep(step: Step): Step | undefined {
  return steps[steps.indexOf(step) + 1]
}

/** Max time from the step change of a first tap to the second tap of a double tap. */
export const settleMs = 400

/** A step that has just appeared stays: the press was meant for the previous one. */
export function stepAfterPress(step: Step, settled: Step): Step {
  return settled === step ? (nextStep(step) ?? step) : step
}

/** Undefined for the first step, where Back closes the mini app. */
export function previousStep(step: Step): Step | undefined {
  return steps[steps.indexOf(step) - 1]
}

/** Returns the progress bar's value, (step + 1) / 3, as a number of steps. */
export function stepNumber(step: Step): number {
  return Math.min(onboardingSteps, steps.indexOf(step) + 1)
}
