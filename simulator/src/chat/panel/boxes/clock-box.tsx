import { controlClient } from '../../api.ts'
import { clockTime, secondsToNewDay, weekdayName } from '../../format-time.ts'
import { usePage } from '../../page-context.tsx'
import { useSpeech } from '../../words/words-context.tsx'
import { Box } from '../box.tsx'
import styles from '../panel.module.css'

const hourSeconds = 3600

export function ClockBox() {
  const { now, actions } = usePage()
  const { language, words } = useSpeech()
  const title = `${words.time}: ${weekdayName(now, language)}, ${clockTime(now, language, true)}`
  const advance = (seconds: number) => actions.attempt(controlClient.advance(seconds))
  const steps = [[1, words.hour] as const, [6, words.sixHours] as const, [24, words.day] as const]
  return (
    <Box icon="clock" title={title}>
      <div className={styles.keys}>
        {steps.map(([hours, text]) => (
          <button type="button" key={text} onClick={() => advance(hours * hourSeconds)}>
            {text}
          </button>
        ))}
        <button
          type="button"
          className={styles.wide}
          title={words.newDayHint}
          onClick={() => advance(secondsToNewDay(now))}
        >
          {words.newDay}
        </button>
      </div>
    </Box>
  )
}
