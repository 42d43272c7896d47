import type { BookingRefund } from '@enp/shared/calls/bookings/bookings-shapes'
import { CallFailure } from '@enp/shared/client'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createIdempotentRetry } from '../../../api/errors/idempotent-retry.ts'
import { host } from '../../../host/host.ts'
import { useKeptState } from '../../../host/state/use-kept-state.ts'
import { useSingleFlight } from '../../../ui/actions/buttons/use-single-flight.ts'
import {
  type BookingSnapshot,
  type CancellationRequest,
  cancelBooking,
  previewCancellation,
  type RefundTo,
} from '../booking-calls.ts'
import { cacheBooking, refreshAfterBooking } from '../bookings.queries.ts'
import { useCountdown } from '../countdown/use-countdown.ts'
import { isSameRefund, offersChoice } from './refund.rules.ts'

/** Never cached, because the refund depends on the time. */
function preview(id: string, to: RefundTo, units: CancellationRequest['units']) {
  return queryOptions({
    queryKey: ['Bookings', 'cancel', id, to, units],
    queryFn: ({ signal }) => previewCancellation(id, toBody(to, units), { signal }),
    gcTime: 0,
    staleTime: 0,
  })
}

const toBody = (to: RefundTo, units: CancellationRequest['units']): CancellationRequest => ({
  ...(to === 'usdt' && { refundTo: to }),
  ...(units && { units }),
})

/** Makes the server reject the cancellation if the refund percentage is lower by now. */
const withExpectedPercent = (body: CancellationRequest, shown: BookingRefund | undefined): CancellationRequest =>
  shown ? { ...body, expectedPercent: shown.percent } : body

export function useCancellation(trip: BookingSnapshot, units?: CancellationRequest['units']) {
  const client = useQueryClient()
  const { id } = trip
  const [to, setTo] = useKeptState<RefundTo>('refund-to', 'origin')
  const [repeatOnce] = useState(createIdempotentRetry)
  const [changed, setChanged] = useState(false)
  const origin = useQuery({ ...preview(id, 'origin', units), enabled: units === undefined || units.length > 0 })
  const usdt = useQuery({ ...preview(id, 'usdt', units), enabled: offersChoice(origin.data) })
  const shown = to === 'usdt' ? usdt : origin
  useRefetchAtStep(origin.data?.booking, () => {
    void origin.refetch()
    if (usdt.isEnabled) void usdt.refetch()
  })

  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (expected: BookingRefund | undefined) => {
      // The policy step may have ended while the user was reading.
      const fresh = await client.fetchQuery(preview(id, to, units))
      if (!isSameRefund(expected, fresh.refund)) return 'changed' as const
      return repeatOnce(JSON.stringify([to, units]), (key) =>
        cancelBooking(id, withExpectedPercent(toBody(to, units), fresh.refund), key),
      )
    },
    onMutate: () => setChanged(false),
    onSuccess: (answer) => {
      if (answer === 'changed') {
        host.haptic('error')
        return setChanged(true)
      }
      host.haptic('success')
      cacheBooking(client, answer.booking)
      refreshAfterBooking(client)
    },
    onError: (failure) => {
      host.haptic('error')
      // The booking has ended in the meantime: reload it, so that its page shows how.
      if (isOver(failure)) refreshAfterBooking(client)
    },
  })
  const confirm = useSingleFlight((options) => mutate(shown.data?.refund, options))
  return {
    origin,
    usdt: usdt.data,
    to,
    choose: (chosen: RefundTo) => {
      setTo(chosen)
      setChanged(false)
    },
    refund: shown.data?.refund,
    changed,
    done: data === 'changed' ? undefined : data,
    error,
    over: isOver(error),
    busy: isPending,
    confirm,
  }
}

function isOver(error: unknown): boolean {
  return error instanceof CallFailure && (error.code === 'ALREADY_CANCELLED' || error.code === 'NOT_CANCELLABLE')
}

function useRefetchAtStep(booking: BookingSnapshot | undefined, refetch: () => void): void {
  const until = booking?.refundSteps.find(
    (step) => step.until !== undefined && Date.parse(step.until) > Date.parse(booking.serverTime),
  )?.until
  const left = useCountdown(booking?.clockAheadMs ?? 0, until)
  const ended = until !== undefined && left === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step that ends
  useEffect(() => {
    if (ended) refetch()
  }, [ended])
}
