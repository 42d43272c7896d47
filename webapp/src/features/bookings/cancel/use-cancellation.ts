import type { BookingRefund } from '@enp/shared/calls/bookings-shapes'
import { CallFailure } from '@enp/shared/client'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createIdempotentRetry } from '../../../api/idempotent-retry.ts'
import { host } from '../../../host/host.ts'
import { useSingleFlight } from '../../../ui/actions/use-single-flight.ts'
import {
  type BookingSnapshot,
  type Cancelled,
  cancelBooking,
  previewCancellation,
  type RefundTo,
} from '../booking-calls.ts'
import { cacheBooking, refreshAfterBooking } from '../bookings.queries.ts'
import { useCountdown } from '../use-countdown.ts'
import { isSameRefund, offersChoice } from './refund.rules.ts'

/** What would come back: asked anew each time, because it depends on the minute. */
function preview(id: string, to: RefundTo, units: Cancelled['units']) {
  return queryOptions({
    queryKey: ['Bookings', 'cancel', id, to, units],
    queryFn: ({ signal }) => previewCancellation(id, toWanted(to, units), { signal }),
    gcTime: 0,
    staleTime: 0,
  })
}

const toWanted = (to: RefundTo, units: Cancelled['units']): Cancelled => ({
  ...(to === 'usdt' && { refundTo: to }),
  ...(units && { units }),
})

/** Where less would come back by now, nothing is cancelled. */
const expecting = (wanted: Cancelled, shown: BookingRefund | undefined): Cancelled =>
  shown ? { ...wanted, expectedPercent: shown.percent } : wanted

/** A cancellation of all units, or of these, from the preview to its result. Of none nothing is asked. */
export function useCancellation(trip: BookingSnapshot, units?: Cancelled['units']) {
  const client = useQueryClient()
  const { id } = trip
  const [to, setTo] = useState<RefundTo>('origin')
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
      // The step of the policy may have ended while the person was reading.
      const fresh = await client.fetchQuery(preview(id, to, units))
      if (!isSameRefund(expected, fresh.refund)) return 'changed' as const
      return repeatOnce(JSON.stringify([to, units]), (key) =>
        cancelBooking(id, expecting(toWanted(to, units), fresh.refund), key),
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
      // It ended some other way meanwhile: its page shows how.
      if (isOver(failure)) refreshAfterBooking(client)
    },
  })
  const confirm = useSingleFlight((options) => mutate(shown.data?.refund, options))
  return {
    origin,
    /** The refund as usdt; only where the person may choose. */
    usdt: usdt.data,
    to,
    choose: (chosen: RefundTo) => {
      setTo(chosen)
      setChanged(false)
    },
    refund: shown.data?.refund,
    /** What would come back has changed since it was shown. */
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

/** Asks anew when the step that is shown has ended. */
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
