import { onboardingSteps } from '../../ui/layout/spec-constants.ts'

/** The three steps in order. */
export const steps = ['welcome', 'presentation', 'region'] as const
export type Step = (typeof steps)[number]

/** The step after this one; undefined after the last. */
export function nextStep(step: Step): Step | undefined {
  return steps[steps.indexOf(step) + 1]
}

/** A double tap ends within this time of the first tap's step change. */
export const settleMs = 400

/** Where a press on the main button leads: nowhere from a step that has just come, because the press was meant for the one before. */
export function stepAfterPress(step: Step, settled: Step): Step {
  return settled === step ? (nextStep(step) ?? step) : step
}

/** Where Back leads; undefined from the first step, where it closes the mini-app. */
export function previousStep(step: Step): Step | undefined {
  return steps[steps.indexOf(step) - 1]
}

/** The progress bar's value, (step + 1) / 3, as a number of steps. */
export function stepNumber(step: Step): number {
  return Math.min(onboardingSteps, steps.indexOf(step) + 1)
}
