import type { PaymentMethod } from '@enp/shared/calls/bookings-shapes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { balance } from '../../../../api/balance.queries.ts'
import type { BookingSnapshot } from '../../booking-calls.ts'
import { keepBooking, refreshAfterBooking } from '../../bookings.queries.ts'
import { useCountdown } from '../../use-countdown.ts'
import { bookingFlow, onPaidBooking, useBookingPayment } from './booking-flow.ts'
import { priceAfter } from './enp.rules.ts'
import { chosenWay, isFromBalance, waysToPay } from './method.rules.ts'
import { stageOf } from './stage.rules.ts'

export type PayForm = ReturnType<typeof usePay>

/** Paying for a hold: with what, how many enp take something off, and how far the payment is. */
export function usePay(booking: BookingSnapshot) {
  const client = useQueryClient()
  const { data: purse } = useQuery(balance())
  const payment = useBookingPayment()
  const [wanted, setWanted] = useState<PaymentMethod>()
  const [enpWanted, setEnpWanted] = useState(booking.enpSpent)
  const left = useCountdown(booking.clockAheadMs, booking.holdExpiresAt)
  const enpMost = Math.floor(booking.enp?.max ?? 0)
  const enp = Math.min(enpWanted, enpMost)
  const ways = waysToPay(booking, enp, purse)
  const way = chosenWay(ways, wanted)

  useEffect(() => onPaidBooking((paid) => keepBooking(client, paid)), [client])
  useEffect(bookingFlow.resume, [])
  // A payment that ended, or did not begin, has changed something or found it changed.
  const news = payment.step === 'over' ? payment.outcome : payment.step === 'choosing' ? payment.problem : undefined
  useEffect(() => {
    if (news !== undefined) refreshAfterBooking(client)
  }, [client, news])

  return {
    booking,
    stage: stageOf(booking, payment, left),
    /** Seconds of the hold. */
    left,
    ways,
    way,
    choose: setWanted,
    enp,
    enpMost,
    /** Owned in all, with what an earlier try reserved for it. */
    enpOwned: purse && purse.enp + booking.enpSpent,
    spendEnp: setEnpWanted,
    /** Roubles. */
    price: priceAfter(booking, enp),
    busy: payment.step === 'asking',
    problem: payment.step === 'choosing' ? payment.problem : undefined,
    pay: () => {
      if (!way) return
      const item = { bookingId: booking.id, method: way.method, enpToSpend: enp }
      // Another booking's payment is watched a little longer, but not in the way of this one.
      bookingFlow.dismiss()
      void (isFromBalance(way.method) ? bookingFlow.buy(item) : bookingFlow.pay(item))
    },
  }
}
