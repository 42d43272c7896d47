import spotTrips from '@enp/shared/design/illustrations/spot-trips.svg'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { errorText } from '../../../api/error-text.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Chips } from '../../../ui/actions/chips.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { PartFailure } from '../../../ui/feedback/part-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { DepartureCard } from './departure-card.tsx'
import { conflictsBeside, waitingOf, withMarks } from './door-queue.rules.ts'
import { GuestList } from './guest-list.tsx'
import { refreshIcon } from './icons.ts'
import { ScanBar } from './scan-bar.tsx'
import styles from './today.module.css'
import { departuresQuery, forgetOtherDays, manifestQuery } from './today.queries.ts'
import { currentOf, departureKey } from './today.rules.ts'
import { useDoor } from './use-door.ts'
import { useTodayWords } from './use-today-words.ts'

/** The departures of today and who comes; docs/product.md, section 15. */
export function Today({ organizerId }: { organizerId: string }) {
  const text = useText()
  const words = useTodayWords()
  const client = useQueryClient()
  const door = useDoor()
  const [chosen, setChosen] = useState<string>()
  const day = useQuery(departuresQuery(organizerId))
  const departures = day.data ?? []
  // All of them are asked for, so that each is there when the connection goes.
  const manifests = useQueries({ queries: departures.map((departure) => manifestQuery(departure)) })
  const dates = departures.map(({ date }) => date).join()
  useEffect(() => forgetOtherDays(client, dates.split(',')), [client, dates])

  if (!day.data)
    return day.isError ? (
      <PartFailure
        title={words.today.failed}
        sentence={errorText(text, day.error)}
        retrying={day.isFetching}
        onRetry={() => void day.refetch()}
      />
    ) : (
      <TodaySkeleton />
    )
  const shown = departures.find((departure) => departureKey(departure) === chosen) ?? currentOf(departures, serverNow())
  if (!shown)
    return (
      <Empty
        heading="h2"
        picture={spotTrips}
        title={words.today.emptyTitle}
        action={
          <Button look="quiet" busy={day.isFetching} onPress={() => void day.refetch()}>
            {words.today.refresh}
          </Button>
        }
      >
        {words.today.emptyText}
      </Empty>
    )
  const list = manifests[departures.indexOf(shown)]
  const known = list?.data && withMarks(list.data, door.marks)
  const waiting = waitingOf(door.marks).length
  return (
    <div className={styles.day}>
      {departures.length > 1 && (
        <Chips
          label={words.today.departures}
          choices={departures.map((one) => ({
            value: departureKey(one),
            label: [one.startTime, one.title].filter(Boolean).join(' · '),
          }))}
          chosen={departureKey(shown)}
          onChoose={setChosen}
        />
      )}
      <DepartureCard departure={known?.departure ?? shown} words={words} />
      {waiting > 0 && (
        <p className={styles.waiting} role="status">
          <Icon drawing={refreshIcon} size={18} />
          {words.today.waiting(waiting)}
        </p>
      )}
      {known ? (
        <GuestList
          guests={known.guests}
          beside={conflictsBeside(
            door.marks,
            manifests.flatMap(({ data }) => data?.guests ?? []),
          )}
          isStay={shown.isStay}
          timeZone={shown.timeZone}
          door={door}
          words={words}
        />
      ) : list?.isError ? (
        <PartFailure
          title={words.today.guestsFailed}
          sentence={errorText(text, list.error)}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <Skeleton width="100%" height={204} radius="20px" />
      )}
      {known && <ScanBar guests={known.guests} door={door} words={words} />}
    </div>
  )
}

function TodaySkeleton() {
  return (
    <div className={styles.day} aria-busy="true">
      <Skeleton width="100%" height={168} radius="20px" />
      <Skeleton width="100%" height={272} radius="20px" />
    </div>
  )
}
