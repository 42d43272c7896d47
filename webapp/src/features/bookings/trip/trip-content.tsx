import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useServerTime } from '../../../api/clock/server-clock.ts'
import { useKeptState } from '../../../host/state/use-kept-state.ts'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../ui/overlays/lazy-sheet.tsx'
import type { BookingSnapshot } from '../booking-calls.ts'
import { TripActions } from './actions/trip-actions.tsx'
import { LazyTripDetails } from './details/lazy-trip-details.tsx'
import { TripStatusCard } from './status/trip-status-card.tsx'
import { UntilStart } from './status/until-start.tsx'
import { TripTicket } from './ticket/trip-ticket.tsx'
import { useTripTexts } from './trip.texts.ts'
import styles from './trip-content.module.css'
import { TripHero } from './trip-hero.tsx'
import { TripPart } from './trip-part.tsx'
import type { TripSheetName } from './trip-part-props.ts'

const TicketSheet = lazyPart(async () => (await import('./ticket/ticket-sheet.tsx')).TicketSheet)
const ReviewSheet = lazyPart(async () => (await import('../review/form/review-sheet.tsx')).ReviewSheet)
const CancelSheet = lazyPart(async () => (await import('../cancel/cancel-sheet.tsx')).CancelSheet)

const PartSheet = lazyPart(
  async () => (await import('../cancel/partial-cancellation-sheet.tsx')).PartialCancellationSheet,
)
const ChangeSheet = lazyPart(async () => (await import('../change/change-sheet.tsx')).ChangeSheet)
const TripCase = lazyPart(async () => (await import('../cases/trip-case.tsx')).TripCase)
const MoveAnswer = lazyPart(async () => (await import('../move/move-answer.tsx')).MoveAnswer)
const ChoiceAnswer = lazyPart(async () => (await import('../move/choice-answer.tsx')).ChoiceAnswer)
const TripCompanions = lazyPart(async () => (await import('../tickets/trip-companions.tsx')).TripCompanions)
const RebookOffers = lazyPart(async () => (await import('../rebooking/rebook-offers.tsx')).RebookOffers)
const RestCard = lazyPart(async () => (await import('../deposit/rest-card.tsx')).RestCard)
const RestSheet = lazyPart(async () => (await import('../deposit/rest-sheet.tsx')).RestSheet)
const MinimumCard = lazyPart(async () => (await import('../../../ui/minimum/minimum-card.tsx')).MinimumCard)
const PendingChange = lazyPart(async () => (await import('../change/pending-change.tsx')).PendingChange)

interface TripContentProps {
  readonly trip: BookingSnapshot
  readonly notice: ReactNode
  readonly story: ReactNode
  readonly onSupport: () => void
}

export function TripContent({ trip, notice, story, onSupport }: TripContentProps) {
  const words = useTripTexts()
  const now = useServerTime()
  const [open, setOpen] = useKeptState<TripSheetName | undefined>('trip-sheet', useAskedSheet(trip))
  const close = () => setOpen(undefined)
  const navigate = useNavigate()
  const isAhead = trip.state === 'confirmed' || trip.state === 'checked_in'
  const hasBegun = trip.state === 'checked_in' || trip.state === 'completed'
  const parts = { trip, now, words }
  return (
    <main className={styles.page}>
      <TripHero {...parts} />
      <div className={styles.body}>
        {notice}
        {trip.move && (
          <TripPart>
            <MoveAnswer trip={trip} move={trip.move} now={now} />
          </TripPart>
        )}
        {trip.choice && (
          <TripPart>
            <ChoiceAnswer trip={trip} choice={trip.choice} now={now} />
          </TripPart>
        )}
        {trip.deposit?.state === 'unpaid' && (
          <TripPart>
            <RestCard trip={trip} deposit={trip.deposit} now={now} onPay={() => setOpen('rest')} />
          </TripPart>
        )}
        {trip.minimum && (
          <TripPart>
            <MinimumCard minimum={trip.minimum} timeZone={trip.timeZone} now={now} promises />
          </TripPart>
        )}
        {isAhead && <UntilStart {...parts} />}
        {!isAhead && <TripStatusCard {...parts} onReview={() => setOpen('review')} />}
        {trip.rebookable && (
          <TripPart>
            <RebookOffers trip={trip} />
          </TripPart>
        )}
        {hasBegun && story}
        <TripTicket {...parts} onEnlarge={() => setOpen('ticket')} />
        {isAhead && (
          <TripPart>
            <TripCompanions trip={trip} />
          </TripPart>
        )}
        {trip.case && (
          <TripPart>
            <TripCase trip={trip} />
          </TripPart>
        )}
        {trip.change && (
          <TripPart>
            <PendingChange trip={trip} change={trip.change} now={now} onGoOn={() => setOpen('change')} />
          </TripPart>
        )}
        <TripActions {...parts} onOpen={setOpen} />
        <LazyTripDetails {...parts} onSupport={onSupport} />
      </div>
      {open && (
        <LazySheet onClose={close}>
          {open === 'ticket' && trip.voucher && <TicketSheet trip={trip} voucher={trip.voucher} onClose={close} />}
          {open === 'review' && <ReviewSheet trip={trip} onClose={close} />}
          {open === 'change' && <ChangeSheet trip={trip} onClose={close} onGo={(path) => void navigate(path)} />}
          {open === 'part' && <PartSheet trip={trip} onClose={close} onMove={() => setOpen('change')} />}
          {open === 'rest' && trip.deposit && (
            <RestSheet
              trip={trip}
              deposit={trip.deposit}
              now={now}
              onClose={close}
              onGo={(path) => void navigate(path)}
            />
          )}
          {open === 'cancel' && <CancelSheet trip={trip} onClose={close} />}
        </LazySheet>
      )}
    </main>
  )
}

/** Opens once, so that Back and a reload don't open it again. */
function useAskedSheet({ voucher, reviewable }: BookingSnapshot): TripSheetName | undefined {
  const { state } = useLocation()
  const requested: unknown = typeof state === 'object' && state !== null && 'open' in state ? state.open : undefined
  useEffect(() => {
    if (requested === undefined) return
    const historyState: unknown = window.history.state
    if (typeof historyState === 'object') window.history.replaceState({ ...historyState, usr: null }, '')
  }, [requested])
  if (requested === 'ticket' && voucher) return 'ticket'
  return requested === 'review' && reviewable ? 'review' : undefined
}
