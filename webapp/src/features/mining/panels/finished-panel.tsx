import { Suspense } from 'react'
import { useMiningTexts } from '../../../locales/topics/journey.texts.ts'
import { useFormat } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { flagIcon } from '../../../ui/icons/icons.ts'
import typography from '../../../ui/layout/typography.module.css'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { Legs } from '../journey/legs.tsx'
import styles from './panel.module.css'

/** Optional: the page does not wait for it, and hides it if it fails to load. */
const RewardWorth = lazyPart<{ reward: number }>(async () => {
  const part = await import('./reward-worth.tsx').catch(() => undefined)
  return part?.RewardWorth ?? (() => null)
})

interface FinishedPanelProps {
  readonly reward: number
  readonly claiming: boolean
  readonly onClaim: () => void
}

export function FinishedPanel({ reward, claiming, onClaim }: FinishedPanelProps) {
  const text = useMiningTexts()
  const { number } = useFormat()
  return (
    <div className={styles.panel}>
      <h2 className={typography.sectionTitle}>{text.rewardWaits}</h2>
      <Suspense>
        <RewardWorth reward={reward} />
      </Suspense>
      <Legs percent={100} />
      <Button icon={flagIcon} haptic="medium" busy={claiming} onPress={onClaim}>
        {text.claim(number(reward))}
      </Button>
    </div>
  )
}
