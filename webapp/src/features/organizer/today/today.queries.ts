import type { DepartureRef, Manifest } from '@enp/shared/calls/organizers/organizer-departures'
import { CallFailure } from '@enp/shared/client'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/api.ts'
import { updateServerClock } from '../../../api/clock/server-clock.ts'
import { deviceStorage } from '../../../api/offline/device-storage.ts'
import { persistForOffline, removePersisted } from '../../../api/offline/persist-for-offline.ts'
import { applySentMark, type CheckInMark } from './check-in/check-in-queue.rules.ts'

/** Poll interval, because other members check guests in too. */
const refreshMs = 15_000

const manifestsKey = ['Bookings', 'manifest'] as const

/** Today by default, which can be read offline. */
export function departuresQuery(organizerId: string, date?: string) {
  const query = { organizerId, ...(date !== undefined && { date }) }
  return queryOptions({
    ...(date === undefined && persistForOffline('team')),
    queryKey: ['Bookings', 'departures', organizerId, ...(date === undefined ? [] : [date])],
    queryFn: async ({ signal }) => (await call('GET /v1/organizer/departures', { query }, { signal })).data,
    refetchInterval: refreshMs,
  })
}

/** Empty for scanners. */
export function upcomingQuery(organizerId: string) {
  return queryOptions({
    ...persistForOffline('team'),
    queryKey: ['Bookings', 'departures', organizerId, 'ahead'],
    queryFn: async ({ signal }) => {
      try {
        const { data } = await call('GET /v1/organizer/departures/upcoming', {}, { signal })
        return data.filter((departure) => departure.organizerId === organizerId)
      } catch (error) {
        if (error instanceof CallFailure && error.code === 'NOT_MEMBER') return []
        throw error
      }
    },
  })
}

/** Today's manifest is stored on the device, because check-in may have no connection. */
export function manifestQuery({ optionId, date, startTime }: DepartureRef, isToday: boolean) {
  const query = { optionId, date, ...(startTime !== undefined && { startTime }) }
  return queryOptions({
    ...(isToday && persistForOffline('team')),
    queryKey: [...manifestsKey, optionId, date, startTime ?? ''],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /v1/organizer/manifest', { query }, { signal })
      updateServerClock(data.serverTime)
      return data
    },
    refetchInterval: refreshMs,
  })
}

/** Names of past guests must not stay on the device. */
export function removeOtherDayManifests(client: QueryClient, dates: readonly string[]): void {
  const isOfOtherDay = ([name, kind, , date]: readonly unknown[]) =>
    name === manifestsKey[0] && kind === manifestsKey[1] && typeof date === 'string' && !dates.includes(date)
  client.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => isOfOtherDay(queryKey) })
  removePersisted(deviceStorage, isOfOtherDay)
}

export function cacheSentMark(client: QueryClient, mark: CheckInMark): void {
  client.setQueriesData<Manifest>({ queryKey: manifestsKey }, (known) => known && applySentMark(known, mark))
}

export function refreshCheckIns(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: manifestsKey })
  void client.invalidateQueries({ queryKey: ['Bookings', 'departures'] })
}
