import { sweepAll } from '../bookings/trips/actions.ts'
import type { drawFrom } from '../catalog/inventory/inventory-judge.ts'
import { addBookable, holdRequest, requestHold } from '../fixtures/booking-fixtures.ts'
import type { Product, Reply, Traveller } from '../fixtures/harness.ts'
import { settleResold } from './octo-fixtures.ts'
import type { createPartner } from './unsteady-partner.ts'

type Draw = ReturnType<typeof drawFrom>
type Partner = ReturnType<typeof createPartner>

export const capacity = 4
const startTimes = ['10:00', '15:00'] as const
const [dayMs, hourMs] = [86_400_000, 3_600_000]
const toDay = (at: number) => new Date(at).toISOString().slice(0, 10)

const unit = (id: string, amount: number) => ({ id, kind: id, title: id, price: { amount, currency: 'RUB' } })

/** Tours with few places, so that partners and travellers compete for them. */
export const openTours = (product: Product) =>
  Promise.all(
    (['flexible', 'moderate'] as const).map((policy) =>
      addBookable(product, {
        ...{ policy, paymentMethods: ['usdt', 'ton'] },
        options: [{ units: [unit('adult', 2_800), unit('child', 1_499.99)], startTimes: [...startTimes], capacity }],
      }),
    ),
  )

interface Cast {
  readonly product: Product
  readonly draw: Draw
  readonly tours: Awaited<ReturnType<typeof openTours>>
  readonly partners: readonly Partner[]
  readonly travellers: readonly Traveller[]
}

export interface Trip {
  readonly id: string
  isCancelSent: boolean
}

interface Told {
  /** Of travellers who saw that they had paid. */
  readonly trips: Map<string, Trip>
  readonly counts: Map<string, number>
  readonly faults: string[]
}

/** Refusals that are expected of concurrent travellers, and of outages. */
const refusals = ['SOLD_OUT', 'HOLD_LIMIT', 'HOLD_EXPIRED', 'UNAVAILABLE', 'ALREADY_CANCELLED', 'NOT_CANCELLABLE']

function drawTraveller({ draw, tours, travellers }: Cast, { trips, faults }: Told, at: number) {
  const [traveller, tour, startTime] = [draw.of(travellers), draw.of(tours), draw.of(startTimes)]
  const date = toDay(at + (1 + draw.to(5)) * dayMs)
  const units = [{ unitId: 'adult', quantity: 1 + draw.to(3) }]
  const [cancels, method] = [draw.to(4) === 0, draw.of(['balance_usdt', 'balance_ton'])]
  const note = (reply: Reply) => {
    const code = reply.status < 300 ? 'done' : String(reply.body?.error?.code ?? reply.status)
    if (code !== 'done' && !refusals.includes(code)) faults.push(`a traveller: ${JSON.stringify(reply.body)}`)
    return code === 'done'
  }
  return async () => {
    const reply = await requestHold(traveller, holdRequest(tour, { date, startTime, units }))
    if (!note(reply)) return
    const { id } = reply.body.data
    if (!note(await traveller.post(`/v1/bookings/${id}/pay`, { method }))) return
    const trip = { id, isCancelSent: cancels }
    trips.set(id, trip)
    if (cancels) note(await traveller.post(`/v1/bookings/${id}/cancel`))
  }
}

/** The worker may lose its connection; the next run does the rest. */
const runJobs = (product: Product) => Promise.allSettled([sweepAll(product), settleResold(product)])

type Outage = 'none' | 'cut' | 'down'
const outages: readonly Outage[] = ['none', 'none', 'none', 'cut', 'cut', 'down']

async function breakDatabase({ product: { sql }, draw }: Cast, outage: Outage, turns: number): Promise<void> {
  for (let turn = turns; turn > 0; turn -= 1) await new Promise((resolve) => setImmediate(resolve))
  if (outage === 'none') return
  const limit = (count: number) =>
    sql(`do $$ begin execute format('alter database %I connection limit ${count}', current_database()); end $$`)
  if (outage === 'down') await limit(0)
  await sql(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename <> current_user ${outage === 'cut' ? "and state <> 'idle'" : ''}`,
  )
  if (outage !== 'down') return
  await new Promise((resolve) => setTimeout(resolve, 100 + draw.to(200)))
  await limit(-1)
}

async function runRound(cast: Cast, told: Told, { at, hasWorker }: { at: number; hasWorker: boolean }): Promise<void> {
  const { product, draw, partners, tours } = cast
  await product.freeze(new Date(at))
  await product.sql('delete from unpaid_hold')
  const starts = [1, 2, 3, 4, 5].flatMap((days) =>
    tours.flatMap(({ serviceId: productId, optionIds: [optionId = ''] }) =>
      startTimes.map((time) => {
        const availabilityId = `${toDay(at + days * dayMs)}T${time}:00+03:00`
        return { productId, optionId, availabilityId }
      }),
    ),
  )
  const acts = [
    ...partners.flatMap(({ drawAction }) => Array.from({ length: 3 }, () => drawAction(starts, at))),
    ...Array.from({ length: 3 }, () => drawTraveller(cast, told, at)),
  ]
  const [outage, turns, workers] = [draw.of(outages), draw.to(60), hasWorker ? 1 + draw.to(2) : 0]
  told.counts.set(outage, (told.counts.get(outage) ?? 0) + 1)
  await Promise.all([
    ...acts.map((act) => act()),
    ...Array.from({ length: workers }, () => runJobs(product)),
    breakDatabase(cast, outage, turns),
  ])
}

/** Departures with more guests than places, holds included. */
export const listOversold = ({ product, tours }: Pick<Cast, 'product' | 'tours'>) =>
  product.sql(
    `select option_id, first_day, start_time, sum(places) from booking where option_id = any($1)
      and state not in ('expired', 'declined', 'cancelled_by_tourist', 'cancelled_by_organizer')
      group by 1, 2, 3 having sum(places) > $2`,
    [tours.flatMap(({ optionIds }) => optionIds), capacity],
  )

/** On some days the worker does not run. In the end all trips are over. */
export async function simulateMonth(cast: Cast, begin: number): Promise<Told> {
  const { product, draw } = cast
  const told: Told = { trips: new Map(), counts: new Map(), faults: [] }
  for (let day = 0; day < 30; day += 1) {
    const hasWorker = draw.to(5) > 0
    if (!hasWorker) told.counts.set('no worker', (told.counts.get('no worker') ?? 0) + 1)
    for (const hours of [0, 0.3, 9]) await runRound(cast, told, { at: begin + day * dayMs + hours * hourMs, hasWorker })
    for (const sold of await listOversold(cast)) told.faults.push(`oversold on day ${day}: ${JSON.stringify(sold)}`)
  }
  await product.freeze(new Date(begin + 45 * dayMs))
  while ((await sweepAll(product)) + (await settleResold(product)) > 0);
  return told
}
