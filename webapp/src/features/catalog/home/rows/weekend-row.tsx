import type { HomeContent, WeekendService } from '@enp/shared/calls/catalog/home'
import { maxSearchResults } from '@enp/shared/limits'
import { Link } from 'react-router-dom'
import { host } from '../../../../host/host.ts'
import { tightenDayRange } from '../../../../locales/format/days.ts'
import { type Format, localeTags } from '../../../../locales/format/format.ts'
import { formatRoubles } from '../../../../locales/format/format-roubles.ts'
import { ServiceCover } from '../../../../ui/data/pictures/service-cover.tsx'
import { Tag } from '../../../../ui/data/tag.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { chevronIcon } from '../../../../ui/icons/lazy-icons.ts'
import { servicePath } from '../../availability/choice/carried-filters.rules.ts'
import { useHomeTexts } from '../home-rows.texts.ts'
import { calendarIcon } from '../icons.ts'
import { endStyle, HomeRow } from './home-row.tsx'
import styles from './weekend-row.module.css'

export function WeekendRow({ weekend }: { weekend: NonNullable<HomeContent['weekend']> }) {
  const { home, format } = useHomeTexts()
  const { saturday, sunday, region, list, services } = weekend
  const all = new URLSearchParams({ date: list.date, ...(region !== undefined && { region }) })
  const days = toRange(format, saturday, sunday)
  const end = (
    <Link className={endStyle} to={`/services?${all}`} onClick={() => host.haptic('selection')}>
      {home.weekendAll(list.total, list.total > maxSearchResults)}
      <Icon drawing={chevronIcon} size={18} />
    </Link>
  )
  return (
    <HomeRow title={home.weekend} hint={home.weekendHint(days)} end={end}>
      {services.map((place) => (
        <Place key={place.service.id} place={place} />
      ))}
    </HomeRow>
  )
}

function Place({ place: { service, date, startTime, left, few, price } }: { place: WeekendService }) {
  const { home, catalog, format } = useHomeTexts()
  const kind = service.category === 'hotel' ? 'rooms' : 'places'
  return (
    <li className={styles.item}>
      <Link className={styles.place} to={servicePath(service.id, { date })} onClick={() => host.haptic('selection')}>
        <div className={styles.picture}>
          <ServiceCover shape="fill" service={service} width={296} />
        </div>
        <span className={styles.when}>
          <Tag tone="over" icon={calendarIcon}>
            {toWeekday(format, date)}
            {startTime !== undefined && `, ${startTime}`}
          </Tag>
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{service.title}</span>
          <span className={styles.line}>
            <span>
              <b>{formatRoubles(format, price)}</b> {catalog.per[service.priceFrom.per]}
            </span>
            <span className={few ? styles.few : undefined}>
              {few ? home.fewLeft[kind](left) : home.left[kind](left)}
            </span>
          </span>
        </span>
      </Link>
    </li>
  )
}

const noon = (day: string) => new Date(`${day}T12:00:00Z`)

function toRange({ language }: Format, first: string, last: string): string {
  const format = new Intl.DateTimeFormat(localeTags[language], { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return tightenDayRange(format.formatRange(noon(first), noon(last)))
}

function toWeekday({ language }: Format, day: string): string {
  const name = new Intl.DateTimeFormat(localeTags[language], { weekday: 'short', timeZone: 'UTC' }).format(noon(day))
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}
