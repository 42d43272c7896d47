import type { Body } from '@enp/shared/contract'
import { type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { createIdempotentRetry } from '../../../api/errors/idempotent-retry.ts'
import { host } from '../../../host/host.ts'
import { calendarKey } from '../calendar/calendar.queries.ts'

const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })
const feedsKey = (optionId: string) => ['Bookings', 'feeds', optionId] as const

/** A retry with the same idempotency key has no second effect. Refetches in any case. */
function useSaving<Input, Reply>(work: (input: Input, key: string) => Promise<Reply>, queryKey: QueryKey) {
  const client = useQueryClient()
  const [once] = useState(createIdempotentRetry)
  return useMutation({
    mutationFn: (input: Input) => once(JSON.stringify(input), (key) => work(input, key)),
    onSuccess: () => host.haptic('success'),
    onError: () => host.haptic('error'),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

export function useSavePlan(optionId: string) {
  const input = { params: { id: optionId } }
  return useSaving(
    (body: Body<'POST /v1/organizer/options/:id/plan'>, key) =>
      call('POST /v1/organizer/options/:id/plan', { ...input, body }, keyed(key)),
    calendarKey,
  )
}

/** Saves days of a resource. Refetches all calendars, because options share resources. */
export function useSaveResource() {
  return useSaving(
    async ({ id, ...body }: { id: string } & Body<'POST /v1/organizer/resources/:id/days'>, key) =>
      (await call('POST /v1/organizer/resources/:id/days', { params: { id }, body }, keyed(key))).data.changed,
    calendarKey,
  )
}

export function feedsQuery(optionId: string) {
  return queryOptions({
    queryKey: feedsKey(optionId),
    queryFn: async ({ signal }) =>
      (await call('GET /v1/organizer/options/:id/feeds', { params: { id: optionId } }, { signal })).data,
  })
}

export function useCalendarExportAddress(optionId: string) {
  return useSaving(
    (renew: boolean, key) =>
      call(
        'POST /v1/organizer/options/:id/calendar-address',
        { params: { id: optionId }, body: { renew } },
        keyed(key),
      ),
    feedsKey(optionId),
  )
}

export function useConnectCalendarFeed(optionId: string) {
  return useSaving(
    async (body: Body<'POST /v1/organizer/options/:id/feeds'>) =>
      (await call('POST /v1/organizer/options/:id/feeds', { params: { id: optionId }, body })).data,
    feedsKey(optionId),
  )
}

export function useDisconnectCalendarFeed(optionId: string) {
  return useSaving(
    async (id: string) => (await call('DELETE /v1/organizer/feeds/:id', { params: { id } })).data,
    feedsKey(optionId),
  )
}
