import { Link } from 'react-router-dom'
import { host } from '../../../host/host.ts'
import { formatRoubles } from '../../../locales/format/format-roubles.ts'
import { ServiceCover } from '../../../ui/data/pictures/service-cover.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { checkIcon, retryIcon } from '../../../ui/icons/icons.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import surface from '../../../ui/layout/surface.module.css'
import type { PlannedStop } from '../planner.queries.ts'
import { formatPlanDuration, type PlannerTexts, usePlannerTexts } from '../planner.texts.ts'
import styles from './stop-card.module.css'

const coverWidth = 92

interface StopCardProps {
  readonly place: number
  readonly stop: PlannedStop
  readonly path: string
  readonly isBooked: boolean
  readonly isReplacing: boolean
  readonly onReplace: () => void
}

export function StopCard({ place, stop, path, isBooked, isReplacing, onReplace }: StopCardProps) {
  const words = usePlannerTexts()
  const { planner } = words
  const { service, time, endTime, price } = stop
  const isLost = stop.isGone === true && !isBooked
  return (
    <article className={styles.stop} aria-busy={isReplacing || undefined} data-state={isLost ? 'gone' : undefined}>
      <span className={styles.number} aria-hidden="true">
        {place}
      </span>
      <p className={styles.time}>
        {time}
        {'\u00a0–\u00a0'}
        {endTime}
      </p>
      <div className={joinClassNames(surface.card, styles.card)}>
        <div className={styles.cover}>
          <ServiceCover shape="fill" service={service} width={coverWidth} />
        </div>
        <div className={styles.words}>
          <h2>
            <Link to={path} onClick={() => host.haptic('selection')}>
              {service.title}
            </Link>
          </h2>
          <p className={styles.facts}>{toFacts(stop, words)}</p>
          <p className={styles.price}>{formatRoubles(words.format, price.amount)}</p>
        </div>
        {isLost && (
          <p className={styles.gone} role="status">
            {planner.gone}
          </p>
        )}
        <div className={styles.actions}>
          {isBooked ? (
            <p className={styles.booked}>
              <Icon drawing={checkIcon} size={18} />
              {planner.booked}
            </p>
          ) : (
            <>
              <ReplaceButton title={service.title} isLost={isLost} isBusy={isReplacing} onPress={onReplace} />
              {!isLost && <BookLink path={path} title={service.title} />}
            </>
          )}
        </div>
      </div>
    </article>
  )
}

interface ReplaceButtonProps {
  readonly title: string
  readonly isLost: boolean
  readonly isBusy: boolean
  readonly onPress: () => void
}

function ReplaceButton({ title, isLost, isBusy, onPress }: ReplaceButtonProps) {
  const { planner } = usePlannerTexts()
  return (
    <button
      type="button"
      className={styles.replace}
      aria-label={(isLost ? planner.findOtherOf : planner.replaceOf)(title)}
      aria-disabled={isBusy || undefined}
      onClick={() => {
        if (isBusy) return
        host.haptic('selection')
        onPress()
      }}
    >
      <Icon drawing={retryIcon} size={18} />
      {isLost ? planner.findOther : planner.replace}
    </button>
  )
}

function BookLink({ path, title }: { readonly path: string; readonly title: string }) {
  const { planner } = usePlannerTexts()
  return (
    <Link className={styles.book} to={path} aria-label={planner.bookOf(title)} onClick={() => host.haptic('selection')}>
      {planner.book}
    </Link>
  )
}

/** Returns for example «4 ч 30 мин · лес · по запросу». */
function toFacts({ startsAt, endsAt, isUsualLength, why, confirmation }: PlannedStop, words: PlannerTexts): string {
  const { planner } = words
  const length = formatPlanDuration(words, (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)
  const reason = why.reason === 'wish' ? why.wish && planner.about[why.wish] : planner.reasons[why.reason]
  return [
    isUsualLength ? planner.aboutSo(length) : length,
    reason,
    ...(confirmation === 'request' ? [planner.onRequest] : []),
  ]
    .filter(Boolean)
    .join(' · ')
}
