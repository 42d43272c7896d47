import { clockTime } from '../format-time.ts'
import { Icon } from '../ui/icon.tsx'
import { useSpeech } from '../words/words-context.tsx'
import styles from './host.module.css'

export function StatusBar({ now, notch = false }: { now: number; notch?: boolean }) {
  const { language } = useSpeech()
  return (
    <div className={styles.status} aria-hidden="true">
      <span>{clockTime(now, language)}</span>
      {notch && <i className={styles.notch} />}
      <span>
        <Icon name="signal" size={15} />
        <Icon name="wifi" size={15} />
        <Icon name="battery" />
      </span>
    </div>
  )
}
