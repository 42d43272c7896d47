import type { ChangeWish } from '@enp/shared/calls/booking-changes'
import type { PaymentMethod } from '@enp/shared/calls/bookings-shapes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createRepeatOnce } from '../../../api/repeat-once.ts'
import { useServerTime } from '../../../api/server-clock.ts'
import { host } from '../../../host/host.ts'
import { daysBetween } from '../../../locales/days.ts'
import { localDay } from '../../../locales/zoned-format.ts'
import { useSingleFlight } from '../../../ui/actions/use-single-flight.ts'
import type { BookingSnapshot } from '../booking-calls.ts'
import { bookingQuery, keepBooking, refreshAfterBooking } from '../bookings.queries.ts'
import { changeBooking, changePreview, monthQuery } from './change-calls.ts'
import { addDays, dayOf, firstDay, lastDay, monthOf, startOn } from './month.rules.ts'

/** The ways that this sheet can lead through. */
export type ChangeMethod = Extract<PaymentMethod, 'card' | 'balance_usdt' | 'balance_ton'>
const offered: readonly PaymentMethod[] = ['card', 'balance_usdt', 'balance_ton'] satisfies ChangeMethod[]

const isOffered = (method: PaymentMethod): method is ChangeMethod => offered.includes(method)

/** A change from the choice of its day to its result. */
export function useChange(trip: BookingSnapshot) {
  const client = useQueryClient()
  const now = useServerTime()
  const today = localDay(now, trip.timeZone)
  const { id, change } = trip
  const [day, setDay] = useState<string | undefined>(change && change.state !== 'declined' ? change.date : undefined)
  const [chosenStart, setStart] = useState<string | undefined>(change?.startTime)
  const [month, setMonth] = useState(monthOf(day ?? trip.date))
  const [wantedMethod, setMethod] = useState<ChangeMethod>()
  const [repeatOnce] = useState(createRepeatOnce)
  const days = useQuery(monthQuery(trip.serviceId, maxOf(firstDay(month), today), lastDay(month)))
  const shown = (date: string) => dayOf(trip, days.data ?? [], date)
  const offeredStarts = day === undefined ? [] : shown(day).starts
  const start =
    chosenStart !== undefined && offeredStarts.includes(chosenStart)
      ? chosenStart
      : day === undefined
        ? undefined
        : startOn(shown(day), trip.startTime)
  const wish = day === undefined ? undefined : wishOf(trip, day, start)
  const preview = useQuery({ ...changePreview(id, wish ?? {}), enabled: wish !== undefined })
  const methods = (preview.data?.methods ?? []).filter(({ method, refusal }) => isOffered(method) && !refusal)
  const method = methods.find((one) => one.method === wantedMethod)?.method ?? methods[0]?.method

  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      const { price, difference, consent } = preview.data ?? {}
      if (!wish || !price || !difference) throw new Error('nothing is chosen yet')
      const isPaid = difference.direction === 'pay' && consent !== 'needed'
      const body = { ...wish, expectedAmount: price.amount, ...(isPaid && method && { method }) }
      const answer = await repeatOnce(JSON.stringify(body), (key) => changeBooking(id, body, key))
      keepBooking(client, answer.booking)
      if (answer.invoiceLink !== undefined) await host.openInvoice(answer.invoiceLink)
      // What the payment sheet said proves nothing: the booking does.
      return answer.invoiceLink === undefined
        ? answer.booking
        : client.fetchQuery({ ...bookingQuery(id), staleTime: 0 })
    },
    onSuccess: (booking) => {
      host.haptic('success')
      keepBooking(client, booking)
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
    today,
    month,
    showMonth: setMonth,
    days,
    shown,
    day,
    choose: (date: string) => {
      setDay(date)
      setStart(undefined)
    },
    starts: offeredStarts,
    start,
    chooseStart: setStart,
    preview: wish === undefined ? undefined : preview,
    methods,
    method,
    chooseMethod: setMethod,
    done: data,
    error,
    busy: isPending,
    confirm,
  }
}

const maxOf = (one: string, other: string) => (one > other ? one : other)

/** A stay is moved with all its nights. */
function wishOf({ checkOut, date }: BookingSnapshot, day: string, start: string | undefined): ChangeWish {
  if (checkOut !== undefined) return { checkIn: day, checkOut: addDays(day, daysBetween(date, checkOut)) }
  return { date: day, ...(start && { startTime: start }) }
}
