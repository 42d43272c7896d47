import spotTrips from '@enp/shared/design/illustrations/spot-trips.svg'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router-dom'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { formatDayWithWeekday } from '../../../locales/format/days.ts'
import { formatRoubles } from '../../../locales/format/format-roubles.ts'
import { useZonedFormat } from '../../../locales/format/use-zoned-format.ts'
import { localDay } from '../../../locales/format/zoned-format.ts'
import { unitText } from '../../../locales/topics/unit-text.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadFailure } from '../../../ui/feedback/failure/load-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import page from '../../../ui/layout/page.module.css'
import surface from '../../../ui/layout/surface.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { useLeaveWatch } from '../use-leave-watch.ts'
import { type Watch, watchesQuery } from '../watch-calls.ts'
import { useWatchTexts, type WatchTexts } from '../watches.texts.ts'
import styles from './watch-list.module.css'

const namedDays = 3

export function WatchList() {
  const { watches } = useWatchTexts()
  const navigate = useNavigate()
  const list = useQuery(watchesQuery())
  if (!list.data && list.isError)
    return <LoadFailure error={list.error} retrying={list.isFetching} onRetry={() => void list.refetch()} />
  return (
    <main className={joinClassNames(page.full, styles.page)}>
      <h1 className={typography.pageTitle}>{watches.listTitle}</h1>
      {!list.data && (
        <div aria-busy="true">
          <Skeleton height={132} radius="20px" />
        </div>
      )}
      {list.data?.length === 0 && (
        <Empty
          picture={spotTrips}
          heading="h2"
          title={watches.emptyTitle}
          action={<Button onPress={() => void navigate('/services')}>{watches.toServices}</Button>}
        >
          {watches.emptyText}
        </Empty>
      )}
      {list.data?.map((watch) => (
        <WatchCard key={watch.id} watch={watch} />
      ))}
    </main>
  )
}

function WatchCard({ watch }: { readonly watch: Watch }) {
  const words = useWatchTexts()
  const { watches } = words
  const navigate = useNavigate()
  const { id, service, state, offer } = watch
  const leave = useLeaveWatch(id)
  return (
    <article className={joinClassNames(surface.card, styles.card)} data-state={state}>
      <p className={styles.state}>{toStateText(watch, words)}</p>
      <h2 className={styles.name}>
        <Link to={`/service/${service.id}`}>{service.title}</Link>
      </h2>
      {watch.reason === 'opens' ? <OpeningFacts watch={watch} /> : <PlaceFacts watch={watch} />}
      {state !== 'ended' && (
        <div className={styles.actions}>
          {offer && (
            <Button small onPress={() => void navigate(`/watches/${offer.bookingId}`)}>
              {watches.take}
            </Button>
          )}
          <Button small look="quiet" busy={leave.isPending} onPress={() => leave.mutate()}>
            {watches.leave}
          </Button>
        </div>
      )}
    </article>
  )
}

function PlaceFacts({ watch }: { readonly watch: Watch }) {
  const words = useWatchTexts()
  const { watches, format } = words
  const party = watch.units
    .map(({ title, unitId, quantity }) => unitText(format.language, title ?? unitId, quantity))
    .join(', ')
  const limit = watch.maxPrice === undefined ? [] : [watches.upTo(formatRoubles(format, watch.maxPrice))]
  return (
    <>
      <p className={styles.facts}>{toWhen(watch, words)}</p>
      <p className={styles.facts}>{[party, ...limit].join(' · ')}</p>
    </>
  )
}

function OpeningFacts({ watch: { opensAt, timeZone, optionName, state } }: { readonly watch: Watch }) {
  const { watches } = useWatchTexts()
  const zoned = useZonedFormat()
  const moment =
    state !== 'ended' && opensAt !== undefined && timeZone !== undefined
      ? [watches.opening.at(zoned.toMinute(new Date(opensAt), serverNow(), timeZone))]
      : []
  return <p className={styles.facts}>{[...(optionName === undefined ? [] : [optionName]), ...moment].join(' · ')}</p>
}

function toStateText({ reason, state, endedBy = 'over' }: Watch, { watches }: WatchTexts): string {
  if (reason === 'opens') return state === 'ended' ? watches.opening.opened : watches.opening.waiting
  return state === 'ended' ? watches.ended[endedBy] : watches.states[state]
}

function toWhen({ dates = [], checkIn, checkOut }: Watch, { watches, format }: WatchTexts): string {
  const today = localDay(serverNow(), 'UTC')
  if (checkIn !== undefined && checkOut !== undefined)
    return `${formatDayWithWeekday(format, checkIn, today)}\u00a0– ${formatDayWithWeekday(format, checkOut, today)}`
  const named = dates
    .slice(0, namedDays)
    .map(({ date, startTime }) =>
      [formatDayWithWeekday(format, date, today), ...(startTime === undefined ? [] : [startTime])].join(', '),
    )
  const more = dates.length - named.length
  return [...named, ...(more > 0 ? [watches.moreCount(more)] : [])].join('; ')
}
