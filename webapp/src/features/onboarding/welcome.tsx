import sunset from '@enp/shared/design/illustrations/journey-sunset.svg'
import { useText } from '../../locales/use-text.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { arrowRightIcon } from '../../ui/icons/lazy-icons.ts'
import { Trail } from '../../ui/trail/trail.tsx'
import { StepFoot } from './step-foot.tsx'
import { StepProgress } from './step-progress.tsx'
import styles from './welcome.module.css'

export function Welcome({ onNext }: { onNext: () => void }) {
  const text = useText()
  return (
    <>
      <div className={styles.scene}>
        <img src={sunset} alt="" />
        <Trail percent={38} />
      </div>
      <StepProgress step="welcome" />
      <main className={styles.words}>
        <h1>{text.onboarding.welcomeTitle}</h1>
        <p>{text.onboarding.welcomeText}</p>
      </main>
      <StepFoot place="over">
        <Button iconAfter={arrowRightIcon} onPress={onNext}>
          {text.onboarding.begin}
        </Button>
      </StepFoot>
    </>
  )
}
