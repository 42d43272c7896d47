import type { Product } from './harness.ts'

export async function endSessions({ sql }: Pick<Product, 'sql'>): Promise<void> {
  await sql(
    `update mining_session set started_at = started_at - interval '1 day', settled_at = settled_at - interval '1 day',
      ends_at = ends_at - interval '1 day' where state = 'active'`,
  )
}
