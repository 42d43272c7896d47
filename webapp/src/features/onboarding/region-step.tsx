import map from '@enp/shared/design/illustrations/fallback.svg'
import { useState } from 'react'
import { useText } from '../../locales/use-text.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { useShake } from '../../ui/actions/use-shake.ts'
import { isRegion } from '../../ui/fields/region-field/combobox-rules.ts'
import { RegionField } from '../../ui/fields/region-field/region-field.tsx'
import { regionFromText } from '../../ui/fields/region-field/region-names.ts'
import { fieldShakeMs } from '../../ui/layout/spec-constants.ts'
import styles from './region-step.module.css'
import { StepFoot } from './step-foot.tsx'
import { StepProgress } from './step-progress.tsx'

interface RegionStepProps {
  readonly busy: boolean
  readonly onDone: (region: string) => void
}

export function RegionStep({ busy, onDone }: RegionStepProps) {
  const { onboarding: text } = useText()
  const [region, setRegion] = useState('')
  const [refused, setRefused] = useState(false)
  const { shaking, shake } = useShake(fieldShakeMs)
  const unfit = !isRegion(region)

  return (
    <div className={styles.step}>
      <div className={styles.backdrop}>
        <img src={map} alt="" />
      </div>
      <StepProgress step="region" />
      <main className={styles.page}>
        <h1>{text.regionTitle}</h1>
        <p className={styles.lead}>{text.regionText}</p>
        <RegionField value={region} onChange={setRegion} problem={refused && unfit} shaking={shaking} />
      </main>
      <StepFoot place="after">
        <Button
          disabled={unfit}
          busy={busy}
          onRefused={() => {
            setRefused(true)
            shake()
          }}
          onPress={() => onDone(regionFromText(region))}
        >
          {text.proceed}
        </Button>
      </StepFoot>
    </div>
  )
}
