import type { ServiceCard } from '@enp/shared/calls/catalog/catalog'
import { arrowIcon } from '../../../../ui/data/distance/icons.ts'
import { useDistance } from '../../../../ui/data/distance/use-distance.ts'
import { ServiceCover } from '../../../../ui/data/pictures/service-cover.tsx'
import { Tag } from '../../../../ui/data/tag.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton/skeleton.tsx'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import typography from '../../../../ui/layout/typography.module.css'
import type { CarriedFilters } from '../../availability/choice/carried-filters.rules.ts'
import { formatCardPrice, formatDurationOrGuests } from '../../card/card.rules.ts'
import { CardHead } from '../../card/card-head.tsx'
import { Rating } from '../../card/rating.tsx'
import { useMapTexts } from '../map.texts.ts'
import styles from './service-preview.module.css'

const coverWidth = 112

interface ServicePreviewProps {
  readonly service: ServiceCard
  readonly filters: CarriedFilters
  readonly km: number | undefined
}

/** The whole card links to its page, except the favorite button. */
export function ServicePreview({ service, filters, km }: ServicePreviewProps) {
  const words = useMapTexts()
  const { catalog, map } = words
  const { distance } = useDistance()
  const { rating, priceFrom } = service
  const price = formatCardPrice(priceFrom, words)
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <ServiceCover
          shape="fill"
          eager
          service={service}
          width={coverWidth}
          topLeft={
            km !== undefined && (
              <Tag tone="over" icon={arrowIcon}>
                {distance(km)}
              </Tag>
            )
          }
        />
      </div>
      <div className={styles.words}>
        <CardHead service={service} level={2} filters={filters} />
        <p className={joinClassNames(typography.secondary, styles.facts)}>
          <Rating rating={rating} />
          <span>{formatDurationOrGuests(service, catalog)}</span>
        </p>
        <div className={styles.foot}>
          <p className={styles.price}>
            <b>{price.amount}</b>
            <span>{price.per}</span>
          </p>
          <span className={styles.look} aria-hidden="true">
            {map.look}
          </span>
        </div>
      </div>
    </article>
  )
}

export function PreviewSkeleton() {
  const { text } = useMapTexts()
  return (
    <div className={styles.card}>
      <div className={styles.cover}>
        <Skeleton width="100%" height={124} />
      </div>
      <div className={styles.words}>
        <p className={joinClassNames(typography.secondary, styles.facts)} role="status">
          {text.common.loading}
        </p>
        <Skeleton width="90%" height={20} />
        <Skeleton width="60%" height={20} />
      </div>
    </div>
  )
}
