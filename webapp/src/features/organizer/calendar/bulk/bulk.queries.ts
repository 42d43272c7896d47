import type { DayChange } from '@enp/shared/calls/organizers/organizer-calendar-shapes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../api/api.ts'
import { host } from '../../../../host/host.ts'
import { calendarKey } from '../calendar.queries.ts'

export function usePreviewChange(optionId: string) {
  return useMutation({
    mutationFn: async (changes: DayChange[]) =>
      (await call('POST /v1/organizer/options/:id/calendar/preview', { params: { id: optionId }, body: { changes } }))
        .data,
  })
}

/** Leaves out the days that the preview refused. */
export function useApplyChange(optionId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (changes: DayChange[]) => {
      const body = { changes, skipTaken: true }
      return (await call('POST /v1/organizer/options/:id/calendar', { params: { id: optionId }, body })).data
    },
    onSuccess: () => host.haptic('success'),
    onError: () => host.haptic('error'),
    onSettled: () => client.invalidateQueries({ queryKey: [...calendarKey, optionId] }),
  })
}

export function useUndoChange(optionId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) =>
      (await call('POST /v1/organizer/calendar-changes/:id/undo', { params: { id } })).data.changed,
    onSuccess: () => host.haptic('success'),
    onError: () => host.haptic('error'),
    onSettled: () => client.invalidateQueries({ queryKey: [...calendarKey, optionId] }),
  })
}
