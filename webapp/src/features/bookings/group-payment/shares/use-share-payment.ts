import type { PaymentMethod } from '@enp/shared/calls/bookings/bookings-shapes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { balanceQuery } from '../../../../api/balance/balance.queries.ts'
import { createIdempotentRetry } from '../../../../api/errors/idempotent-retry.ts'
import { linkedWalletsQuery } from '../../../../api/linked-wallets-query.queries.ts'
import { refreshAfterBooking, useRefreshAfterPayment } from '../../bookings.queries.ts'
import { isFromBalance, isOnChain } from '../../checkout/pay/methods/method.rules.ts'
import { listSharePaymentOptions } from '../group.rules.ts'
import { cacheSharedTrip, cacheShares } from '../group-payment.queries.ts'
import { payShare, type ShareItem } from '../group-payment-calls.ts'
import { sharePaymentFlow, subscribeToSharePayments, useSharePayment } from './share-flow.ts'

interface ShareDue extends Omit<ShareItem, 'method'> {
  readonly amount: number
  readonly methods: Parameters<typeof listSharePaymentOptions>[0]['methods']
}

const once = createIdempotentRetry()

/** Caches the responses of payments, and continues a payment that a reload interrupted. */
export function useCacheSharePayments(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      subscribeToSharePayments(({ share, shares }) => {
        if (share) cacheSharedTrip(client, share)
        if (shares) cacheShares(client, shares)
      }),
    [client],
  )
  useEffect(sharePaymentFlow.resume, [])
}

export type ShareForm = ReturnType<typeof useShareForm>

export function useShareForm({ kind, id, amount, methods }: ShareDue) {
  const client = useQueryClient()
  const { data } = useQuery(balanceQuery())
  const payment = useSharePayment()
  const [preferredMethod, setPreferredMethod] = useState<PaymentMethod>()
  const { ways, way } = listSharePaymentOptions({ amount, methods }, data, preferredMethod)
  const { data: wallets } = useQuery({ ...linkedWalletsQuery(), enabled: ways.some(({ method }) => isOnChain(method)) })
  const transfer = useMutation({
    mutationFn: (item: ShareItem) => once(JSON.stringify(item), (key) => payShare(item, key)),
    onSettled: () => refreshAfterBooking(client),
  })
  const own = isAbout(id, payment) ? payment : undefined
  const end = own?.step === 'over' ? own.outcome : undefined
  const problem = payment.step === 'choosing' ? payment.problem : undefined
  useRefreshAfterPayment(end ?? problem)
  return {
    ways,
    way,
    wallet: wallets?.[0],
    choose: setPreferredMethod,
    amount,
    busy: payment.step === 'asking' || transfer.isPending,
    confirming: own?.step === 'confirming' ? own : undefined,
    end,
    depositId: transfer.data?.transfer?.depositId,
    leaveTransfer: transfer.reset,
    problem: transfer.error ? ({ kind: 'refused', error: transfer.error } as const) : problem,
    pay: () => {
      if (!way) return
      const item = { kind, id, method: way.method }
      sharePaymentFlow.dismiss()
      if (isOnChain(way.method)) return transfer.mutate(item)
      transfer.reset()
      void (isFromBalance(way.method) ? sharePaymentFlow.buy(item) : sharePaymentFlow.pay(item))
    },
  }
}

function isAbout(id: string, payment: ReturnType<typeof useSharePayment>): boolean {
  return (payment.step === 'confirming' || payment.step === 'over') && payment.purchase.id === id
}
