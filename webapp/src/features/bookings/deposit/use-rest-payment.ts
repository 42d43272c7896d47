import type { PaymentMethod } from '@enp/shared/calls/bookings/bookings-shapes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { balanceQuery } from '../../../api/balance/balance.queries.ts'
import { createIdempotentRetry } from '../../../api/errors/idempotent-retry.ts'
import { linkedWalletsQuery } from '../../../api/linked-wallets-query.queries.ts'
import type { BookingSnapshot } from '../booking-calls.ts'
import { cacheBooking, refreshAfterBooking, useRefreshAfterPayment } from '../bookings.queries.ts'
import { isFromBalance, isOnChain } from '../checkout/pay/methods/method.rules.ts'
import { chooseRestOption } from './deposit.rules.ts'
import { payRest, type RestItem, restPaymentFlow, subscribeToRestPayments, useRestFlow } from './rest-flow.ts'

const once = createIdempotentRetry()

export type RestForm = ReturnType<typeof useRestPayment>

export function useRestPayment(trip: BookingSnapshot, deposit: NonNullable<BookingSnapshot['deposit']>) {
  const client = useQueryClient()
  const { data } = useQuery(balanceQuery())
  const payment = useRestFlow()
  const [preferred, choose] = useState<PaymentMethod>()
  const { ways, way } = chooseRestOption(deposit, data, preferred)
  const { data: wallets } = useQuery({ ...linkedWalletsQuery(), enabled: ways.some(({ method }) => isOnChain(method)) })
  const transfer = useMutation({
    mutationFn: (item: RestItem) => once(JSON.stringify(item), (key) => payRest(item, key)),
    onSettled: () => refreshAfterBooking(client),
  })
  useEffect(() => subscribeToRestPayments((booking) => cacheBooking(client, booking)), [client])
  const isOwn = (payment.step === 'confirming' || payment.step === 'over') && payment.purchase.id === trip.id
  const own = isOwn ? payment : undefined
  const end = own?.step === 'over' ? own.outcome : undefined
  const problem = payment.step === 'choosing' ? payment.problem : undefined
  useRefreshAfterPayment(end ?? problem)
  return {
    ...{ ways, way, choose, wallet: wallets?.[0], amount: deposit.rest },
    busy: payment.step === 'asking' || transfer.isPending,
    confirming: own?.step === 'confirming' ? own : undefined,
    end,
    awaited: transfer.data?.transfer,
    leaveTransfer: transfer.reset,
    problem: transfer.error ? ({ kind: 'refused', error: transfer.error } as const) : problem,
    pay: () => {
      if (!way) return
      const item = { bookingId: trip.id, method: way.method }
      restPaymentFlow.dismiss()
      if (isOnChain(way.method)) return transfer.mutate(item)
      transfer.reset()
      void (isFromBalance(way.method) ? restPaymentFlow.buy(item) : restPaymentFlow.pay(item))
    },
  }
}
