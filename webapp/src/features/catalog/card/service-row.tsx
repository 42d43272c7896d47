import type { ServiceCard } from '@enp/shared/calls/catalog/catalog'
import { ServiceCover } from '../../../ui/data/pictures/service-cover.tsx'
import typography from '../../../ui/layout/typography.module.css'
import type { CarriedFilters } from '../availability/choice/carried-filters.rules.ts'
import { useCatalogTexts } from '../catalog.texts.ts'
import { durationWords } from './card.rules.ts'
import { CardHead } from './card-head.tsx'
import { PriceLine } from './price-line.tsx'
import styles from './service-row.module.css'

const coverWidth = 112

interface ServiceRowsProps {
  readonly services: readonly ServiceCard[]
  readonly className: string | undefined
  /** Days and party that a link carries, by the next free day. */
  readonly toFilters?: (nextFreeOn: string | undefined) => CarriedFilters
}

export function ServiceRows({ services, className, toFilters }: ServiceRowsProps) {
  return (
    <ul className={className}>
      {services.map((service) => (
        <li key={service.id}>
          <ServiceRow service={service} {...(toFilters && { filters: toFilters(service.nextFreeOn) })} />
        </li>
      ))}
    </ul>
  )
}

/** The whole row links to the page, except the favorite button. */
function ServiceRow({ service, filters }: { service: ServiceCard; filters?: CarriedFilters }) {
  const { catalog } = useCatalogTexts()
  const { id, durationMinutes, guestsMax } = service
  const facts = [durationMinutes && durationWords(durationMinutes, catalog), catalog.guestsUpTo(guestsMax)]
  return (
    <article className={styles.row}>
      <div className={styles.cover}>
        <ServiceCover of={id} shape="square" service={service} width={coverWidth} />
      </div>
      <div className={styles.words}>
        <CardHead service={service} level={3} {...(filters && { filters })} />
        <p className={typography.secondary}>{facts.filter(Boolean).join(' · ')}</p>
        <PriceLine service={service} compact />
      </div>
    </article>
  )
}
