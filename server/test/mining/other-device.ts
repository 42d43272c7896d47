import { money } from '@enp/shared/money/money'
import { toPostingJson } from '../../src/ledger/ledger.store.ts'
import { systemAccount, userAccount } from '../../src/ledger/transfer.rules.ts'
import type { Product, Traveller } from '../fixtures/harness.ts'

/** SQL with its values that claims 100 enp of the only session and starts the next one. */
export async function claimAndStartElsewhere(
  product: Product,
  { id: userId }: Traveller,
): Promise<readonly [text: string, values: readonly unknown[]]> {
  const [session] = await product.sql<{ id: string }>('select id from mining_session where user_id = $1', [userId])
  if (!session) throw new Error('the user has no session')
  const amount = money('enp', 100_000_000n)
  const key = `claim:${session.id}`
  const postings = [{ from: systemAccount('emission'), to: userAccount(userId), amount }] as const
  const entry = { userId, type: 'mining_reward', amount, description: 'Mining session', metadata: {} } as const
  const transfers = toPostingJson([{ key, kind: 'mining_reward', postings, entry }])
  const text = `
    with claimed as (
      select user_id, claim_session(jsonb_build_object('session_id', id, 'ends_at', date_trunc('milliseconds', ends_at),
        'expected_total', expected_total, 'now', app_now(), 'reminder', '', 'transfers', $2::jsonb), '{}') as posted
      from mining_session where user_id = $1
    )
    insert into mining_session (user_id, started_at, ends_at, expected_total, settled_at)
      select user_id, app_now(), app_now() + interval '1 day', 100000000, app_now() from claimed
      where posted is not null`
  return [text, [userId, JSON.stringify(transfers)]]
}
