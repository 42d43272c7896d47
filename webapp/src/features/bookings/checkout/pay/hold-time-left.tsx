import { Icon } from '../../../../ui/icons/icon.tsx'
import { timerIcon } from '../../../../ui/icons/icons.ts'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import { formatCountdown } from '../../countdown/countdown.rules.ts'
import { useCheckoutTexts } from '../checkout.texts.ts'
import styles from './hold-time-left.module.css'

const hurrySeconds = 120

/** Screen readers can read it on demand, but do not announce every second. */
export function HoldTimeLeft({ seconds }: { seconds: number }) {
  const { checkout: text } = useCheckoutTexts()
  return (
    <p
      className={joinClassNames(styles.left, seconds <= hurrySeconds && styles.hurry)}
      role="timer"
      aria-live="off"
      aria-label={`${text.timeLeft}: ${formatCountdown(seconds)}`}
    >
      <Icon drawing={timerIcon} size={18} />
      <span aria-hidden="true">{formatCountdown(seconds)}</span>
    </p>
  )
}
