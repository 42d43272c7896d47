import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTransaction, type Tx } from '../../src/core/database/database.ts'
import { drainOutbox } from '../../src/notifications/notification-jobs.ts'
import { queueDueNotifications } from '../../src/notifications/notifications.store.ts'
import { arrive, startProduct } from '../fixtures/harness.ts'

const product = await startProduct()

/** The plan that stale statistics can cause: the subquery runs again for every outer row. */
const withNestedLoops = <T>(work: (tx: Tx) => Promise<T>) =>
  inTransaction(product.db, async (tx) => {
    for (const method of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'indexscan', 'bitmapscan', 'material', 'memoize'])
      await sql`set local enable_${sql.raw(method)} = off`.execute(tx)
    return work(tx)
  })

describe('the batch size of a locking statement', () => {
  test('is bounded for due notifications under the worst plan', async () => {
    const { id } = await arrive(product)
    await product.sql(
      `insert into notification (key, user_id, content, class, due_at)
       select 'bulk:' || n, $1, '{"kind":"friend_active","values":{"friendName":"Борис","share":"10"}}', 'bulk', app_now()
       from generate_series(1, 1200) n`,
      [id],
    )
    const queue = (tx: Tx) => queueDueNotifications(tx, new Set())
    const batches = [await withNestedLoops(queue), await withNestedLoops(queue), await withNestedLoops(queue)]
    expect(batches.map((rows) => rows.length)).toEqual([500, 500, 200])
  })

  test('is bounded for the outbox under the worst plan', async () => {
    await product.sql(
      `insert into outbox (kind, payload) select 'of a test', json_build_object('n', n) from generate_series(1, 700) n`,
    )
    const take = () => withNestedLoops((tx) => drainOutbox(tx, 'of a test'))
    expect([(await take()).length, (await take()).length]).toEqual([500, 200])
  })
})
