import spotTrips from '@enp/shared/design/illustrations/spot-trips.svg'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStaleData } from '../../../api/offline/use-stale-data.ts'
import { localDay } from '../../../locales/format/zoned-format.ts'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { StaleBanner } from '../../../ui/feedback/stale-banner.tsx'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../ui/overlays/lazy-sheet.tsx'
import { EarnedBookingList } from './earned-booking-list.tsx'
import styles from './earnings.module.css'
import { earnedBookingsQuery, earningsQuery } from './earnings.queries.ts'
import { useEarningsTexts } from './earnings.texts.ts'
import { EarningsTotals } from './earnings-totals.tsx'
import { BankChange } from './payouts/bank-change.tsx'
import { PayoutList } from './payouts/payout-list.tsx'
import { WeekChart } from './week-chart.tsx'

const PayoutSheet = lazyPart(async () => (await import('./payouts/payout-sheet.tsx')).PayoutSheet)

const StatementSheet = lazyPart(async () => (await import('./statement-sheet.tsx')).StatementSheet)

/** See docs/rules/earnings.md. */
export function OrganizerEarnings({ organizerId }: { organizerId: string }) {
  const texts = useEarningsTexts()
  const [paying, setPaying] = useState(false)
  const [stating, setStating] = useState(false)
  const known = useQuery(earningsQuery(organizerId))
  const bookings = useInfiniteQuery(earnedBookingsQuery(organizerId))
  const stale = useStaleData(known)
  const { data: earnings } = known
  if (!earnings) return known.isError ? <QueryFailure title={texts.words.failed} query={known} /> : <EarningsSkeleton />
  const isNew =
    bookings.data?.pages[0]?.bookings.length === 0 &&
    earnings.available.every(({ amount }) => amount === '0') &&
    earnings.paidOut.payouts === 0
  return (
    <div className={styles.page}>
      {stale && <StaleBanner {...stale} onRetry={() => void known.refetch()} />}
      <EarningsTotals
        earnings={earnings}
        texts={texts}
        onPay={() => setPaying(true)}
        onStatement={() => setStating(true)}
      />
      {earnings.payout?.bankChange && (
        <BankChange organizerId={organizerId} change={earnings.payout.bankChange} texts={texts} />
      )}
      {isNew ? (
        <section className={styles.empty}>
          <img src={spotTrips} alt="" width={120} height={120} />
          <h2>{texts.words.emptyTitle}</h2>
          <p>{texts.words.emptyText}</p>
        </section>
      ) : (
        <>
          <WeekChart weeks={earnings.weeks} texts={texts} />
          <EarnedBookingList list={bookings} earnings={earnings} texts={texts} />
          <PayoutList organizerId={organizerId} canCancel={earnings.payout !== undefined} texts={texts} />
        </>
      )}
      {paying && earnings.payout && (
        <LazySheet onClose={() => setPaying(false)}>
          <PayoutSheet organizerId={organizerId} payout={earnings.payout} onClose={() => setPaying(false)} />
        </LazySheet>
      )}
      {stating && (
        <LazySheet onClose={() => setStating(false)}>
          <StatementSheet
            organizerId={organizerId}
            month={localDay(new Date(earnings.serverTime), bankZone).slice(0, 7)}
            onClose={() => setStating(false)}
          />
        </LazySheet>
      )}
    </div>
  )
}

const bankZone = 'Europe/Moscow'

function EarningsSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton width="100%" height={172} radius="24px" />
      <Skeleton width="100%" height={88} radius="16px" />
      <Skeleton width="100%" height={190} radius="20px" />
    </div>
  )
}
