import type { PaymentMethod } from '@enp/shared/calls/bookings/bookings-shapes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createIdempotentRetry } from '../../../api/errors/idempotent-retry.ts'
import { host } from '../../../host/host.ts'
import { useKeptState } from '../../../host/state/use-kept-state.ts'
import { useSingleFlight } from '../../../ui/actions/buttons/use-single-flight.ts'
import type { BookingSnapshot, RefundTo } from '../booking-calls.ts'
import { bookingQuery, cacheBooking, refreshAfterBooking } from '../bookings.queries.ts'
import { type ChangeRequest, changeBooking, changePreview } from './change-calls.ts'
import { toChangeInput } from './change-input.rules.ts'
import { useChangeChoice } from './use-change-choice.ts'

export function useBookingChange(trip: BookingSnapshot) {
  const choice = useChangeChoice(trip)
  const [wantedMethod, setMethod] = useKeptState<PaymentMethod>('change-method')
  const [refundTo, setRefundTo] = useKeptState<RefundTo>('change-refund-to', 'origin')
  const input = toChangeInput(trip, { ...choice, refundTo: undefined })
  const preview = useQuery({ ...changePreview(trip.id, input ?? {}), enabled: input !== undefined })
  const { refund: toOrigin, price, difference, consent } = preview.data ?? {}
  // Only a payment with the user's own card leaves a choice.
  const inUsdt = useQuery({
    ...changePreview(trip.id, { ...input, refundTo: 'usdt' }),
    enabled: input !== undefined && toOrigin?.method === 'card',
  }).data?.refund
  const usdt = inUsdt?.method === 'usdt' ? inUsdt : undefined
  const isInUsdt = usdt !== undefined && refundTo === 'usdt'
  const methods = (preview.data?.methods ?? []).filter(({ refusal }) => !refusal)
  const method = methods.find((one) => one.method === wantedMethod)?.method ?? methods[0]?.method

  const isPaid = difference?.direction === 'pay' && consent !== 'needed'
  const body = input &&
    price &&
    difference && {
      ...input,
      ...(isInUsdt && { refundTo }),
      ...{ expectedAmount: price.amount },
      ...(isPaid && method && { method }),
    }
  const sending = useSendChange(trip.id, body, () => {
    void preview.refetch()
    void choice.days.refetch()
  })
  return {
    ...choice,
    preview: input === undefined ? undefined : preview,
    ...{ methods, method, chooseMethod: setMethod },
    ...{ usdt, refundTo, chooseRefund: setRefundTo },
    refund: isInUsdt ? usdt : toOrigin,
    ...sending,
  }
}

function useSendChange(id: string, body: ChangeRequest | undefined, onRejected: () => void) {
  const client = useQueryClient()
  const [repeatOnce] = useState(createIdempotentRetry)
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: async () => {
      if (!body) throw new Error('nothing is chosen yet')
      const answer = await repeatOnce(JSON.stringify(body), (key) => changeBooking(id, body, key))
      cacheBooking(client, answer.booking)
      const { booking, transfer, invoiceLink } = answer
      if (invoiceLink === undefined) return { booking, depositId: transfer?.depositId }
      await host.openInvoice(invoiceLink)
      // The status of the payment sheet proves nothing; only the booking does.
      return { booking: await client.fetchQuery({ ...bookingQuery(id), staleTime: 0 }), depositId: undefined }
    },
    onSuccess: ({ booking, depositId }) => {
      if (depositId === undefined) host.haptic('success')
      cacheBooking(client, booking)
      refreshAfterBooking(client)
    },
    onError: () => {
      host.haptic('error')
      onRejected()
    },
  })
  return {
    done: data?.booking,
    /** The deposit to wait for, after the user chose to pay on chain. */
    depositId: data?.depositId,
    leaveTransfer: reset,
    error,
    busy: isPending,
    confirm: useSingleFlight((options) => mutate(undefined, options)),
  }
}
