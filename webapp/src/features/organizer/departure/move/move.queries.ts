import type { DepartureRef } from '@enp/shared/calls/organizers/organizer-departures'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../api/api.ts'
import { createIdempotentRetry } from '../../../../api/errors/idempotent-retry.ts'
import { refetchTags } from '../../../../api/refetch-tags.ts'
import { host } from '../../../../host/host.ts'
import { toDepartureName, toReason } from '../departure.queries.ts'
import { type MoveDraft, type MoveRequest, toMoveTarget } from './move.rules.ts'

const refreshMs = 15_000

export function usePreviewMove(departure: DepartureRef) {
  return useMutation({
    mutationFn: async (draft: MoveDraft) => {
      const query = { ...toDepartureName(departure), ...toMoveTarget(draft) }
      return (await call('GET /v1/organizer/departures/move', { query })).data
    },
  })
}

export function useMoveDeparture(departure: DepartureRef) {
  const client = useQueryClient()
  const [once] = useState(createIdempotentRetry)
  return useMutation({
    mutationFn: async ({ target, reason, until }: MoveRequest) => {
      const to = target && toMoveTarget(target)
      const nights = until !== undefined && { until }
      const body = { ...toDepartureName(departure), ...to, ...nights, reason: toReason(reason) }
      return once(JSON.stringify(body), async (key) => {
        const headers = { 'idempotency-key': key }
        return (await call('POST /v1/organizer/departures/move', { body }, { headers })).data
      })
    },
    onSuccess: () => host.haptic('success'),
    onError: () => host.haptic('error'),
    onSettled: () => refetchTags(client, 'Bookings'),
  })
}

/** Guests answer meanwhile. */
export function moveQuery(id: string) {
  return queryOptions({
    queryKey: ['Bookings', 'move', id],
    queryFn: async ({ signal }) => (await call('GET /v1/organizer/moves/:id', { params: { id } }, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.state === 'asking' ? refreshMs : false),
  })
}

export function useUndoMove(id: string) {
  const client = useQueryClient()
  const [once] = useState(createIdempotentRetry)
  return useMutation({
    mutationFn: () =>
      once(id, async (key) => {
        const headers = { 'idempotency-key': key }
        return (await call('POST /v1/organizer/moves/:id/undo', { params: { id } }, { headers })).data
      }),
    onSuccess: (move) => {
      host.haptic('success')
      client.setQueryData(moveQuery(id).queryKey, move)
    },
    onError: () => host.haptic('error'),
    onSettled: () => refetchTags(client, 'Bookings'),
  })
}
