import type { EarnedBooking, Earnings } from '@enp/shared/calls/organizers/organizer-earnings'
import type { HandlerReply } from '@enp/shared/contract'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { localDay, lowercaseInSentence } from '../../../locales/format/zoned-format.ts'
import { List, ListRow } from '../../../ui/data/list.tsx'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { arrowDownLeftIcon } from '../../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import styles from './earnings.module.css'
import type { EarningsTexts } from './earnings.texts.ts'
import { clockIcon } from './icons.ts'

type Page = HandlerReply<'GET /v1/organizer/earnings/bookings'>['data']

interface BookingListProps {
  readonly list: UseInfiniteQueryResult<InfiniteData<Page>>
  readonly earnings: Earnings
  readonly texts: EarningsTexts
}

export function EarnedBookingList({ list, earnings, texts }: BookingListProps) {
  const { words } = texts
  if (!list.data)
    return list.isError ? (
      <QueryFailure title={words.moreFailed} query={list} />
    ) : (
      <Skeleton width="100%" height={174} radius="20px" />
    )
  const bookings = list.data.pages.flatMap((page) => page.bookings)
  if (bookings.length === 0) return null
  return (
    <section className={styles.part}>
      <List label={words.bookings}>
        {bookings.map((booking) => (
          <BookingRow
            key={`${booking.id} ${booking.share.currency}`}
            booking={booking}
            earnings={earnings}
            texts={texts}
          />
        ))}
      </List>
      <LoadMore list={list} label={words.more} failedTitle={words.moreFailed} />
    </section>
  )
}

interface RowProps {
  readonly booking: EarnedBooking
  readonly earnings: Earnings
  readonly texts: EarningsTexts
}

function BookingRow({ booking, earnings: { serverTime, timeZone }, texts: { words, format, sum } }: RowProps) {
  const { number, title, guests, rooms, date, share, comesAt, keptPercent, settledAt } = booking
  const today = localDay(new Date(serverTime), timeZone)
  const toDay = (moment: string) =>
    lowercaseInSentence(format.language, format.dayName(localDay(new Date(moment), timeZone), today))
  const isKept = keptPercent !== undefined && settledAt !== undefined
  const state = comesAt === undefined ? words.states.settled : words.states.comes(toDay(comesAt))
  const detail = isKept
    ? words.states.kept(number, keptPercent, toDay(settledAt))
    : `${format.dayName(date, today)} · ${state}`
  return (
    <ListRow
      icon={comesAt === undefined ? arrowDownLeftIcon : clockIcon}
      tone={comesAt === undefined ? 'ok' : 'amber'}
      title={`${title}, ${rooms === undefined ? words.guests(guests) : words.rooms(rooms)}`}
      detail={detail}
      end={<span className={joinClassNames(styles.sum, comesAt === undefined && styles.came)}>{`+${sum(share)}`}</span>}
    />
  )
}
