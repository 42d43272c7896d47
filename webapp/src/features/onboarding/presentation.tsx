import inviteArt from '@enp/shared/design/illustrations/benefit-invite.svg'
import payArt from '@enp/shared/design/illustrations/benefit-pay.svg'
import travelArt from '@enp/shared/design/illustrations/benefit-travel.svg'
import { useRewardRates } from '../../api/use-reward-rates.ts'
import { Button } from '../../ui/actions/buttons/button.tsx'
import { arrowRightIcon } from '../../ui/icons/lazy-icons.ts'
import { useOnboardingTexts } from './onboarding.texts.ts'
import styles from './presentation.module.css'
import { StepFoot } from './step-foot.tsx'
import { StepProgress } from './step-progress.tsx'

export function Presentation({ onNext }: { onNext: () => void }) {
  const text = useOnboardingTexts()
  const { referral } = useRewardRates()
  return (
    <>
      <StepProgress step="presentation" />
      <main className={styles.page}>
        <h1>{text.benefitsTitle}</h1>
        <Benefit title={text.payTitle} words={text.payText} art={payArt} />
        <Benefit title={text.travelTitle} words={text.travelText} art={travelArt} />
        <Benefit title={text.inviteTitle} words={text.inviteText(referral)} art={inviteArt} />
      </main>
      <StepFoot place="veiled">
        <Button iconAfter={arrowRightIcon} onPress={onNext}>
          {text.next}
        </Button>
      </StepFoot>
    </>
  )
}

function Benefit({ title, words, art }: { title: string; words: string; art: string }) {
  return (
    <section className={styles.benefit}>
      <div>
        <h2>{title}</h2>
        <p>{words}</p>
      </div>
      <img src={art} alt="" width={156} height={117} />
    </section>
  )
}
