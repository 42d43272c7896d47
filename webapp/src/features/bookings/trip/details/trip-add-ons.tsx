import { List, ListRow } from '../../../../ui/data/list.tsx'
import { giftIcon } from '../../../../ui/icons/icons.ts'
import { messageIcon, pinIcon } from '../../../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import stack from '../../../../ui/layout/stack.module.css'
import typography from '../../../../ui/layout/typography.module.css'
import { momentText } from '../../booking-words.rules.ts'
import styles from '../trip-content.module.css'
import type { TripPartProps } from '../trip-part-props.ts'

export function TripAddOns({ trip, now, words }: TripPartProps) {
  const { trip: text } = words
  const { units, pickUp, answers = [], timeZone } = trip
  const extras = units.filter(({ kind }) => kind === 'extra')
  if (extras.length + answers.length === 0 && !pickUp) return null
  const when = pickUp?.at === undefined ? undefined : momentText(pickUp.at, timeZone, now, words)
  return (
    <section className={styles.section} aria-label={text.addOns}>
      <div className={joinClassNames(stack.between, styles.head)}>
        <h2 className={typography.sectionTitle}>{text.addOns}</h2>
      </div>
      <List>
        {extras.map(({ unitId, title, quantity }) => (
          <ListRow key={unitId} icon={giftIcon} tone="amber" title={title} end={`×\u00a0${quantity}`} />
        ))}
        {pickUp && (
          <ListRow
            icon={pinIcon}
            title={pickUp.title}
            detail={[text.pickUp, when, pickUp.text].filter(Boolean).join(' · ')}
          />
        )}
        {answers.map(({ questionId, question, value, unitIndex, unitTitle }) => (
          <ListRow
            key={`${questionId} ${unitIndex}`}
            icon={messageIcon}
            title={value}
            detail={[question, unitIndex !== undefined && `${unitTitle}\u00a0${unitIndex + 1}`]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </List>
    </section>
  )
}
