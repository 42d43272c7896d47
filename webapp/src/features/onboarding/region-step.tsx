import map from '@enp/shared/design/illustrations/fallback.svg'
import { useQuery } from '@tanstack/react-query'
import { noAliases, regionAliasesQuery } from '../../api/region-aliases-query.queries.ts'
import { Button } from '../../ui/actions/buttons/button.tsx'
import { RegionField } from '../../ui/fields/region-field/region-field.tsx'
import { useRegionInput } from '../../ui/fields/region-field/use-region-input.ts'
import { useOnboardingTexts } from './onboarding.texts.ts'
import styles from './region-step.module.css'
import { StepFoot } from './step-foot.tsx'
import { StepProgress } from './step-progress.tsx'

interface RegionStepProps {
  readonly busy: boolean
  readonly onDone: (region: string) => void
}

export function RegionStep({ busy, onDone }: RegionStepProps) {
  const text = useOnboardingTexts()
  const { data: aliases = noAliases } = useQuery(regionAliasesQuery())
  const region = useRegionInput(aliases)
  return (
    <div className={styles.step}>
      <div className={styles.backdrop}>
        <img src={map} alt="" />
      </div>
      <StepProgress step="region" />
      <main className={styles.page}>
        <h1>{text.regionTitle}</h1>
        <p className={styles.lead}>{text.regionText}</p>
        <RegionField {...region.field} />
      </main>
      <StepFoot place="after">
        <Button
          disabled={region.unfit}
          busy={busy}
          onRefused={region.refuse}
          refusals={region.field.asked}
          onPress={() => void region.submit(onDone)}
        >
          {text.proceed}
        </Button>
      </StepFoot>
    </div>
  )
}
