import type { DepartureName, Manifest } from '@enp/shared/calls/organizer-departures'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/api.ts'
import { persisted } from '../../../api/persisted.ts'
import { learnServerTime } from '../../../api/server-clock.ts'
import { type Mark, settled } from './door-queue.rules.ts'

/** Others check in too: what is on screen is asked for again. */
const refreshMs = 15_000

const manifestsKey = ['Bookings', 'manifest'] as const

/** What starts today at an organizer's places; readable without a connection. */
export function departuresQuery(organizerId: string) {
  return queryOptions({
    ...persisted,
    queryKey: ['Bookings', 'departures', organizerId],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/organizer/departures', { query: { organizerId } }, { signal })).data,
    refetchInterval: refreshMs,
  })
}

/** Who comes to one departure; kept for the door, where there may be no connection. */
export function manifestQuery({ optionId, date, startTime }: DepartureName) {
  const query = { optionId, date, ...(startTime !== undefined && { startTime }) }
  return queryOptions({
    ...persisted,
    queryKey: [...manifestsKey, optionId, date, startTime ?? ''],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /v1/organizer/manifest', { query }, { signal })
      learnServerTime(data.serverTime)
      return data
    },
    refetchInterval: refreshMs,
  })
}

/** Names of people who came another day are not left on the device. */
export function forgetOtherDays(client: QueryClient, dates: readonly string[]): void {
  client.removeQueries({
    queryKey: manifestsKey,
    type: 'inactive',
    predicate: ({ queryKey: [, , , date] }) => typeof date === 'string' && !dates.includes(date),
  })
}

/** The server has it. */
export function settleMark(client: QueryClient, mark: Mark): void {
  client.setQueriesData<Manifest>({ queryKey: manifestsKey }, (known) => known && settled(known, mark))
}

export function refreshDoor(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: manifestsKey })
  void client.invalidateQueries({ queryKey: ['Bookings', 'departures'] })
}
