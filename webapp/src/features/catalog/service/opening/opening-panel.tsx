import type { Service } from '@enp/shared/calls/catalog/catalog'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { serverNow } from '../../../../api/clock/server-clock.ts'
import { formatRoubles } from '../../../../locales/format/format-roubles.ts'
import { useZonedFormat } from '../../../../locales/format/use-zoned-format.ts'
import { localDay, lowercaseInSentence } from '../../../../locales/format/zoned-format.ts'
import { List, ListRow } from '../../../../ui/data/list.tsx'
import { categoryIcons } from '../../../../ui/icons/category-icons.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { infoIcon } from '../../../../ui/icons/lazy-icons.ts'
import typography from '../../../../ui/layout/typography.module.css'
import { RouteProgress } from '../../../../ui/trail/route-progress.tsx'
import type { StartsByDay } from '../../availability/calendar/calendar.rules.ts'
import { durationWords } from '../../card/card.rules.ts'
import { ServiceSection } from '../../service-section.tsx'
import { type FirstStart, listFirstStarts, splitTimeLeft } from './opening.rules.ts'
import { useOpeningTexts } from './opening.texts.ts'
import styles from './opening-panel.module.css'
import { useSecondsLeft } from './use-seconds-left.ts'

const shownStarts = 3
const retryMs = 5_000

export interface OpeningPanelProps {
  readonly service: Service
  readonly calendar: StartsByDay
  readonly opensAt: string
}

/** The time until an option opens for booking, and its first starts. */
export function OpeningPanel({ service, calendar, opensAt }: OpeningPanelProps) {
  const { opening } = useOpeningTexts()
  const starts = listFirstStarts(calendar, shownStarts)
  const client = useQueryClient()
  const seconds = useSecondsLeft(opensAt)
  const isOver = seconds === 0
  useEffect(() => {
    if (!isOver) return
    const refresh = () => {
      for (const kind of ['one', 'availability'] as const)
        void client.invalidateQueries({ queryKey: ['Services', kind, service.id] })
    }
    refresh()
    // The server's clock may be a moment behind, or the connection is missing.
    const timer = setInterval(refresh, retryMs)
    return () => clearInterval(timer)
  }, [isOver, client, service.id])
  return (
    <>
      <section className={styles.panel} aria-label={opening.title}>
        <p className={typography.secondary}>{opening.title}</p>
        <p className={styles.left} role="timer">
          {splitTimeLeft(seconds).map(({ unit, count }) => (
            <span key={unit}>
              {count}
              <small>{opening.units[unit](count)}</small>
            </span>
          ))}
        </p>
        <RouteProgress from="now" stretches={[0, 0]} waypoints={['ahead', 'ahead']} />
        <Waypoints service={service} opensAt={opensAt} first={starts[0]} />
      </section>
      <p className={styles.note}>
        <Icon drawing={infoIcon} size={18} />
        <span>{opening.note}</span>
      </p>
      {starts.length > 0 && <FirstStarts service={service} starts={starts} />}
    </>
  )
}

interface WaypointsProps {
  readonly service: Service
  readonly opensAt: string
  readonly first: FirstStart | undefined
}

function Waypoints({ service: { category, timeZone }, opensAt, first }: WaypointsProps) {
  const { opening } = useOpeningTexts()
  const format = useZonedFormat()
  const toWords = (day: string) => lowercaseInSentence(format.language, format.weekday(day))
  const moment = new Date(opensAt)
  const opens = `${toWords(localDay(moment, timeZone))}, ${format.clock(moment, timeZone)}`
  return (
    <ol className={styles.waypoints}>
      <Waypoint title={opening.today} detail={toWords(localDay(serverNow(), timeZone))} />
      <Waypoint title={opening.opens} detail={opens} />
      {first && <Waypoint title={opening.first[category]} detail={toWords(first.day)} />}
    </ol>
  )
}

function Waypoint({ title, detail }: { readonly title: string; readonly detail: string }) {
  return (
    <li>
      <b>{title}</b>
      {detail}
    </li>
  )
}

function FirstStarts({ service, starts }: { readonly service: Service; readonly starts: readonly FirstStart[] }) {
  const { opening, service: text, catalog } = useOpeningTexts()
  const format = useZonedFormat()
  const { category, excursion, entertainment } = service
  const minutes = (excursion ?? entertainment)?.durationMinutes
  const title = opening.firstStarts[category]
  const toPlaces = category === 'hotel' ? opening.rooms : opening.places
  return (
    <ServiceSection title={title} aside={<span className={typography.secondary}>{text.localTime}</span>}>
      <List label={title}>
        {starts.map(({ day, startTime, places, price }) => (
          <ListRow
            key={`${day} ${startTime}`}
            icon={categoryIcons[category]}
            title={[format.weekday(day), ...(startTime === undefined ? [] : [startTime])].join(', ')}
            detail={[...(minutes ? [durationWords(minutes, catalog)] : []), toPlaces(places)].join(' · ')}
            end={<b className={styles.price}>{formatRoubles(format, price)}</b>}
          />
        ))}
      </List>
    </ServiceSection>
  )
}
