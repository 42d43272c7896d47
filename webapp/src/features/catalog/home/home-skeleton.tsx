import { useText } from '../../../locales/use-text.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import row from './home-row.module.css'
import rows from './home-rows.module.css'
import styles from './home-skeleton.module.css'
import planner from './planner-entry.module.css'
import card from './small-service-card.module.css'
import weekend from './weekend-row.module.css'

const space = '\u00a0'

/** The rows of a new user in their final size, so that the list below does not move. */
export function HomeSkeleton() {
  const text = useText()
  return (
    <div className={rows.rows} aria-busy="true">
      <VisuallyHidden>{text.common.loading}</VisuallyHidden>
      <div>
        <div className={row.head}>
          <Skeleton width="44%" height={18} radius="6px" />
        </div>
        <div className={styles.row}>
          {['first', 'second', 'third'].map((place) => (
            <div key={place} className={card.small}>
              <div className={card.picture}>
                <Skeleton height={118} radius="var(--r-md)" />
              </div>
              <span className={card.name}>{space}</span>
              <span className={card.price}>
                <b>{space}</b>
              </span>
            </div>
          ))}
        </div>
      </div>
      <div>
        <div className={row.head}>
          <span className={row.title}>
            {space}
            <small className={row.hint}>{space}</small>
          </span>
        </div>
        <div className={styles.row}>
          {['first', 'second'].map((place) => (
            <div key={place} className={weekend.item}>
              <Skeleton height={190} radius="var(--r-lg)" />
            </div>
          ))}
        </div>
      </div>
      <div className={planner.entry} />
    </div>
  )
}
