import { holdPlaces } from '@enp/server/src/bookings/holds/hold-places.ts'
import { getService } from '@enp/server/src/catalog/listing/get-service.ts'
import { openDatabase } from '@enp/server/src/core/database/database.ts'
import { addDays } from '@enp/server/src/days/days.rules.ts'
import { userId } from '../claim/users.ts'
import { quantile } from '../tools/figures.ts'
import { calendarDays, firstWithCalendar, optionsWithCalendar, serviceId } from './catalog.ts'
import { type Setting, toHold } from './setting.ts'

export interface Latency {
  readonly rows: number
  readonly holdP50Ms: number
  readonly holdP95Ms: number
  readonly byIdP95Ms: number
  readonly ratio: number
}

const config = { cardProviderToken: undefined, chain: undefined }
const warming = 200
export const measuredHolds = 600

export async function measureLatency({ database, firstDay }: Setting, firstUser: number): Promise<Latency> {
  const db = openDatabase({ url: database.url, onConnectionLost: () => undefined })
  const times = { hold: [] as number[], byId: [] as number[] }
  const time = async (kind: keyof typeof times, isMeasured: boolean, work: () => Promise<unknown>) => {
    const begin = performance.now()
    await work()
    if (isMeasured) times[kind].push(performance.now() - begin)
  }
  for (let count = 0; count < warming + measuredHolds; count += 1) {
    // Primes, so that no option and no day repeats soon.
    const option = firstWithCalendar + ((count * 1_013) % optionsWithCalendar)
    const viewer = { id: userId(firstUser + count), language: 'ru' as const }
    const request = JSON.parse(toHold(option, addDays(firstDay, (count * 31) % (calendarDays - 2))))
    await time('hold', count >= warming, () => holdPlaces({ db, config }, viewer, request, { balances: {} }))
    await time('byId', count >= warming, () =>
      getService({ db }, viewer, serviceId((count * 1_013) % optionsWithCalendar)),
    )
  }
  await db.destroy()
  const { rows } = await database.inside.query<{ count: string }>('select count(*) from inventory')
  const [holds, byId] = [times.hold, times.byId].map((all) => all.sort((a, b) => a - b))
  const p95 = { hold: quantile(holds ?? [], 0.95), byId: quantile(byId ?? [], 0.95) }
  return {
    rows: Number(rows[0]?.count),
    holdP50Ms: quantile(holds ?? [], 0.5),
    holdP95Ms: p95.hold,
    byIdP95Ms: p95.byId,
    ratio: p95.hold / p95.byId,
  }
}

export const latencyUserIds = warming + measuredHolds
