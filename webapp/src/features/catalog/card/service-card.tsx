import type { ServiceCard as Card } from '@enp/shared/calls/catalog/catalog'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { host } from '../../../host/host.ts'
import stretched from '../../../ui/actions/buttons/stretched-link.module.css'
import { ServiceCover } from '../../../ui/data/pictures/service-cover.tsx'
import { Tag } from '../../../ui/data/tag.tsx'
import { categoryIcons } from '../../../ui/icons/category-icons.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { pinIcon } from '../../../ui/icons/lazy-icons.ts'
import stack from '../../../ui/layout/stack.module.css'
import { type CarriedFilters, servicePath } from '../availability/choice/carried-filters.rules.ts'
import { useCatalogTexts } from '../catalog.texts.ts'
import { formatDurationOrGuests } from './card.rules.ts'
import { FavoriteButton } from './favorite-button.tsx'
import { PriceLine } from './price-line.tsx'
import { Rating } from './rating.tsx'
import styles from './service-card.module.css'

interface ServiceCardProps {
  readonly service: Card
  /** On the first screen, so its picture is loaded eagerly. */
  readonly first?: boolean
  readonly undoable?: boolean
  readonly filters?: CarriedFilters
  readonly reason?: ReactNode
}

const coverWidth = 400

export function ServiceCard({ service, first = false, undoable = false, filters, reason }: ServiceCardProps) {
  const { catalog } = useCatalogTexts()
  const { id, category, title, textLanguage, city, rating } = service
  const tag = (
    <Tag tone="over" icon={categoryIcons[category]}>
      {catalog.category[category]}
    </Tag>
  )
  return (
    <article className={styles.card}>
      <ServiceCover
        of={id}
        round
        eager={first}
        service={service}
        width={coverWidth}
        topLeft={tag}
        topRight={
          <span className={styles.heart}>
            <FavoriteButton service={service} look="glass" undoable={undoable} />
          </span>
        }
      />
      <div className={styles.words}>
        <div className={stack.between}>
          <h2 className={styles.title} lang={textLanguage}>
            <Link className={stretched.link} to={servicePath(id, filters)} onClick={() => host.haptic('selection')}>
              {title}
            </Link>
          </h2>
          <Rating rating={rating} />
        </div>
        <p className={styles.facts}>
          <span className={styles.city}>
            <Icon drawing={pinIcon} size={15} />
            {city}
          </span>
          <span>{formatDurationOrGuests(service, catalog)}</span>
        </p>
        <PriceLine service={service} />
        {reason}
      </div>
    </article>
  )
}
