import type { ServiceCard } from '@enp/shared/calls/catalog/catalog'
import { Link } from 'react-router-dom'
import { host } from '../../../host/host.ts'
import stretched from '../../../ui/actions/buttons/stretched-link.module.css'
import { type CarriedFilters, servicePath } from '../availability/choice/carried-filters.rules.ts'
import styles from './card-head.module.css'
import { FavoriteButton } from './favorite-button.tsx'

interface CardHeadProps {
  readonly service: ServiceCard
  readonly level: 2 | 3
  readonly filters?: CarriedFilters
}

export function CardHead({ service, level, filters }: CardHeadProps) {
  const { id, title, textLanguage } = service
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={styles.head}>
      <Heading className={styles.title} lang={textLanguage}>
        <Link className={stretched.link} to={servicePath(id, filters)} onClick={() => host.haptic('selection')}>
          {title}
        </Link>
      </Heading>
      <span className={styles.heart}>
        <FavoriteButton service={service} />
      </span>
    </div>
  )
}
