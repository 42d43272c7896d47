import type { ServiceCard } from '@enp/shared/calls/catalog/catalog'
import { ServiceCover } from '../../../ui/data/pictures/service-cover.tsx'
import typography from '../../../ui/layout/typography.module.css'
import { useCatalogTexts } from '../catalog.texts.ts'
import { durationWords } from './card.rules.ts'
import { CardHead } from './card-head.tsx'
import { PriceLine } from './price-line.tsx'
import styles from './service-row.module.css'

const coverWidth = 112

interface ServiceRowsProps {
  readonly services: readonly ServiceCard[]
  readonly className: string | undefined
}

export function ServiceRows({ services, className }: ServiceRowsProps) {
  return (
    <ul className={className}>
      {services.map((service) => (
        <li key={service.id}>
          <ServiceRow service={service} />
        </li>
      ))}
    </ul>
  )
}

/** The whole row links to the page, except the favorite button. */
function ServiceRow({ service }: { service: ServiceCard }) {
  const { catalog } = useCatalogTexts()
  const { id, durationMinutes, guestsMax } = service
  const facts = [durationMinutes && durationWords(durationMinutes, catalog), catalog.guestsUpTo(guestsMax)]
  return (
    <article className={styles.row}>
      <div className={styles.cover}>
        <ServiceCover of={id} shape="square" service={service} width={coverWidth} />
      </div>
      <div className={styles.words}>
        <CardHead service={service} level={3} />
        <p className={typography.secondary}>{facts.filter(Boolean).join(' · ')}</p>
        <PriceLine service={service} compact />
      </div>
    </article>
  )
}
