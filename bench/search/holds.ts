import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { BenchTarget } from '../tools/bench-target.ts'
import type { FreshDatabase } from '../tools/fresh-database.ts'
import { pgbenchEnvironment } from '../tools/pgbench.ts'

const script = fileURLToPath(new URL('holds.sql', import.meta.url))
const users = 500
/** A hold limit never reached: the run is longer than a hold. */
const max = 1_000_000
/** Far above the busiest hour of a season. */
export const holdsPerSecond = 25

export async function whileHolding<T>(place: BenchTarget, database: FreshDatabase, work: () => Promise<T>) {
  const options = await prepare(database)
  const variables = { options, people: users, most: max }
  const child = spawn(
    place.pgbench,
    [
      ...['--no-vacuum', '--protocol=prepared', '--jobs=1', '--client=2', `--file=${script}`],
      ...[`--rate=${holdsPerSecond}`, '--time=86400'],
      ...Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]),
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], env: pgbenchEnvironment(database.url) },
  )
  const ended = once(child, 'exit')
  const stopped = ended.then(([code]) => Promise.reject(new Error(`pgbench ended with ${code}`)))
  const answer = await Promise.race([work(), stopped]).finally(() => child.kill('SIGTERM'))
  stopped.catch(() => undefined)
  await ended
  const { rows } = await database.inside.query<{ count: string }>('select count(*) from booking')
  return { answer, holds: Number(rows[0]?.count) }
}

async function prepare({ inside }: FreshDatabase): Promise<number> {
  await inside.query(`
    create table bench_option as
      select row_number() over () - 1 as number, option.id as option_id, service.id as service_id, organizer_id,
          coalesce(start_times[1], '') as start_time
        from service_option option join service on service.id = service_id;
    alter table bench_option add primary key (number);
    grant select on bench_option to public;
    insert into users (id, telegram_id, first_name, region, referral_code, reachable)
      select ('00000000-0000-4000-d000-' || lpad(to_hex(person), 12, '0'))::uuid, 5000000 + person, 'Анна', 'RU-KR',
        'H' || person, true from generate_series(0, ${users - 1}) person;
    analyze bench_option, users;`)
  const { rows } = await inside.query<{ count: string }>('select count(*) from bench_option')
  return Number(rows[0]?.count)
}
