import type { ServiceCard } from '@enp/shared/calls/catalog'
import { Link } from 'react-router-dom'
import { host } from '../../../host/host.ts'
import stretched from '../../../ui/actions/stretched-link.module.css'
import { ServiceCover } from '../../../ui/data/service-cover.tsx'
import { useCatalogWords } from '../use-catalog-words.ts'
import { durationWords } from './card.rules.ts'
import { FavoriteButton } from './favorite-button.tsx'
import { PriceLine } from './price-line.tsx'
import styles from './service-row.module.css'

const coverWidth = 112

/** A service in one row, among others of its organizer. The whole row links to its page, except the favourite button. */
export function ServiceRow({ service }: { service: ServiceCard }) {
  const { catalog } = useCatalogWords()
  const { id, title, textLanguage, durationMinutes, guestsMax } = service
  const facts = [durationMinutes && durationWords(durationMinutes, catalog), catalog.guestsUpTo(guestsMax)]
  return (
    <article className={styles.row}>
      <div className={styles.cover}>
        <ServiceCover of={id} shape="square" service={service} width={coverWidth} />
      </div>
      <div className={styles.words}>
        <div className={styles.head}>
          <h3 className={styles.title} lang={textLanguage}>
            <Link className={stretched.link} to={`/service/${id}`} onClick={() => host.haptic('selection')}>
              {title}
            </Link>
          </h3>
          <span className={styles.heart}>
            <FavoriteButton service={service} />
          </span>
        </div>
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
        <PriceLine service={service} compact />
      </div>
    </article>
  )
}
