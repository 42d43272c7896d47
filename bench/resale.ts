import { randomBytes } from 'node:crypto'
import { addDays } from '@enp/server/src/days/days.rules.ts'
import { digestKey, newResellerKey } from '@enp/server/src/resellers/access/reseller-key.rules.ts'
import type pg from 'pg'
import { firstWithCalendar, makeCatalog, optionId, optionsWithCalendar, serviceId } from './booking/catalog.ts'
import { readBenchTarget } from './tools/bench-target.ts'
import { quantile, table } from './tools/figures.ts'
import { freshDatabase } from './tools/fresh-database.ts'
import { saveOutcome } from './tools/save-outcome.ts'
import { sendAll } from './tools/send-all.ts'
import { startServer } from './tools/server-process.ts'

/**
 * Measures calls of one reseller at /octo among a million inventory rows, 16 in flight. Resellers
 * give up after some seconds, so the limit is a time. Exit 1 above it.
 */
const plan = { inFlight: 16, warmUp: 200, requests: 800 }
const limitMs = 1_000

const place = readBenchTarget(process.env)
const database = await freshDatabase(place.postgresUrl, 'bench_resale')
await makeCatalog(database.inside, 10)
const key = await addReseller(database.inside)
const firstDay = addDays(new Date().toISOString().slice(0, 10), 2)
const secret = randomBytes(32).toString('hex')
const server = await startServer({ databaseUrl: database.url, redisUrl: place.redisUrl, jwtSecret: secret })

async function addReseller(client: pg.Client): Promise<string> {
  const made = newResellerKey('sell')
  await client.query(`insert into users (telegram_id, first_name, referral_code) values (-1, 'Reseller', 'RESELLER')`)
  await client.query(`insert into reseller (name, user_id, margin_basis_points, credit_limit, created_by)
    select 'Bench', id, 1000, 9000000000000, 1 from users where telegram_id = -1`)
  await client.query(
    'insert into reseller_key (reseller_id, digest, ending, created_by) select id, $1, $2, 1 from reseller',
    [digestKey(made), made.slice(-4)],
  )
  return made
}

/** Primes, so that no option and no day repeats soon. */
function toPlace(count: number) {
  const option = firstWithCalendar + ((count * 1_013) % optionsWithCalendar)
  return { productId: serviceId(option), optionId: optionId(option), day: addDays(firstDay, (count * 31) % 300) }
}

const calls = [
  {
    name: 'availability of 31 days',
    path: '/octo/availability',
    body: (count: number) => {
      const { day, ...ids } = toPlace(count)
      return { ...ids, localDateStart: day, localDateEnd: addDays(day, 30) }
    },
  },
  {
    name: 'calendar of 366 days',
    path: '/octo/availability/calendar',
    body: (count: number) => {
      const { day: _day, ...ids } = toPlace(count)
      return { ...ids, localDateStart: firstDay, localDateEnd: addDays(firstDay, 365) }
    },
  },
  {
    name: 'reservation',
    path: '/octo/bookings',
    body: (count: number) => {
      const { day, ...ids } = toPlace(count)
      return { ...ids, availabilityId: `${day}T00:00:00+03:00`, unitItems: [{ unitId: 'adult' }, { unitId: 'adult' }] }
    },
  },
]

const rows = []
let sent = 0
for (const { name, path, body } of calls) {
  const send = async (count: number) => {
    const requests = Array.from({ length: count }, () => {
      sent += 1
      return { token: key, body: JSON.stringify(body(sent)) }
    })
    // A start can be sold out: then the answer is a refusal.
    return sendAll({ port: server.port, path, requests, inFlight: plan.inFlight, statuses: [200, 400] })
  }
  await send(plan.warmUp)
  const { latenciesMs, statuses, seconds } = await send(plan.requests)
  const done = statuses.filter((status) => status === 200).length
  const [p50Ms, p90Ms] = [quantile([...latenciesMs], 0.5), quantile([...latenciesMs], 0.9)]
  rows.push({ name, done, perSecond: plan.requests / seconds, p50Ms, p90Ms })
}
await server.stop()
await database.close()

console.log(
  table(
    ['call', 'done', 'calls/s', 'p50 ms', 'p90 ms'],
    rows.map(({ name, done, perSecond, p50Ms, p90Ms }) => [
      ...[name, `${done} of ${plan.requests}`, perSecond.toFixed(0)],
      ...[p50Ms.toFixed(1), p90Ms.toFixed(1)],
    ]),
  ),
)
const isKept = rows.every(({ p90Ms, done }) => p90Ms <= limitMs && done > plan.requests / 2)
console.log(`Limit: p90 of ${limitMs} ms: ${isKept ? 'kept' : 'NOT KEPT'}`)
process.exitCode = (await saveOutcome(place.results, 'resale', { plan, rows, limitMs, isKept })) ? 0 : 1
