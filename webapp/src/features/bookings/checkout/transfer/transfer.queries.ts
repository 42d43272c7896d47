import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../api/api.ts'
import { updateServerClock } from '../../../../api/clock/server-clock.ts'
import { nextPollMs } from './transfer.rules.ts'

export function transferQuery(depositId: string) {
  return queryOptions({
    queryKey: ['Bookings', 'transfer', depositId],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /v1/wallet/deposits/:id', { params: { id: depositId }, query: {} }, { signal })
      updateServerClock(data.serverTime)
      return data
    },
    refetchInterval: ({ state: { data, dataUpdateCount } }) => nextPollMs(data, dataUpdateCount),
  })
}

/** Only makes the screen faster, so a failure is logged and ignored. */
export async function reportBookingTransferSent(depositId: string, boc: string): Promise<void> {
  await call('POST /v1/wallet/deposits/:id/sent', { params: { id: depositId }, body: { boc } }).catch(
    (error: unknown) => console.warn('The hint of a sent transfer was lost', error),
  )
}
