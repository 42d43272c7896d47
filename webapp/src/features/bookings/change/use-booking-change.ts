import type { PaymentMethod } from '@enp/shared/calls/bookings/bookings-shapes'
import { firstDay, lastDay, toMonth } from '@enp/shared/time/days'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useServerTime } from '../../../api/clock/server-clock.ts'
import { createIdempotentRetry } from '../../../api/errors/idempotent-retry.ts'
import { host } from '../../../host/host.ts'
import { localDay } from '../../../locales/format/zoned-format.ts'
import { useSingleFlight } from '../../../ui/actions/buttons/use-single-flight.ts'
import type { BookingSnapshot, RefundTo } from '../booking-calls.ts'
import { bookingQuery, cacheBooking, refreshAfterBooking } from '../bookings.queries.ts'
import { changeBooking, changePreview, monthAvailabilityQuery, optionsQuery } from './change-calls.ts'
import { isSameParty, mapPartyToOption, toChangeInput } from './change-input.rules.ts'
import { chooseStartTime, countPlaces, toChangeDay } from './month.rules.ts'

export function useBookingChange(trip: BookingSnapshot) {
  const client = useQueryClient()
  const now = useServerTime()
  const today = localDay(now, trip.timeZone)
  const { id } = trip
  const openChange = trip.change && trip.change.state !== 'declined' ? trip.change : undefined
  const [chosenDay, setDay] = useState<string | undefined>(openChange?.date)
  const [chosenStart, setStart] = useState<string | undefined>(openChange?.startTime)
  const [optionId, setOption] = useState(openChange?.optionId ?? trip.optionId)
  const [changed, setChanged] = useState<Readonly<Record<string, number>>>(() => toQuantities(openChange?.units))
  const [month, setMonth] = useState(toMonth(chosenDay ?? trip.date))
  const [wantedMethod, setMethod] = useState<PaymentMethod>()
  const [refundTo, setRefundTo] = useState<RefundTo>('origin')
  const [repeatOnce] = useState(createIdempotentRetry)
  const service = useQuery(optionsQuery(trip.serviceId))
  const option = service.data?.options.find((one) => one.id === optionId)
  const party = mapPartyToOption(option, trip, changed)
  const isSame = optionId === trip.optionId && isSameParty(party, trip)
  const day = chosenDay ?? (isSame ? undefined : trip.date)

  const days = useQuery(monthAvailabilityQuery(trip.serviceId, toMax(firstDay(month), today), lastDay(month)))
  const target = { optionId, places: countPlaces(party), isSame }
  const shown = (date: string) => toChangeDay(trip, target, days.data ?? [], date)
  const starts = day === undefined ? [] : shown(day).starts
  const validStart = chosenStart !== undefined && starts.includes(chosenStart) ? chosenStart : undefined
  const start = validStart ?? (day === undefined ? undefined : chooseStartTime(shown(day), trip.startTime))

  const chosen = { day, start, optionId, party }
  const input = toChangeInput(trip, { ...chosen, refundTo: undefined })
  const preview = useQuery({ ...changePreview(id, input ?? {}), enabled: input !== undefined })
  const { refund: toOrigin } = preview.data ?? {}
  // Only a payment with the user's own card leaves a choice.
  const inUsdt = useQuery({
    ...changePreview(id, { ...input, refundTo: 'usdt' }),
    enabled: input !== undefined && toOrigin?.method === 'card',
  }).data?.refund
  const usdt = inUsdt?.method === 'usdt' ? inUsdt : undefined
  const methods = (preview.data?.methods ?? []).filter(({ refusal }) => !refusal)
  const method = methods.find((one) => one.method === wantedMethod)?.method ?? methods[0]?.method

  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: async () => {
      const { price, difference, consent } = preview.data ?? {}
      if (!input || !price || !difference) throw new Error('nothing is chosen yet')
      const isPaid = difference.direction === 'pay' && consent !== 'needed'
      const body = {
        ...input,
        ...(usdt && refundTo === 'usdt' && { refundTo }),
        ...{ expectedAmount: price.amount },
        ...(isPaid && method && { method }),
      }
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
      void preview.refetch()
      void days.refetch()
    },
  })
  const confirm = useSingleFlight((options) => mutate(undefined, options))
  return {
    ...{ today, month, days, shown, day, starts, start, party, isSame },
    showMonth: setMonth,
    choose: (date: string) => {
      setDay(date)
      setStart(undefined)
    },
    chooseStart: setStart,
    service: service.data,
    optionId,
    chooseOption: (next: string) => {
      setOption(next)
      setChanged({})
    },
    isAsBooked: isSame && day === trip.date && (start || undefined) === trip.startTime,
    setQuantity: (unitId: string, quantity: number) => setChanged({ ...changed, [unitId]: quantity }),
    preview: input === undefined ? undefined : preview,
    ...{ methods, method, chooseMethod: setMethod },
    ...{ usdt, refundTo, chooseRefund: setRefundTo },
    refund: usdt && refundTo === 'usdt' ? usdt : toOrigin,
    done: data?.booking,
    /** The deposit to wait for, after the user chose to pay on chain. */
    depositId: data?.depositId,
    leaveTransfer: reset,
    error,
    busy: isPending,
    confirm,
  }
}

const toMax = (one: string, other: string) => (one > other ? one : other)

const toQuantities = (units: ReadonlyArray<{ readonly unitId: string; readonly quantity: number }> = []) =>
  Object.fromEntries(units.map(({ unitId, quantity }) => [unitId, quantity]))
