import stars from '../../../../../shared/design/brand/stars.svg'
import { controlClient } from '../../api.ts'
import { dayName } from '../../format-time.ts'
import { usePage } from '../../page-context.tsx'
import { useSubscriptions } from '../../use-simulator.ts'
import { useSpeech } from '../../words/words-context.tsx'
import { Box } from '../box.tsx'
import styles from './stars.module.css'

const steps = [-50, 50, 500]

export function StarsBox() {
  const { users, userId, actions } = usePage()
  const { addStars, cancelSubscription } = controlClient
  const { language, words } = useSpeech()
  return (
    <Box icon="star" title={words.starBalance}>
      <div className={styles.stars}>
        <img src={stars} alt="" width={24} height={24} />
        <b data-testid="stars">{users.find(({ id }) => id === userId)?.stars ?? 0}</b>
        <div className={styles.keys}>
          {steps.map((step) => (
            <button type="button" key={step} onClick={() => actions.attempt(addStars(userId, step))}>
              {step < 0 ? `−${-step}` : `+${step}`}
            </button>
          ))}
        </div>
      </div>
      {useSubscriptions(userId).map(({ chargeId, title, until, canceled, canceledByBot }) => (
        <p className={styles.subscription} key={chargeId} data-testid="subscription">
          <span>{words.subscriptionUntil(title, dayName(until * 1000, language))}</span>
          {!canceledByBot && (
            <button type="button" onClick={() => actions.attempt(cancelSubscription(userId, chargeId, !canceled))}>
              {canceled ? words.resumeSubscription : words.stopSubscription}
            </button>
          )}
        </p>
      ))}
    </Box>
  )
}
