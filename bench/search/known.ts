import { addDays } from '@enp/server/src/days/days.rules.ts'
import type pg from 'pg'

interface Days {
  readonly start_date: string
  readonly end_date: string
}

export interface Known {
  readonly userId: string
  readonly serviceIds: readonly string[]
  readonly organizerIds: readonly string[]
  readonly days: readonly string[]
  readonly stays: ReadonlyArray<{ readonly date: string; readonly until: string }>
  readonly farDay: string
  readonly month: Days
  readonly year: Days
}

export async function readKnown(client: pg.Client, userId: string): Promise<Known> {
  const ids = async (table: string) => {
    const { rows } = await client.query<{ id: string }>(`select id from ${table} order by md5(key) limit 500`)
    return rows.map(({ id }) => id)
  }
  const { rows } = await client.query<{ today: string }>("select to_char(app_now(), 'YYYY-MM-DD') as today")
  const today = rows[0]?.today ?? ''
  const days = Array.from({ length: 60 }, (_, index) => addDays(today, index + 1))
  const until = (count: number) => ({ start_date: today, end_date: addDays(today, count - 1) })
  return {
    userId: userId,
    serviceIds: await ids('service'),
    organizerIds: await ids('organizer'),
    days,
    stays: days.map((date, index) => ({ date, until: addDays(date, [1, 2, 3, 7, 14][index % 5] ?? 2) })),
    farDay: addDays(today, 600),
    month: until(31),
    year: until(366),
  }
}
