import type { DepartureName } from '@enp/shared/calls/organizer-departures'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { createIdempotentRetry } from '../../../api/idempotent-retry.ts'
import { refresh } from '../../../api/refresh.ts'
import { host } from '../../../host/host.ts'
import type { ReasonDraft } from './departure.rules.ts'

/** So often it is asked how far a cancellation is. */
const progressMs = 2_000

export const toDepartureName = ({ optionId, date, startTime }: DepartureName): DepartureName => ({
  optionId,
  date,
  ...(startTime !== undefined && { startTime }),
})

const keyOf = ({ optionId, date, startTime = '' }: DepartureName) => [optionId, date, startTime]

/** Whom a message to everybody would reach now. */
export function reachQuery(departure: DepartureName) {
  return queryOptions({
    queryKey: ['Bookings', 'reach', ...keyOf(departure)],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/organizer/departures/message', { query: toDepartureName(departure) }, { signal })).data,
    // It is about people who may go: what was known an hour ago is not shown.
    gcTime: 0,
  })
}

/** Told once, however often it is pressed and whatever answer is lost. */
export function useMessage(departure: DepartureName) {
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
    onSettled: () => client.invalidateQueries({ queryKey: reachQuery(departure).queryKey }),
  })
}

/** What the cancellation of all of it would do now. */
export function previewQuery(departure: DepartureName) {
  return queryOptions({
    queryKey: ['Bookings', 'cancelling', ...keyOf(departure)],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/organizer/departures/cancellation', { query: toDepartureName(departure) }, { signal })).data,
    gcTime: 0,
  })
}

export function useCancelAll(departure: DepartureName) {
  const client = useQueryClient()
  const [once] = useState(createIdempotentRetry)
  return useMutation({
    mutationFn: async ({ usual, words }: ReasonDraft) => {
      const body = { ...toDepartureName(departure), reason: usual === undefined ? { words: words.trim() } : { usual } }
      const headers = (key: string) => ({ headers: { 'idempotency-key': key } })
      const { data } = await once(JSON.stringify(body), (key) =>
        call('POST /v1/organizer/departures/cancellation', { body }, headers(key)),
      )
      return data.cancellation
    },
    onSuccess: () => host.haptic('success'),
    onError: () => host.haptic('error'),
    onSettled: () => refresh(client, 'Bookings'),
  })
}

/** How far it is, until it has ended. */
export function progressQuery(id: string) {
  return queryOptions({
    queryKey: ['Bookings', 'cancellation', id],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/organizer/cancellations/:id', { params: { id } }, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.endedAt === undefined ? progressMs : false),
  })
}
