import spotTrips from '@enp/shared/design/illustrations/spot-trips.svg'
import { type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { toDeskRights } from '../../../api/desk-rights.rules.ts'
import { membershipsQuery } from '../../../api/memberships-query.queries.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { IconButton } from '../../../ui/actions/buttons/icon-button.tsx'
import { Chips } from '../../../ui/actions/chips.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { plusIcon } from '../../../ui/icons/icons.ts'
import stack from '../../../ui/layout/stack.module.css'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../ui/overlays/lazy-sheet.tsx'
import { HeadAction } from '../frame/head-action.tsx'
import { listUnlistedConflicts } from './check-in/check-in-queue.rules.ts'
import { useCheckIn } from './check-in/use-check-in.ts'
import { DepartureView } from './departure-view.tsx'
import { OtherDayHead } from './other-day-head.tsx'
import { departuresQuery, manifestQuery, removeOtherDayManifests } from './today.queries.ts'
import { asDay, departureKey, findCurrentDeparture } from './today.rules.ts'
import { type TodayTexts, useTodayTexts } from './today.texts.ts'
import { UpcomingList } from './upcoming-list.tsx'

/** See docs/rules/check-in.md. */
export function Today({ organizerId }: { organizerId: string }) {
  const words = useTodayTexts()
  const [search] = useSearchParams()
  const date = asDay(search.get('date'))
  const memberships = useQuery(membershipsQuery())
  const manages = toDeskRights(memberships.data ?? [], organizerId)?.manages === true
  return (
    <div className={stack.medium}>
      {manages && <AddGuest organizerId={organizerId} date={date} words={words} />}
      {date !== undefined && <OtherDayHead organizerId={organizerId} date={date} words={words} />}
      <Day key={date} organizerId={organizerId} date={date}>
        {date === undefined && manages && <UpcomingList organizerId={organizerId} words={words} />}
      </Day>
    </div>
  )
}

const AddWalkInSheet = lazyPart(async () => (await import('../walk-in/add-walk-in-sheet.tsx')).AddWalkInSheet)

interface AddGuestProps {
  readonly organizerId: string
  readonly date: string | undefined
  readonly words: TodayTexts
}

function AddGuest({ organizerId, date, words }: AddGuestProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <HeadAction>
        <IconButton look="solid" icon={plusIcon} label={words.today.addGuest} onPress={() => setOpen(true)} />
      </HeadAction>
      {isOpen && (
        <LazySheet onClose={close}>
          <AddWalkInSheet organizerId={organizerId} date={date} onClose={close} />
        </LazySheet>
      )}
    </>
  )
}

interface DayProps {
  readonly organizerId: string
  readonly date: string | undefined
  readonly children: ReactNode
}

function Day({ organizerId, date, children }: DayProps) {
  const words = useTodayTexts()
  const { today } = words
  const client = useQueryClient()
  const door = useCheckIn()
  const [chosen, setChosen] = useState<string>()
  const day = useQuery(departuresQuery(organizerId, date))
  const departures = day.data ?? []
  const isToday = date === undefined
  // Loads all manifests at once, so that each is available when the connection is lost.
  const manifests = useQueries({ queries: departures.map((departure) => manifestQuery(departure, isToday)) })
  const dates = departures.map((departure) => departure.date).join()
  useEffect(() => (isToday ? removeOtherDayManifests(client, dates.split(',')) : undefined), [client, dates, isToday])

  if (day.isPending) return <DaySkeleton />
  const shown =
    departures.find((departure) => departureKey(departure) === chosen) ?? findCurrentDeparture(departures, serverNow())
  if (!day.data || !shown)
    return (
      <>
        {day.data ? (
          <NoDepartures day={day} isToday={isToday} words={words} />
        ) : (
          <QueryFailure title={today.failed} query={day} />
        )}
        {children}
      </>
    )
  const everybody = manifests.flatMap(({ data }) => data?.guests ?? [])
  return (
    <>
      {departures.length > 1 && (
        <Chips
          label={today.departures}
          choices={departures.map((one) => ({
            value: departureKey(one),
            label: [one.startTime, one.title].filter(Boolean).join(' · '),
          }))}
          chosen={departureKey(shown)}
          onChoose={setChosen}
        />
      )}
      <DepartureView
        key={departureKey(shown)}
        departure={shown}
        isToday={isToday}
        list={manifests[departures.indexOf(shown)]}
        unlisted={isToday ? listUnlistedConflicts(door.marks, everybody) : []}
        door={door}
        words={words}
      >
        {children}
      </DepartureView>
    </>
  )
}

function DaySkeleton() {
  return (
    <div className={stack.medium} aria-busy="true">
      <Skeleton width="100%" height={168} radius="20px" />
      <Skeleton width="100%" height={272} radius="20px" />
    </div>
  )
}

interface NoDeparturesProps {
  readonly day: Pick<UseQueryResult, 'isFetching' | 'refetch'>
  readonly isToday: boolean
  readonly words: TodayTexts
}

function NoDepartures({ day, isToday, words: { today } }: NoDeparturesProps) {
  return (
    <Empty
      heading="h2"
      picture={spotTrips}
      title={isToday ? today.emptyTitle : today.emptyDayTitle}
      action={
        <Button look="quiet" busy={day.isFetching} onPress={() => void day.refetch()}>
          {today.refresh}
        </Button>
      }
    >
      {isToday ? today.emptyText : today.emptyDayText}
    </Empty>
  )
}
