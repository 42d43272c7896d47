import type { ServiceCard } from '@enp/shared/calls/catalog/catalog'
import { Link } from 'react-router-dom'
import { host } from '../../../host/host.ts'
import { ServiceCover } from '../../../ui/data/pictures/service-cover.tsx'
import scroller from '../../../ui/layout/scroller.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { type CarriedFilters, servicePath } from '../availability/choice/carried-filters.rules.ts'
import { formatCardPrice } from '../card/card.rules.ts'
import { type CatalogTexts, useCatalogTexts } from '../catalog.texts.ts'
import styles from './services-row.module.css'

const coverWidth = 200

interface PlacesRowProps {
  readonly title: string
  readonly cards: readonly ServiceCard[]
  readonly stay?: CarriedFilters
}

export function ServicesRow({ title, cards, stay }: PlacesRowProps) {
  const words = useCatalogTexts()
  const { catalog } = words
  return (
    <section aria-label={title}>
      <div className={styles.head}>
        <h2 className={typography.sectionTitle}>{title}</h2>
        <Link className={styles.all} to="/services" onClick={() => host.haptic('selection')}>
          {catalog.allServices}
        </Link>
      </div>
      <ul className={scroller.row}>
        {cards.map((card) => (
          <li key={card.id} className={styles.service}>
            <Link className={styles.place} to={servicePath(card.id, stay)} onClick={() => host.haptic('selection')}>
              <ServiceCover of={card.id} service={card} width={coverWidth} round />
              <span className={styles.title}>{card.title}</span>
              <span className={styles.price}>{priceText(card, words)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The price of the requested days and guests, or «от 7 800 ₽». */
function priceText({ priceFrom, priceFor }: ServiceCard, words: CatalogTexts): string {
  if (priceFor?.exact) return formatCardPrice(priceFrom, words, priceFor).amount
  return words.catalog.least(formatCardPrice(priceFrom, words).amount)
}
