import type pg from 'pg'
import { fill } from '../search/fill.ts'

const services = 2_000

export async function fillWide(client: pg.Client): Promise<string> {
  await fill(client, services)
  const { rows } = await client.query<{ id: string }>(
    "select id from service where category = 'excursion' order by key limit 1",
  )
  const id = rows[0]?.id ?? ''
  await client.query(
    `insert into service_option (${copied}, service_id, key, position, start_times)
      select ${copied}, service_id, 'wide-' || n, 10 + n, array(
          select to_char(time '00:00' + make_interval(mins => 30 * half), 'HH24:MI') from generate_series(0, 47) half)
      from (select * from service_option where service_id = $1 order by position limit 1) first,
        generate_series(1, 10) n`,
    [id],
  )
  return id
}

const copied = 'name, units, capacity, guests_max, weekdays, seasons, cutoff_minutes'
