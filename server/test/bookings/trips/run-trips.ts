import { expect } from 'vitest'
import { drawFrom } from '../../catalog/inventory/inventory-judge.ts'
import type { Product, Reply, Traveller } from '../../fixtures/harness.ts'
import type { Octo } from '../../resellers/octo-fixtures.ts'
import { ownActions, pass, sweepAll, type TripAction } from './actions.ts'
import { changeActions } from './change-actions.ts'
import { companionActions } from './companion-actions.ts'
import { departureActions } from './departure-actions.ts'
import { friendActions } from './friend-actions.ts'
import { findFaults } from './judge.ts'
import { resellerActions } from './reseller-actions.ts'
import { servedActions } from './served-actions.ts'
import { stayActions } from './stay-actions.ts'
import { dayOffsets, getGroup, openPlace, type World } from './world.ts'

/** Refusals are expected, failures are not; a busy database may refuse with UNAVAILABLE. */
const refusals = [
  'UNAVAILABLE',
  ...[
    'SOLD_OUT',
    'HOLD_LIMIT',
    'HOLD_COOLDOWN',
    'HOLD_EXPIRED',
    'CUTOFF_PASSED',
    'DATE_CLOSED',
    'INSUFFICIENT_FUNDS',
    'NOT_FOUND',
  ],
  ...['ALREADY_CANCELLED', 'NOT_CANCELLABLE', 'METHOD_UNAVAILABLE', 'NOT_ANSWERABLE', 'ALREADY_ANSWERED'],
  ...['SHARES_FIXED', 'SHARE_TAKEN', 'CHANGE_NOT_ALLOWED', 'PRICE_CHANGED', 'CAPACITY_TAKEN'],
  ...['CHECK_IN_CLOSED', 'VOUCHER_NOT_VALID', 'VOUCHER_REPLACED', 'VOUCHER_USED_UP', 'TICKET_PASSED_ON'],
  ...['TICKET_CLOSED', 'NO_SHOW_CLOSED', 'CASE_NOT_ALLOWED', 'CASE_CHANGED', 'MESSAGE_LIMIT'],
  ...['TRIP_NOT_REFUNDABLE', 'REFUND_TOO_LARGE', 'IDEMPOTENCY_CONFLICT'],
]

/** A service with confirmation by the organizer is not sold by resellers. */
const octoRefusals = ['UNPROCESSABLE_ENTITY', 'INVALID_PRODUCT_ID']

interface Cast {
  readonly product: Product
  readonly people: readonly Traveller[]
  readonly member: Traveller
  readonly octo: Octo
}

interface NotifiedUser {
  /** Number of results per action and outcome. */
  readonly answers: Map<string, number>
  readonly strange: string[]
}

type Deeds = Readonly<Record<string, { readonly weight: number; readonly act: TripAction }>>
const before: Deeds = { ...ownActions, ...changeActions, ...friendActions, ...departureActions }
const actions: Deeds = { ...before, ...companionActions, ...servedActions, ...stayActions, ...resellerActions }

/** Each run focuses on a theme: rare actions in random order would seldom complete. */
const themes: readonly Deeds[] = [
  ...[ownActions, changeActions, friendActions, departureActions],
  ...[companionActions, servedActions, stayActions, resellerActions],
]
const needsPayment: ReadonlySet<Deeds> = new Set([changeActions, departureActions, companionActions, servedActions])
const mayBeInvalid: Deeds = { ...changeActions, ...departureActions, ...servedActions, ...stayActions }
const often = 3
const toTheme = (run: number): Deeds => themes[run % themes.length] ?? actions

const repeated = (some: Deeds, times: number) =>
  Object.entries(some).flatMap(([name, { weight }]) => Array.from({ length: weight * times }, () => name))

const listDrawn = (theme: Deeds) => [...repeated(actions, 1), ...repeated(theme, often)]

const rounds = 6

/** Hours between later rounds: trips of the first days start, end, and can be complained of. */
const served = [26, 22, 6, 40, 60] as const

/** Runs several trips on one clock in random order, then checks everything. */
export async function runTrips(cast: Cast, { seed, runs, told }: { seed: number; runs: number; told: NotifiedUser }) {
  const { product, people } = cast
  const draw = drawFrom(seed * 7_919)
  const since = await startMorning(product)
  const worlds: World[] = []
  for (let run = 0; run < runs; run += 1) {
    const own = drawFrom(seed * 7_919 + run + 1)
    const firstDay = isServedEarly(run) ? 2 : own.of([2, 4, 6, 20])
    worlds.push(await openWorld(cast, own, dayOffsets(since, firstDay)))
  }
  for (const [index, world] of worlds.entries()) {
    for (const name of listFirstActs(toTheme(index))) await act(world, name, told)
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, world] of worlds.entries()) await actSome(world, listDrawn(toTheme(index)), told)
    if (draw.to(4) === 0) await pass({ product }, draw.of([1, 6, 11, 16, 70]))
  }
  for (const hours of served) {
    await pass({ product }, hours * 60)
    for (const [index, world] of worlds.entries()) {
      const times = toTheme(index) === servedActions ? 3 : 1
      for (let time = 0; time < times; time += 1) await actSome(world, listDrawn(toLaterTheme(index)), told)
    }
  }
  // All pending payments, decisions of organizers and answers of guests expire in this time.
  await pass({ product }, 26 * 60)
  await pass({ product }, 26 * 60)
  // Unpaid rests lapse.
  await pass({ product }, 7 * 24 * 60)
  const faults = await findFaults(
    { product, people },
    worlds.map(({ place }) => place.serviceId),
    since,
  )
  const { errors } = product
  expect({ strange: told.strange, faults, errors }, `seed ${seed}`).toEqual({ strange: [], faults: [], errors: [] })
}

/** Only a paid booking can be changed, moved or served, and has tickets. */
function listFirstActs(theme: Deeds): readonly string[] {
  if (theme === stayActions) return ['hold a stay', 'pay a stay']
  if (theme === resellerActions) return ['hold', 'reserve as a reseller', 'confirm as a reseller']
  return needsPayment.has(theme) ? ['hold', 'pay the whole'] : ['hold']
}

const isServedEarly = (run: number) => [servedActions, resellerActions].some((theme) => theme === toTheme(run))

/** Of the rounds in which trips take place. */
const toLaterTheme = (run: number): Deeds =>
  toTheme(run) === resellerActions ? { ...servedActions, ...resellerActions } : servedActions

/** Moves the clock to the next morning in Moscow, so that a seed has the same trips at any hour. */
async function startMorning({ sql, advance }: Product): Promise<Date> {
  const [clock] = await sql<{ now: Date; wait: number }>(
    `select app_now() as now, extract(epoch from date_trunc('day', app_now()) + interval '30 hours' - app_now())::int as wait`,
  )
  if (!clock) throw new Error('there is no clock')
  await advance(clock.wait)
  return new Date(clock.now.getTime() + clock.wait * 1_000)
}

async function openWorld(
  { product, people, member, octo }: Cast,
  draw: World['draw'],
  days: readonly string[],
): Promise<World> {
  const place = await openPlace({ product, draw })
  const group = {
    people: getGroup(people, draw),
    bookings: [],
    stays: [],
    resold: [],
    shares: [],
    links: [],
    tickets: [],
  }
  return { product, draw, member, octo, place, days, ...group }
}

async function actSome(world: World, drawn: readonly string[], told: NotifiedUser): Promise<void> {
  const { draw } = world
  const atOnce = draw.of([0, 1, 1, 1, 1, 2, 3])
  if (atOnce > 0 && draw.to(10) === 0) return dieDuring(world, draw.of(drawn), told)
  const acts = Array.from({ length: atOnce }, () => act(world, draw.of(drawn), told))
  await Promise.all([...acts, ...(atOnce > 1 ? [sweepAll(world.product)] : [])])
}

/** An action and the worker lose their connections at any step, as when their process is killed. */
async function dieDuring(world: World, name: string, told: NotifiedUser): Promise<void> {
  const { product, draw } = world
  const acting = Promise.allSettled([act(world, name, told), sweepAll(product)])
  for (let turn = draw.to(30); turn > 0; turn -= 1) await new Promise((resolve) => setImmediate(resolve))
  await product.sql(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and usename <> current_user and state <> 'idle'`,
  )
  await acting
  told.answers.set('died', (told.answers.get('died') ?? 0) + 1)
}

async function act(world: World, name: string, { answers, strange }: NotifiedUser): Promise<void> {
  const reply: Reply | undefined = await actions[name]?.act(world)
  if (!reply) return
  const code = reply.status < 300 ? 'done' : String(reply.body?.error?.code ?? reply.status)
  answers.set(`${name}: ${code}`, (answers.get(`${name}: ${code}`) ?? 0) + 1)
  // A random change may change nothing, and random units may exceed the booked ones.
  const isExpected =
    code === 'done' ||
    refusals.includes(code) ||
    (code === 'VALIDATION_ERROR' && name in mayBeInvalid) ||
    (octoRefusals.includes(code) && name in resellerActions)
  if (!isExpected) strange.push(`${name} answered ${JSON.stringify(reply.body)}`)
}
