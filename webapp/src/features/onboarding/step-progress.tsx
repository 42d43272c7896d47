import { RouteProgress, type WaypointState } from '../../ui/trail/route-progress.tsx'
import { useOnboardingTexts } from './onboarding.texts.ts'
import styles from './step-progress.module.css'
import { type OnboardingStep, onboardingStepNames, stepNumber } from './steps.ts'

export function StepProgress({ step }: { step: OnboardingStep }) {
  const text = useOnboardingTexts()
  const number = stepNumber(step)
  return (
    <header>
      <div
        className={styles.bar}
        role="progressbar"
        aria-valuenow={number}
        aria-valuemin={0}
        aria-valuemax={onboardingStepNames.length}
        aria-label={text.stepLabel(number, onboardingStepNames.length)}
      >
        <span className={styles.route}>
          <RouteProgress
            stretches={onboardingStepNames.map((_, index) => (index < number ? 1 : 0))}
            waypoints={onboardingStepNames.map((_, index) => waypoint(index + 1, number))}
          />
        </span>
        <span className={styles.words}>{text.stepOf(number, onboardingStepNames.length)}</span>
      </div>
    </header>
  )
}

function waypoint(place: number, reached: number): WaypointState {
  if (place === reached) return 'now'
  return place < reached ? 'done' : 'ahead'
}
