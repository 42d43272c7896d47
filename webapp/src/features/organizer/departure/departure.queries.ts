import type { DepartureRef } from '@enp/shared/calls/organizers/organizer-departures'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { createIdempotentRetry } from '../../../api/errors/idempotent-retry.ts'
import { refetchTags } from '../../../api/refetch-tags.ts'
import { host } from '../../../host/host.ts'
import type { ReasonDraft } from './departure.rules.ts'

const progressMs = 2_000

export const toDepartureName = ({ optionId, date, startTime }: DepartureRef): DepartureRef => ({
  optionId,
  date,
  ...(startTime !== undefined && { startTime }),
})

export const toReason = ({ usual, words }: ReasonDraft) => (usual === undefined ? { words: words.trim() } : { usual })

const departureKey = ({ optionId, date, startTime = '' }: DepartureRef) => [optionId, date, startTime]

export function messageRecipientsQuery(departure: DepartureRef) {
  return queryOptions({
    queryKey: ['Bookings', 'reach', ...departureKey(departure)],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/organizer/departures/message', { query: toDepartureName(departure) }, { signal })).data,
    gcTime: 0,
  })
}

/** Sends a message once, regardless of repeated presses and lost responses. */
export function useSendDepartureMessage(departure: DepartureRef) {
  const client = useQueryClient()
  const [once] = useState(createIdempotentRetry)
  return useMutation({
    mutationFn: (text: string) =>
      once(
        text,
        async (key) =>
          (await call('POST /v1/organizer/departures/message', { body: { ...toDepartureName(departure), text, key } }))
            .data,
      ),
    onSuccess: () => host.haptic('success'),
    onError: () => host.haptic('error'),
    onSettled: () => client.invalidateQueries({ queryKey: messageRecipientsQuery(departure).queryKey }),
  })
}

export function departureCancelPreviewQuery(departure: DepartureRef) {
  return queryOptions({
    queryKey: ['Bookings', 'cancelling', ...departureKey(departure)],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/organizer/departures/cancellation', { query: toDepartureName(departure) }, { signal })).data,
    gcTime: 0,
  })
}

export function useCancelDeparture(departure: DepartureRef) {
  const client = useQueryClient()
  const [once] = useState(createIdempotentRetry)
  return useMutation({
    mutationFn: async (reason: ReasonDraft) => {
      const body = { ...toDepartureName(departure), reason: toReason(reason) }
      const headers = (key: string) => ({ headers: { 'idempotency-key': key } })
      const { data } = await once(JSON.stringify(body), (key) =>
        call('POST /v1/organizer/departures/cancellation', { body }, headers(key)),
      )
      return data.cancellation
    },
    onSuccess: () => host.haptic('success'),
    onError: () => host.haptic('error'),
    onSettled: () => refetchTags(client, 'Bookings'),
  })
}

export function departureCancelProgressQuery(id: string) {
  return queryOptions({
    queryKey: ['Bookings', 'cancellation', id],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/organizer/cancellations/:id', { params: { id } }, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.endedAt === undefined ? progressMs : false),
  })
}
