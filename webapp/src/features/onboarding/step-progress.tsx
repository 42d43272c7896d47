import { Route, type Waypoint } from '../../ui/trail/route.tsx'
import styles from './step-progress.module.css'
import { type Step, stepNumber, steps } from './steps.ts'
import { useOnboardingText } from './use-onboarding-text.ts'

export function StepProgress({ step }: { step: Step }) {
  const text = useOnboardingText()
  const number = stepNumber(step)
  return (
    <header>
      <div
        className={styles.bar}
        role="progressbar"
        aria-valuenow={number}
        aria-valuemin={0}
        aria-valuemax={steps.length}
        aria-label={text.stepLabel(number, steps.length)}
      >
        <span className={styles.route}>
          <Route
            stretches={steps.map((_, index) => (index < number ? 1 : 0))}
            waypoints={steps.map((_, index) => waypoint(index + 1, number))}
          />
        </span>
        <span className={styles.words}>{text.stepOf(number, steps.length)}</span>
      </div>
    </header>
  )
}

function waypoint(place: number, reached: number): Waypoint {
  if (place === reached) return 'now'
  return place < reached ? 'done' : 'ahead'
}
