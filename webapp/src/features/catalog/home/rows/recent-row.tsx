import type { HomeContent } from '@enp/shared/calls/catalog/home'
import { Link } from 'react-router-dom'
import { host } from '../../../../host/host.ts'
import { formatRoubles } from '../../../../locales/format/format-roubles.ts'
import { ServiceCover } from '../../../../ui/data/pictures/service-cover.tsx'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import { servicePath } from '../../availability/choice/carried-filters.rules.ts'
import { formatCardPrice } from '../../card/card.rules.ts'
import { useClearViewed } from '../home.queries.ts'
import { useHomeTexts } from '../home-rows.texts.ts'
import { listViewed } from '../viewed/viewed-store.ts'
import { endStyle, HomeRow } from './home-row.tsx'
import styles from './recent-row.module.css'
import { ServiceHighlight } from './service-highlight.tsx'

type Recent = NonNullable<HomeContent['recent']>

export function RecentRow({ recent }: { recent: Recent }) {
  const { home } = useHomeTexts()
  const forget = useClearViewed()
  const seen = new Map(listViewed().map(({ id, price }) => [id, price] as const))
  const shown = recent.filter(({ service }) => seen.has(service.id))
  if (shown.length === 0) return null
  const clear = () => {
    host.haptic('selection')
    forget()
  }
  const end = (
    <button type="button" className={endStyle} onClick={clear}>
      {home.forget}
    </button>
  )
  return (
    <HomeRow title={home.recent} end={end}>
      {shown.map((place) => (
        <Place key={place.service.id} place={place} was={seen.get(place.service.id)} />
      ))}
    </HomeRow>
  )
}

function Place({ place: { service, fewLeft }, was }: { place: Recent[number]; was: number | undefined }) {
  const words = useHomeTexts()
  const { home, format, catalog } = words
  const { amount, per } = formatCardPrice(service.priceFrom, words)
  const old = was !== undefined && was > service.priceFrom.amount ? formatRoubles(format, was) : undefined
  return (
    <li className={styles.item}>
      <Link className={styles.place} to={servicePath(service.id)} onClick={() => host.haptic('selection')}>
        <div className={styles.picture}>
          <ServiceCover shape="fill" service={service} width={92} />
        </div>
        <div className={styles.words}>
          <span className={styles.name}>{service.title}</span>
          <span className={styles.price}>
            <b>{catalog.least(amount)}</b>{' '}
            {old ? (
              <s>
                <VisuallyHidden>{home.before(old)}</VisuallyHidden>
                <span aria-hidden="true">{old}</span>
              </s>
            ) : (
              per
            )}
          </span>
          <ServiceHighlight service={service} was={was} since="seen" fewLeft={fewLeft} />
        </div>
      </Link>
    </li>
  )
}
