import { type MemberBookingPeriod, memberBookingPeriods } from '@enp/shared/bookings/member-booking-periods'
import type { MemberBooking } from '@enp/shared/calls/organizers/organizer'
import spotTrips from '@enp/shared/design/illustrations/spot-trips.svg'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toDeskRights } from '../../../api/desk-rights.rules.ts'
import { membershipsQuery } from '../../../api/memberships-query.queries.ts'
import { useStaleData } from '../../../api/offline/use-stale-data.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { Chips } from '../../../ui/actions/chips.tsx'
import { List, ListRow } from '../../../ui/data/list.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { StaleBanner } from '../../../ui/feedback/stale-banner.tsx'
import { Field } from '../../../ui/fields/text/field.tsx'
import { useDebouncedDraft } from '../../../ui/fields/use-debounced-draft.ts'
import { searchIcon } from '../../../ui/icons/lazy-icons.ts'
import stack from '../../../ui/layout/stack.module.css'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../ui/overlays/lazy-sheet.tsx'
import { toGuestName, toParty, toStateText, toWhen } from './member-booking-text.rules.ts'
import { memberBookingsQuery } from './member-bookings.queries.ts'
import { type MemberBookingsTexts, useMemberBookingsTexts } from './member-bookings.texts.ts'
import { TableDownload } from './table-download.tsx'

const MemberBookingSheet = lazyPart(async () => (await import('./member-booking-sheet.tsx')).MemberBookingSheet)
const longestText = 120

/** See docs/rules/team.md#finding-a-guest */
export function MemberBookings({ organizerId }: { organizerId: string }) {
  const texts = useMemberBookingsTexts()
  const { words } = texts
  const [period, setPeriod] = useState<MemberBookingPeriod>('upcoming')
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState<string>()
  const text = useDebouncedDraft(typed.trim())
  const list = useInfiniteQuery(memberBookingsQuery({ organizerId, period, text }))
  const stale = useStaleData(list)
  const rights = toDeskRights(useQuery(membershipsQuery()).data ?? [], organizerId)
  const bookings = list.data?.pages.flatMap((page) => page.bookings)
  const shown = bookings?.find(({ id }) => id === opened)
  return (
    <div className={stack.medium}>
      {rights?.readsEarnings && <TableDownload organizerId={organizerId} period={period} words={words} />}
      <Field
        label={words.search}
        labelHidden
        placeholder={words.search}
        type="search"
        enterKeyHint="search"
        maxLength={longestText}
        icon={searchIcon}
        clearLabel={words.clear}
        value={typed}
        onChange={setTyped}
      />
      <Chips
        label={words.period}
        choices={memberBookingPeriods.map((value) => ({ value, label: words.periods[value] }))}
        chosen={period}
        onChoose={(value) => setPeriod(value ?? 'all')}
      />
      {stale && <StaleBanner {...stale} onRetry={() => void list.refetch()} />}
      {!bookings && (list.isError ? <QueryFailure title={words.failed} query={list} /> : <BookingsSkeleton />)}
      {bookings?.length === 0 && (
        <NoBookings
          period={period}
          isSearch={text !== ''}
          words={words}
          busy={list.isFetching}
          onRefresh={() => void list.refetch()}
          onSearchAll={() => setPeriod('all')}
          onClear={() => setTyped('')}
        />
      )}
      {bookings && bookings.length > 0 && <BookingRows bookings={bookings} texts={texts} onOpen={setOpened} />}
      <LoadMore list={list} label={words.more} failedTitle={words.failed} />
      {shown && (
        <LazySheet onClose={() => setOpened(undefined)}>
          <MemberBookingSheet
            key={shown.id}
            organizerId={organizerId}
            booking={shown}
            texts={texts}
            onClose={() => setOpened(undefined)}
          />
        </LazySheet>
      )}
    </div>
  )
}

interface RowsProps {
  readonly bookings: readonly MemberBooking[]
  readonly texts: MemberBookingsTexts
  readonly onOpen: (id: string) => void
}

function BookingRows({ bookings, texts, onOpen }: RowsProps) {
  return (
    <List label={texts.words.list}>
      {bookings.map((booking) => (
        <ListRow
          key={booking.id}
          title={toGuestName(booking)}
          detail={
            <>
              {[toWhen(texts, booking), toParty(texts, booking)].join(' · ')}
              <br />
              {[booking.title, toStateText(texts, booking)].join(' · ')}
            </>
          }
          onPress={() => onOpen(booking.id)}
        />
      ))}
    </List>
  )
}

function BookingsSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton width="100%" height={328} radius="20px" />
    </div>
  )
}

interface NoBookingsProps {
  readonly period: MemberBookingPeriod
  readonly isSearch: boolean
  readonly words: MemberBookingsTexts['words']
  readonly busy: boolean
  readonly onRefresh: () => void
  readonly onSearchAll: () => void
  readonly onClear: () => void
}

function NoBookings({ period, isSearch, words, busy, onRefresh, onSearchAll, onClear }: NoBookingsProps) {
  const isSearchedEverywhere = period === 'all'
  if (!isSearch) {
    const { title, text } = words.empty[period]
    const refresh = (
      <Button look="quiet" busy={busy} onPress={onRefresh}>
        {words.refresh}
      </Button>
    )
    return (
      <Empty heading="h2" picture={spotTrips} title={title} action={refresh}>
        {text}
      </Empty>
    )
  }
  const again = (
    <Button look="quiet" onPress={isSearchedEverywhere ? onClear : onSearchAll}>
      {isSearchedEverywhere ? words.clear : words.searchAll}
    </Button>
  )
  return (
    <Empty heading="h2" picture={spotTrips} title={words.nothing} action={again}>
      {isSearchedEverywhere ? words.nothingAnywhere : words.nothingHere}
    </Empty>
  )
}
