import { setTimeout as sleep } from 'node:timers/promises'

const lookEveryMs = 50
const pieceSize = 10_000

/** Adds expired bookings, which hold no places and no money. */
export async function fillBookings(url, count) {
  const client = await connect(url)
  for (let from = 0; from < count; from += pieceSize) {
    await client.query(expiredBookings, [from, Math.min(from + pieceSize, count) - 1])
  }
  await client.query('analyze booking')
  await client.end()
}

const expiredBookings = `
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
        '[{"unitId": "adult", "kind": "adult", "title": "Взрослый", "quantity": 1, "price": 280000}]', 1, 280000, '[{"kind": "unit", "unitId": "adult", "quantity": 1, "amount": 280000}]',
        8000, 28000, 2000, 1000, 'moderate', 'instant', '{card}', day - 2, day - 2
      from generate_series($1::int, $2::int) n
        join bookable on bookable.number = n % bookable.total
        join traveller on traveller.number = n % traveller.total
        cross join lateral (select current_date - 30 - n % 300 as day) past`

/** Watches for how long sessions wait for a lock of a whole table. */
export async function watchLocks(url) {
  const client = await connect(url)
  let isOver = false
  const longest = { seconds: 0, table: undefined }
  const ended = (async () => {
    while (!isOver) {
      const { rows } = await client.query(longestWait)
      const seconds = Number(rows[0]?.seconds ?? 0)
      if (seconds > longest.seconds) Object.assign(longest, { seconds, table: rows[0].table })
      await sleep(lookEveryMs)
    }
    await client.end()
  })()
  return {
    stop: async () => {
      isOver = true
      await ended
      return longest
    },
  }
}

/** Includes the migration, because sessions queue behind its wait. */
const longestWait = `
  select extract(epoch from clock_timestamp() - waitstart) as seconds, relation::regclass::text as table
    from pg_locks join pg_stat_activity using (pid)
    where locktype = 'relation' and not granted and application_name like 'enp-%'
    order by waitstart limit 1`

/** Loads the server's driver, which is there once packages are installed. */
async function connect(connectionString) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}
