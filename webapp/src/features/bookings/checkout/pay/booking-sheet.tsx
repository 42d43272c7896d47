import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { removeLiveHold } from '../../../../api/user-info.queries.ts'
import { host } from '../../../../host/host.ts'
import { QueryFailure } from '../../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton/skeleton.tsx'
import { lazyPart } from '../../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../../ui/overlays/lazy-sheet.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import type { BookingSnapshot } from '../../booking-calls.ts'
import { bookingQuery, refreshAfterBooking } from '../../bookings.queries.ts'
import { useCheckoutTexts } from '../checkout.texts.ts'
import styles from '../checkout-sheet.module.css'
import { CheckoutPaymentForm } from './checkout-payment-form.tsx'
import { HoldTimeLeft } from './hold-time-left.tsx'
import { PayFooter } from './pay-footer.tsx'
import { PayState, PayStateActions } from './pay-state.tsx'
import { usePay } from './use-pay.ts'

/** Loaded on demand: with the TON Connect code it is as large as the rest of the checkout. */
const TransferSheet = lazyPart(async () => (await import('../transfer/transfer-sheet.tsx')).TransferSheet)

interface Ways {
  readonly onClose: () => void
  readonly onGo: (path: string) => void
}

/** Payment of a held booking. */
export function BookingSheet({ id, onClose, onGo }: Ways & { readonly id: string }) {
  const { checkout: text, text: common } = useCheckoutTexts()
  const booking = useQuery(bookingQuery(id))
  if (booking.data) return <PaySheet booking={booking.data} onClose={onClose} onGo={onGo} />
  return (
    <Sheet title={text.payTitle} onClose={onClose}>
      {booking.isError ? (
        <QueryFailure title={common.problems.failedTitle} query={booking} />
      ) : (
        <div className={styles.loading} aria-busy="true">
          <p role="status">{common.common.loading}</p>
          <Skeleton height={64} />
          <Skeleton height={68} radius="var(--r-md)" />
          <Skeleton height={68} radius="var(--r-md)" />
        </div>
      )}
    </Sheet>
  )
}

function PaySheet({ booking, onClose, onGo }: Ways & { readonly booking: BookingSnapshot }) {
  const { checkout: text } = useCheckoutTexts()
  const client = useQueryClient()
  const form = usePay(booking)
  const { stage } = form
  const isBooked = stage.kind === 'booked'
  // A group payment has its own page.
  const isShared = booking.shared && !isBooked
  useEffect(() => {
    if (!isBooked) return
    host.haptic('success')
    refreshAfterBooking(client)
    removeLiveHold(client, booking.id)
    onGo(`/order-history/${booking.id}/paid`)
  }, [isBooked, booking.id, client, onGo])
  useEffect(() => {
    if (isShared) onGo(`/order-history/${booking.id}/group-payment`)
  }, [isShared, booking.id, onGo])
  if (isBooked || isShared) return null
  const { transferId, left, leaveTransfer } = form
  if (transferId !== undefined)
    return (
      <LazySheet onClose={leaveTransfer}>
        <TransferSheet
          booking={booking}
          depositId={transferId}
          left={left}
          onLeave={leaveTransfer}
          onClose={onClose}
          onGo={onGo}
        />
      </LazySheet>
    )
  const isChoosing = stage.kind === 'choosing'
  return (
    <Sheet
      title={text.payTitle}
      aside={isChoosing ? <HoldTimeLeft seconds={form.left} /> : undefined}
      onClose={onClose}
      footer={
        isChoosing ? (
          <PayFooter form={form} />
        ) : (
          <PayStateActions form={form} stage={stage} onGo={onGo} onClose={onClose} />
        )
      }
    >
      {isChoosing ? (
        <Begin>
          <CheckoutPaymentForm
            form={form}
            onTopUp={() => onGo('/wallet')}
            onSplit={() => onGo(`/order-history/${booking.id}/group-payment`)}
          />
        </Begin>
      ) : (
        <PayState form={form} stage={stage} />
      )}
    </Sheet>
  )
}

/** Takes the focus when the previous step was removed together with the focused element. */
function Begin({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={place} tabIndex={-1} className={styles.begin}>
      {children}
    </div>
  )
}
