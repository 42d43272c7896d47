import pg from 'pg'
import { expect } from 'vitest'
import type { Product } from './harness.ts'

/** Runs the SQL in a transaction that ends once the requests wait for its locks, in their order. */
export async function whileWaitedFor<T>(
  product: Product,
  text: string,
  values: readonly unknown[],
  ...requests: ReadonlyArray<() => Promise<T>>
): Promise<T[]> {
  const client = new pg.Client({ connectionString: product.databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query(text, [...values])
  const answers: Promise<T>[] = []
  for (const request of requests) {
    answers.push(request())
    await expect.poll(() => product.sql(waiting)).toHaveLength(answers.length)
  }
  await client.query('commit')
  await client.end()
  return Promise.all(answers)
}

const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
