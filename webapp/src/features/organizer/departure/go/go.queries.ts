import type { DepartureRef } from '@enp/shared/calls/organizers/organizer-departures'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../api/api.ts'
import { refetchTags } from '../../../../api/refetch-tags.ts'
import { host } from '../../../../host/host.ts'
import { toDepartureName } from '../departure.queries.ts'

export type GoAction = 'go' | 'undo'

export function useDecideToGo(departure: DepartureRef) {
  const client = useQueryClient()
  const body = toDepartureName(departure)
  return useMutation({
    mutationFn: async (action: GoAction) => {
      if (action === 'go') await call('POST /v1/organizer/departures/go', { body })
      else await call('POST /v1/organizer/departures/go/undo', { body })
    },
    onSuccess: () => host.haptic('success'),
    onError: () => host.haptic('error'),
    onSettled: () => refetchTags(client, 'Bookings'),
  })
}
