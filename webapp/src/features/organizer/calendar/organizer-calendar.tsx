import spotTrips from '@enp/shared/design/illustrations/spot-trips.svg'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toDeskRights } from '../../../api/desk-rights.rules.ts'
import { membershipsQuery } from '../../../api/memberships-query.queries.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { Chips } from '../../../ui/actions/chips.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import stack from '../../../ui/layout/stack.module.css'
import { DepartureCalendarRow } from '../departure-calendar/departure-calendar-row.tsx'
import { ownOptionsQuery } from './calendar.queries.ts'
import { OptionMonth } from './option-month.tsx'
import { useCalendarTexts } from './organizer-calendar.texts.ts'

/** Places of one option per day; docs/rules/calendar.md. */
export function OrganizerCalendar({ organizerId }: { organizerId: string }) {
  const words = useCalendarTexts()
  const { calendar } = words
  const options = useQuery(ownOptionsQuery(organizerId))
  const memberships = useQuery(membershipsQuery())
  const managesAll = toDeskRights(memberships.data ?? [], organizerId)?.readsEarnings === true
  const [chosen, setChosen] = useState('')
  const [start, setStart] = useState('')
  if (!options.data)
    return options.isError ? <QueryFailure title={calendar.failed} query={options} /> : <OrganizerCalendarSkeleton />
  const option = options.data.find(({ id }) => id === chosen) ?? options.data[0]
  if (!option)
    return (
      <Empty
        heading="h2"
        picture={spotTrips}
        title={calendar.emptyTitle}
        action={
          <Button look="quiet" busy={options.isFetching} onPress={() => void options.refetch()}>
            {calendar.refresh}
          </Button>
        }
      >
        {calendar.emptyText}
      </Empty>
    )
  const startTime = option.startTimes.includes(start) ? start : option.startTimes[0]
  return (
    <div className={stack.medium}>
      {options.data.length > 1 && (
        <Select
          label={calendar.option}
          choices={options.data.map(({ id, label }) => ({ value: id, label }))}
          chosen={option.id}
          onChoose={setChosen}
        />
      )}
      {option.startTimes.length > 1 && startTime !== undefined && (
        <Chips
          label={calendar.starts}
          choices={option.startTimes.map((value) => ({ value, label: value }))}
          chosen={startTime}
          onChoose={(value) => setStart(value ?? '')}
        />
      )}
      {managesAll && (
        <DepartureCalendarRow organizerId={organizerId} title={calendar.addressRow} detail={calendar.addressRowText} />
      )}
      <OptionMonth key={option.id} organizerId={organizerId} optionId={option.id} startTime={startTime} words={words} />
    </div>
  )
}

function OrganizerCalendarSkeleton() {
  return (
    <div className={stack.medium} aria-busy="true">
      <Skeleton width="100%" height={44} radius="12px" />
      <Skeleton width="100%" height={356} radius="20px" />
      <Skeleton width="100%" height={126} radius="20px" />
    </div>
  )
}
