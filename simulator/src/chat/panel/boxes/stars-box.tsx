import stars from '../../../../../shared/design/brand/stars.svg'
import type { ShownSubscription } from '../../../control/payments/subscriptions.ts'
import { dayName } from '../../format-time.ts'
import { useSpeech } from '../../words/words-context.tsx'
import { Box } from '../box.tsx'
import styles from '../panel.module.css'
import subscription from './subscription.module.css'

const steps = [-50, 50, 500]

interface Props {
  stars: number
  subscriptions: ShownSubscription[]
  onAdd(stars: number): void
  onCancel(chargeId: string, canceled: boolean): void
}

export function StarsBox({ stars: balance, subscriptions, onAdd, onCancel }: Props) {
  const { language, words } = useSpeech()
  return (
    <Box icon="star" title={words.starBalance}>
      <div className={styles.stars}>
        <img src={stars} alt="" width={24} height={24} />
        <b data-testid="stars">{balance}</b>
        <div className={styles.keys}>
          {steps.map((step) => (
            <button type="button" key={step} onClick={() => onAdd(step)}>
              {step < 0 ? `−${-step}` : `+${step}`}
            </button>
          ))}
        </div>
      </div>
      {subscriptions.map(({ chargeId, title, until, canceled, canceledByBot }) => (
        <p className={subscription.subscription} key={chargeId} data-testid="subscription">
          <span>{words.subscriptionUntil(title, dayName(until * 1000, language))}</span>
          {!canceledByBot && (
            <button type="button" onClick={() => onCancel(chargeId, !canceled)}>
              {canceled ? words.resumeSubscription : words.stopSubscription}
            </button>
          )}
        </p>
      ))}
    </Box>
  )
}
