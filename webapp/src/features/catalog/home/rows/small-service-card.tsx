import type { ServiceCard } from '@enp/shared/calls/catalog/catalog'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { host } from '../../../../host/host.ts'
import { arrowIcon } from '../../../../ui/data/distance/icons.ts'
import { useDistance } from '../../../../ui/data/distance/use-distance.ts'
import { ServiceCover } from '../../../../ui/data/pictures/service-cover.tsx'
import { Tag } from '../../../../ui/data/tag.tsx'
import { pinIcon } from '../../../../ui/icons/lazy-icons.ts'
import { servicePath } from '../../availability/choice/carried-filters.rules.ts'
import { formatCardPrice } from '../../card/card.rules.ts'
import { useHomeTexts } from '../home-rows.texts.ts'
import styles from './small-service-card.module.css'

interface SmallPlaceProps {
  readonly service: ServiceCard
  readonly first?: boolean
  /** Distance from the user; if unknown, the city is shown. */
  readonly km?: number | undefined
  readonly children?: ReactNode
}

export function SmallServiceCard({ service, first = false, km, children }: SmallPlaceProps) {
  const words = useHomeTexts()
  const { distance } = useDistance()
  const { id, title, city, priceFrom } = service
  const { amount, per } = formatCardPrice(priceFrom, words)
  return (
    <li className={styles.small}>
      <Link className={styles.link} to={servicePath(id)} onClick={() => host.haptic('selection')}>
        <div className={styles.picture}>
          <ServiceCover shape="fill" service={service} width={158} eager={first} />
          <span className={styles.place}>
            {km === undefined ? (
              <Tag tone="over" icon={pinIcon}>
                {city}
              </Tag>
            ) : (
              <Tag tone="over" icon={arrowIcon}>
                {distance(km)}
              </Tag>
            )}
          </span>
        </div>
        <span className={styles.name}>{title}</span>
        <span className={styles.price}>
          <b>{words.catalog.least(amount)}</b> {per}
        </span>
        {children}
      </Link>
    </li>
  )
}
