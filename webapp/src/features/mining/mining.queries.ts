import type { Reply } from '@enp/shared/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { updateServerClock } from '../../api/clock/server-clock.ts'
import { withHelperText } from '../../api/errors/helper-texts.ts'
import { persistForOffline } from '../../api/offline/persist-for-offline.ts'
import { takePrefetchedStatus, withArrivalTime } from '../../api/take-prefetched-status.ts'

type Status = Reply<'GET /v1/mining/status'>['data']

/** `clockAheadMs`: how far the server's clock is ahead of the device's. */
export interface MiningSnapshot extends Status {
  readonly clockAheadMs: number
}

export const miningStatusKey = ['Mining', 'status'] as const
/** Polls, so that a boost bought in the chat or a session finished on another device appears. */
const statusRefreshMs = 15_000

export function miningStatus() {
  return queryOptions({
    ...persistForOffline('mining'),
    queryKey: miningStatusKey,
    queryFn: async ({ signal }) => {
      const answer = takePrefetchedStatus() ?? withArrivalTime(call('GET /v1/mining/status', {}, { signal }))
      const { reply, at } = await withHelperText('Failed to get mining status', answer)
      return toMiningSnapshot(reply.data, at)
    },
    refetchInterval: statusRefreshMs,
  })
}

/** Adds the clock difference to a status that arrived at the device's time `at`. */
export function toMiningSnapshot(status: Status, at = Date.now()): MiningSnapshot {
  updateServerClock(status.serverTime, at)
  return { ...status, clockAheadMs: Date.parse(status.serverTime) - at }
}
