import { CallFailure } from '@enp/shared/client'
import type { ErrorDetails } from '@enp/shared/errors'
import { toMonthRange } from '@enp/shared/time/days'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/api.ts'
import { type CalendarDrafts, toDayChanges } from './calendar.rules.ts'

export const calendarKey = ['Bookings', 'calendar'] as const

export function ownOptionsQuery(organizerId: string) {
  return queryOptions({
    queryKey: ['Services', 'own', 'options'],
    queryFn: async ({ signal }) => (await call('GET /v1/organizer/services', {}, { signal })).data,
    select: (services) =>
      services
        .filter((service) => service.organizerId === organizerId)
        .flatMap(({ title, today, options }) =>
          options.map(({ id, name, startTimes }) => ({ id, label: `${title} · ${name}`, startTimes, today })),
        ),
  })
}

/** The previous month stays on screen while it loads. */
export function calendarQuery(optionId: string, month: string) {
  return queryOptions({
    queryKey: [...calendarKey, optionId, month],
    queryFn: async ({ signal }) => {
      const input = { params: { id: optionId }, query: toMonthRange(month) }
      return (await call('GET /v1/organizer/options/:id/calendar', input, { signal })).data
    },
    placeholderData: keepPreviousData,
  })
}

/** Saves all changes or none. Refetches the days after success and failure. */
export function useSaveCalendar(optionId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (drafts: CalendarDrafts) =>
      call('POST /v1/organizer/options/:id/calendar', {
        params: { id: optionId },
        body: { changes: toDayChanges(drafts) },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: [...calendarKey, optionId] }),
  })
}

export function getConflictDays(failure: unknown): ErrorDetails['CAPACITY_TAKEN']['days'] {
  if (!(failure instanceof CallFailure) || failure.code !== 'CAPACITY_TAKEN') return []
  return (failure.details as ErrorDetails['CAPACITY_TAKEN']).days
}
