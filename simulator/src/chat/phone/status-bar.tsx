import { clockTime } from '../format-time.ts'
import { usePage } from '../page-context.tsx'
import { Icon } from '../ui/icon.tsx'
import { useSpeech } from '../words/words-context.tsx'
import styles from './host.module.css'

export function StatusBar() {
  const { now, phone } = usePage()
  const { language } = useSpeech()
  return (
    <div className={styles.status} aria-hidden="true">
      <span>{clockTime(now, language)}</span>
      {phone.host.insets === 'iphone' && <i className={styles.notch} />}
      <span>
        <Icon name="signal" size={15} />
        <Icon name="wifi" size={15} />
        <Icon name="battery" />
      </span>
    </div>
  )
}
