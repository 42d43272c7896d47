import { Icon, type IconDrawing } from '../../../ui/icons/icon.tsx'
import { checkIcon, giftIcon } from '../../../ui/icons/icons.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import type { Bonus } from '../earn.queries.ts'
import { useEarnTexts } from '../earn.texts.ts'
import { snowflakeIcon } from '../icons.ts'
import styles from './bonus-week.module.css'

type DayState = Bonus['week'][number]['state']

const drawings: Partial<Record<DayState, IconDrawing>> = {
  claimed: checkIcon,
  frozen: snowflakeIcon,
  today: giftIcon,
}

export function BonusWeek({ days }: { days: Bonus['week'] }) {
  const text = useEarnTexts()
  return (
    <ol className={styles.week} aria-label={text.week}>
      {days.map(({ date, state }, index) => {
        const drawing = drawings[state]
        return (
          <li
            key={date}
            className={joinClassNames(styles.day, styles[state])}
            aria-current={state === 'today' ? 'date' : undefined}
          >
            <span className={styles.point}>{drawing && <Icon drawing={drawing} size={15} />}</span>
            <span aria-hidden="true">{text.weekdays[index]}</span>
            <VisuallyHidden>{`${text.weekdayNames[index]}: ${text.dayStates[state]}`}</VisuallyHidden>
          </li>
        )
      })}
    </ol>
  )
}
