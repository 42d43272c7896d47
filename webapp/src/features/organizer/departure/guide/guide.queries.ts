import type { DepartureGuide, DepartureRef } from '@enp/shared/calls/organizers/organizer-departures'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../api/api.ts'
import { refetchTags } from '../../../../api/refetch-tags.ts'
import { host } from '../../../../host/host.ts'
import { toDepartureName } from '../departure.queries.ts'

/** A guide, none, or the undo of the last change. */
export type GuideAction = { readonly guide: DepartureGuide | undefined } | 'undo'

/** Returns the guide that guests see now. */
export function useChangeGuide(departure: DepartureRef) {
  const client = useQueryClient()
  const name = toDepartureName(departure)
  return useMutation({
    mutationFn: async (action: GuideAction) => {
      if (action === 'undo') return (await call('POST /v1/organizer/departures/guide/undo', { body: name })).data.guide
      const body = { ...name, ...(action.guide && { guide: action.guide }) }
      return (await call('POST /v1/organizer/departures/guide', { body })).data.guide
    },
    onSuccess: () => host.haptic('success'),
    onError: () => host.haptic('error'),
    onSettled: () => refetchTags(client, 'Bookings'),
  })
}
