import { startChild } from '../../processes/children.mjs'
import { driverEnvironment, runStatements } from '../change-schema.mjs'

const pieceSize = 10_000

/** Adds expired bookings, which hold no places and no money. */
export function fillBookings(url, count) {
  const pieces = Array.from({ length: Math.ceil(count / pieceSize) }, (_, index) => index * pieceSize)
  const statements = pieces.map((from) => toExpiredBookings(from, Math.min(from + pieceSize, count) - 1))
  return runStatements(
    url,
    [...statements, 'analyze booking'].map((text) => text.replaceAll(/\s+/g, ' ')),
  )
}

const toExpiredBookings = (from, to) => `
  with bookable as (
    select service_option.id as option_id, service.id as service_id, organizer_id, time_zone,
        row_number() over (order by service_option.id) - 1 as number, count(*) over () as total
      from service_option join service on service.id = service_id
  ), traveller as (
    select id, row_number() over (order by id) - 1 as number, count(*) over () as total from users
  )
  insert into booking (number, user_id, service_id, option_id, organizer_id, state, first_day, last_day, starts_at,
      ends_at, time_zone, units, places, price, price_lines, usdt_rate, ton_rate, commission_basis_points,
      enp_discount_basis_points, policy, confirmation, payment_methods, hold_expires_at, created_at)
    select 'OLD-' || n, traveller.id, service_id, option_id, organizer_id, 'expired', day, day, day, day + 1, time_zone,
        '[{"unitId": "adult", "kind": "adult", "title": "Взрослый", "quantity": 1, "price": 280000}]', 1, 280000,
        '[{"kind": "unit", "unitId": "adult", "quantity": 1, "amount": 280000}]',
        8000, 28000, 2000, 1000, 'moderate', 'instant', '{card}', day - 2, day - 2
      from generate_series(${from}, ${to}) n
        join bookable on bookable.number = n % bookable.total
        join traveller on traveller.number = n % traveller.total
        cross join lateral (select current_date - 30 - n % 300 as day) past`

/** Looks twenty times a second until its input ends, then prints the longest wait. */
const watcher = `
const { default: pg } = await import(process.env.CHAOS_DRIVER)
const client = new pg.Client({ connectionString: process.env.CHAOS_DATABASE_URL })
await client.connect()
let isOver = false
process.stdin.resume().on('end', () => { isOver = true })
let longest = { seconds: 0 }
while (!isOver) {
  const { rows: [row] } = await client.query(\`
    select extract(epoch from clock_timestamp() - waitstart)::float8 as seconds, relation::regclass::text as table
      from pg_locks join pg_stat_activity using (pid)
      where locktype = 'relation' and not granted and application_name like 'enp-%'
      order by waitstart limit 1\`)
  if (row && row.seconds > longest.seconds) longest = row
  await new Promise((resolve) => setTimeout(resolve, 50))
}
console.log(JSON.stringify(longest))
await client.end()
`

/**
 * Watches for how long sessions wait for a lock of a whole table. Includes the migration, because
 * sessions queue behind its wait.
 */
export function watchLocks(url) {
  const child = startChild(process.execPath, ['--input-type=module', '--eval', watcher], {
    env: driverEnvironment(url),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  return {
    stop: async () => {
      const closed = new Promise((resolve) => child.once('close', resolve))
      child.stdin.end()
      if ((await closed) !== 0) throw new Error('The watch of locks failed.')
      return JSON.parse(output)
    },
  }
}
