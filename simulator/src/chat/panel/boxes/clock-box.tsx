import { clockTime, secondsToNewDay, weekdayName } from '../../format-time.ts'
import { useSpeech } from '../../words/words-context.tsx'
import { Box } from '../box.tsx'
import styles from '../panel.module.css'

const hourSeconds = 3600

export function ClockBox({ now, onAdvance }: { now: number; onAdvance(seconds: number): void }) {
  const { language, words } = useSpeech()
  const title = `${words.time}: ${weekdayName(now, language)}, ${clockTime(now, language, true)}`
  return (
    <Box icon="clock" title={title}>
      <div className={styles.keys}>
        <button type="button" onClick={() => onAdvance(hourSeconds)}>
          {words.hour}
        </button>
        <button type="button" onClick={() => onAdvance(6 * hourSeconds)}>
          {words.sixHours}
        </button>
        <button type="button" onClick={() => onAdvance(24 * hourSeconds)}>
          {words.day}
        </button>
        <button
          type="button"
          className={styles.wide}
          title={words.newDayHint}
          onClick={() => onAdvance(secondsToNewDay(now))}
        >
          {words.newDay}
        </button>
      </div>
    </Box>
  )
}
