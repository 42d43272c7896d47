import type { PaymentMethod } from '@enp/shared/calls/bookings/bookings-shapes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { balanceQuery } from '../../../../api/balance/balance.queries.ts'
import { createIdempotentRetry } from '../../../../api/errors/idempotent-retry.ts'
import { linkedWalletsQuery } from '../../../../api/linked-wallets-query.queries.ts'
import { deviceStorage } from '../../../../api/offline/device-storage.ts'
import type { PaymentStartProblem } from '../../../../api/payment/payment.rules.ts'
import { host } from '../../../../host/host.ts'
import { type BookingSnapshot, type PaymentChoice, payBooking } from '../../booking-calls.ts'
import { cacheBooking, refreshAfterBooking, useRefreshAfterPayment } from '../../bookings.queries.ts'
import { useCountdown } from '../../countdown/use-countdown.ts'
import { listPartOptions, toOfferedDeposit, toRest } from '../../deposit/deposit.rules.ts'
import { rememberTransfer } from '../../remembered-checkout.ts'
import { toGiftPart } from '../gift/gift.rules.ts'
import { bookingPaymentFlow, onPaidBooking, useBookingPayment } from './booking-payment-flow.ts'
import type { BookingPayment } from './booking-rail.ts'
import { type CheckoutPaymentStage, toCheckoutPaymentStage } from './checkout-payment-stage.rules.ts'
import { computePriceAfterEnp } from './enp/enp.rules.ts'
import { choosePaymentOption, isFromBalance, isOnChain, listPaymentOptions } from './methods/method.rules.ts'

export type CheckoutPaymentState = ReturnType<typeof usePay>

const once = createIdempotentRetry()

export function usePay(booking: BookingSnapshot) {
  const client = useQueryClient()
  const { data } = useQuery(balanceQuery())
  const payment = useBookingPayment()
  const [preferredMethod, setPreferredMethod] = useState<PaymentMethod>()
  const [leftTransfer, setLeftTransfer] = useState<string>()
  const [chosenEnp, setChosenEnp] = useState(booking.enpSpent)
  const [card, setGift] = useState<{ readonly code: string; readonly balance: number }>()
  const left = useCountdown(booking.clockAheadMs, booking.holdExpiresAt)
  const enpMost = Math.floor(booking.enp?.max ?? 0)
  const enp = Math.min(chosenEnp, enpMost)
  const afterEnp = computePriceAfterEnp(booking, enp)
  const [paysAll, setPaysAll] = useState(false)
  const deposit = toOfferedDeposit(booking, paysAll)
  const due = deposit ? deposit.amount : afterEnp
  const gift = card && { ...card, part: toGiftPart(due, card.balance) }
  const price = Math.round((due - (gift?.part ?? 0)) * 100) / 100
  const ways = deposit ? listPartOptions(deposit, price, data) : listPaymentOptions(booking, price, data)
  const { data: wallets } = useQuery({ ...linkedWalletsQuery(), enabled: ways.some(({ method }) => isOnChain(method)) })
  const way = choosePaymentOption(ways, preferredMethod)

  useCacheBookingPayments()
  useRefreshAfterPayment(payment.step === 'over' ? payment.outcome : toProblem(payment, null))
  const transfer = useMutation({
    mutationFn: (body: PaymentChoice) =>
      once(JSON.stringify([booking.id, body]), (key) => payBooking(booking.id, body, key)),
    onSuccess: (begun) => {
      setLeftTransfer(undefined)
      cacheBooking(client, begun.booking)
    },
    onError: () => refreshAfterBooking(client),
  })
  const stage = toCheckoutPaymentStage(booking, payment, left)
  const waits = waitsForTransfer(stage, payment) && booking.depositId !== leftTransfer
  const transferId = waits ? booking.depositId : undefined
  const awaitedId = transferId && booking.id
  useEffect(() => rememberTransfer(deviceStorage, host.user?.id, awaitedId), [awaitedId])
  return {
    booking,
    stage,
    transferId,
    leaveTransfer: () => setLeftTransfer(booking.depositId),
    left,
    ways,
    way,
    wallet: wallets?.[0],
    choose: setPreferredMethod,
    enp,
    enpMost,
    /** All enp of the user, including those that an earlier attempt reserved for this booking. */
    enpOwned: data && data.enp + booking.enpSpent,
    spendEnp: setChosenEnp,
    gift,
    setGift,
    price,
    /** Undefined if everything is paid now. */
    deposit,
    rest: deposit ? toRest(afterEnp, deposit) : 0,
    payAll: (isAll: boolean) => setPaysAll(isAll),
    busy: payment.step === 'asking' || transfer.isPending,
    problem: toProblem(payment, transfer.error),
    pay: () => {
      const isGift = gift !== undefined && price === 0
      const method = isGift ? 'gift_card' : way?.method
      if (!method) return
      const paidByCard = gift && gift.part > 0 && { giftCard: gift.code }
      const choice: PaymentChoice = { method, enpToSpend: enp, ...paidByCard, ...(deposit && { deposit: true }) }
      const item = { bookingId: booking.id, ...choice }
      // The payment of another booking is polled a little longer, but no longer blocks this one.
      bookingPaymentFlow.dismiss()
      if (isOnChain(method)) return transfer.mutate(choice)
      transfer.reset()
      setLeftTransfer(booking.depositId)
      void (isGift || isFromBalance(method) ? bookingPaymentFlow.buy(item) : bookingPaymentFlow.pay(item))
    },
  }
}

/** Caches the bookings of payments, and continues a payment that a reload interrupted. */
function useCacheBookingPayments(): void {
  const client = useQueryClient()
  useEffect(() => onPaidBooking((paid) => cacheBooking(client, paid)), [client])
  useEffect(bookingPaymentFlow.resume, [])
}

/** A card payment on this device and the end of the booking have priority. */
function waitsForTransfer(stage: CheckoutPaymentStage, payment: BookingPayment): boolean {
  if (stage.kind === 'choosing') return true
  if (payment.step === 'confirming' || payment.step === 'over') return false
  return stage.kind === 'confirming' || (stage.kind === 'over' && stage.outcome === 'expired')
}

function toProblem(payment: BookingPayment, error: Error | null): PaymentStartProblem | undefined {
  if (error) return { kind: 'refused', error }
  return payment.step === 'choosing' ? payment.problem : undefined
}
