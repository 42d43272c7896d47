import type { Booking } from '@enp/shared/calls/bookings/bookings-shapes'
import spotTrips from '@enp/shared/design/illustrations/spot-trips.svg'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { useServerTime } from '../../../api/clock/server-clock.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { luggageIcon } from '../../../ui/icons/icons.ts'
import stack from '../../../ui/layout/stack.module.css'
import type { BookingSnapshot } from '../booking-calls.ts'
import { TripCard } from './card/trip-card.tsx'
import { groupBookingsByTrip } from './group-bookings-by-trip.rules.ts'
import { useHiddenTrips } from './hidden-trips.ts'
import type { OrdersTexts } from './order-history.texts.ts'
import { Swipeable } from './swipeable.tsx'
import { TripGroup } from './trip-group.tsx'

type Pages = InfiniteData<{ readonly data: readonly BookingSnapshot[] }>

interface OrderListProps {
  readonly status: Booking['status']
  readonly list: UseInfiniteQueryResult<Pages>
  readonly words: OrdersTexts
}

export function OrderHistoryList({ status, list, words }: OrderListProps) {
  const { hidden, hide } = useHiddenTrips(words)
  const now = useServerTime()
  const trips = uniqueTrips(list.data).filter(({ id }) => !hidden.has(id))
  if (trips.length === 0 && !list.hasNextPage) return <NoTrips status={status} words={words} />
  return (
    <>
      <ul className={stack.medium}>
        {groupBookingsByTrip(trips).map((group) => (
          <TripGroup key={group[0].id} group={group} now={now} words={words}>
            {(trip) => {
              const card = { trip, now, words, first: trips.indexOf(trip) < 3 }
              if (status === 'upcoming') return <TripCard {...card} />
              const away = () => hide(trip.id, trip.service.title)
              return (
                <Swipeable onAway={away}>
                  <TripCard {...card} onHide={away} />
                </Swipeable>
              )
            }}
          </TripGroup>
        ))}
      </ul>
      <LoadMore list={list} label={words.orders.more} failedTitle={words.orders.moreFailed} />
    </>
  )
}

/** A trip may move to the next page between two requests. */
function uniqueTrips(list: Pages | undefined): BookingSnapshot[] {
  return [...new Map((list?.pages ?? []).flatMap(({ data }) => data.map((trip) => [trip.id, trip]))).values()]
}

function NoTrips({ status, words: { orders } }: Pick<OrderListProps, 'status' | 'words'>) {
  const navigate = useNavigate()
  const { title, text } = orders.empty[status]
  const toServices = (
    <Button icon={luggageIcon} onPress={() => void navigate('/services')}>
      {orders.toServices}
    </Button>
  )
  return (
    <Empty picture={spotTrips} heading="h2" title={title} action={toServices}>
      {text}
    </Empty>
  )
}
