import sunset from '@enp/shared/design/illustrations/journey-sunset.svg'
import { Button } from '../../ui/actions/buttons/button.tsx'
import { arrowRightIcon } from '../../ui/icons/lazy-icons.ts'
import { Trail } from '../../ui/trail/trail.tsx'
import { useOnboardingTexts } from './onboarding.texts.ts'
import { StepFoot } from './step-foot.tsx'
import { StepProgress } from './step-progress.tsx'
import styles from './welcome.module.css'

export function Welcome({ onNext }: { onNext: () => void }) {
  const text = useOnboardingTexts()
  return (
    <>
      <div className={styles.scene}>
        <img src={sunset} alt="" />
        <Trail percent={38} />
      </div>
      <StepProgress step="welcome" />
      <main className={styles.words}>
        <h1>{text.welcomeTitle}</h1>
        <p>{text.welcomeText}</p>
      </main>
      <StepFoot place="over">
        <Button iconAfter={arrowRightIcon} onPress={onNext}>
          {text.begin}
        </Button>
      </StepFoot>
    </>
  )
}
