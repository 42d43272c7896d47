import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { host } from '../../../host/host.ts'
import { Cover } from '../../../ui/data/cover.tsx'
import { illustration } from '../../../ui/data/illustrations.ts'
import { photoVariant } from '../../../ui/data/photo-variant.ts'
import { priceWords } from '../card/card.rules.ts'
import { services } from '../catalog.queries.ts'
import { uniqueCards } from '../pages.rules.ts'
import { useCatalogWords } from '../use-catalog-words.ts'
import styles from './next-places.module.css'

const shown = 4
const coverWidth = 200

/** Where else to go: the most popular services, in a row that moves sideways. It says nothing where they did not come. */
export function NextPlaces() {
  const words = useCatalogWords()
  const { catalog } = words
  const { data } = useInfiniteQuery(services({}))
  if (!data) return null
  return (
    <section aria-label={catalog.nextTitle}>
      <div className={styles.head}>
        <h2>{catalog.nextTitle}</h2>
        <Link className={styles.all} to="/services" onClick={() => host.haptic('selection')}>
          {catalog.allServices}
        </Link>
      </div>
      <ul className={styles.row}>
        {uniqueCards(data)
          .slice(0, shown)
          .map(({ id, title, media: [photo], cover, priceFrom }) => (
            <li key={id}>
              <Link className={styles.place} to={`/service/${id}`} onClick={() => host.haptic('selection')}>
                <Cover
                  alt=""
                  photoUrl={photo && photoVariant(photo.url, coverWidth, window.devicePixelRatio)}
                  illustration={illustration(cover)}
                  round
                />
                <span className={styles.title}>{title}</span>
                <span className={styles.price}>{catalog.least(priceWords(priceFrom, words).amount)}</span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  )
}
