import { expect, test } from 'vitest'
import { addBookable, expectNothingLeaked, holdRequest, requestHold } from '../../fixtures/booking-fixtures.ts'
import { arrive, type Reply, startProduct, type Traveller } from '../../fixtures/harness.ts'

// Prepares every statement, whatever the pooler: prepared statements go stale.
const product = await startProduct({ env: { DATABASE_PREPARED_STATEMENTS: 'on' } })
const { sql } = product
await product.freeze(new Date('2028-02-20T09:00:00Z'))

/** Tables that the requests below use most. */
const hotTables = [
  ...['users', 'session', 'once', 'service', 'service_option', 'service_page', 'favorite', 'inventory', 'booking'],
  ...['ledger_account', 'ledger_transfer', 'ledger_posting', 'transactions', 'notice', 'outbox', 'mining_session'],
  ...['mining_state', 'purchase', 'lease', 'app_clock'],
]

/** The clock is frozen, so each session of a user starts a second after the previous one. */
const endSession = `update mining_session set started_at = started_at - earlier.by, ends_at = ends_at - earlier.by,
  settled_at = settled_at - earlier.by
  from (select interval '2 days' - count(*) * interval '1 second' as by from mining_session where user_id = $1) earlier
  where user_id = $1 and state = 'active'`

const fewestRequests = 400

interface Seen {
  readonly replies: Map<string, number>
  readonly held: string[]
  readonly claimed: string[]
}

const count = ({ replies }: Seen, name: string, { status, body }: Reply) => {
  const key = `${name} ${status} ${body?.error?.code ?? ''}`.trim()
  replies.set(key, (replies.get(key) ?? 0) + 1)
}

const answered = ({ replies }: Seen) => [...replies.values()].reduce((sum, times) => sum + times, 0)

async function travel(traveller: Traveller, serviceId: string, body: object, seen: Seen, isOver: () => boolean) {
  const read = async (path: string) => count(seen, `GET ${path}`, await traveller.get(path))
  while (!isOver()) {
    await Promise.all([
      ...['/v1/services?limit=5', `/v1/services/${serviceId}`, '/v1/bookings', '/v1/mining/status'].map(read),
      ...['/v1/user/info', '/v1/transactions', '/v1/inbox', '/v1/services?search=озеро'].map(read),
      read(`/v1/services/${serviceId}/availability?start_date=2028-03-01&end_date=2028-03-14`),
    ])
    const favorite = await traveller.post(`/v1/services/${serviceId}/favorite`)
    count(seen, 'POST favorite', favorite)
    const held = await requestHold(traveller, body)
    count(seen, 'POST booking', held)
    if (held.status === 201) {
      seen.held.push(held.body.data.id)
      count(seen, 'POST cancel', await traveller.post(`/v1/bookings/${held.body.data.id}/cancel`, {}))
    }
    const started = await traveller.post('/v1/mining/start', {})
    count(seen, 'POST start', started)
    // Only this traveller's session, which no other request changes during the claim.
    await sql(endSession, [traveller.id])
    const claimed = await traveller.post('/v1/mining/claim')
    count(seen, 'POST claim', claimed)
    if (claimed.status === 200) seen.claimed.push(traveller.id)
  }
}

test('every request gets a reply and every confirmed write persists while columns are added, renamed, retyped and dropped', async () => {
  const tour = await addBookable(product, { options: [{ startTimes: ['10:00'], capacity: 400 }] })
  const body = holdRequest(tour, { date: '2028-03-07', startTime: '10:00', units: [{ unitId: 'adult', quantity: 1 }] })
  const travellers = await Promise.all(Array.from({ length: 12 }, () => arrive(product)))
  const seen: Seen = { replies: new Map(), held: [], claimed: [] }
  let isOver = false
  const load = travellers.map((traveller) => travel(traveller, tour.serviceId, body, seen, () => isOver))
  const present = await sql<{ name: string }>(
    "select relname as name from pg_class where relkind in ('r', 'p') and relname = any($1)",
    [hotTables],
  )
  // At least one change per table, and more until there were enough requests.
  do {
    for (const { name } of present)
      for (const change of ['add zz int', 'rename zz to zy', 'alter zy type bigint', 'drop zy'])
        await sql(`alter table ${name} ${change}`)
  } while (answered(seen) < fewestRequests)
  isOver = true
  await Promise.all(load)
  const failed = [...seen.replies].filter(([key]) => /\b(5\d\d|401)\b/.test(key))
  expect({ failed, errors: product.errors }).toEqual({ failed: [], errors: [] })
  expect(await sql('select id from booking where id = any($1)', [seen.held])).toHaveLength(seen.held.length)
  const [paid] = await sql<{ count: number }>(
    "select count(*)::integer as count from ledger_transfer where kind = 'mining_reward'",
  )
  const sessions = await sql("select id from mining_session where state = 'claimed'")
  expect(paid?.count).toBe(sessions.length)
  expect(sessions.length).toBeGreaterThanOrEqual(new Set(seen.claimed).size)
  await expectNothingLeaked(product)
}, 180_000)
