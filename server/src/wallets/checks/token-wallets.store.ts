import type { ChainNetwork } from '@enp/shared/calls/wallets-shapes'
import { appNow } from '../../core/clock.ts'
import type { Database } from '../../core/database.ts'

interface TokenWallet {
  readonly network: ChainNetwork
  /** Raw address, like the other two. */
  readonly master: string
  readonly owner: string
  readonly address: string
}

/**
 * Returns the recorded token wallet of this owner. The first one that is reported gets recorded.
 */
export async function recordTokenWallet(db: Database, wallet: TokenWallet): Promise<string> {
  await db
    .insertInto('known_token_wallet')
    .values({ ...wallet, noted_at: appNow })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { network, master, owner } = wallet
  const { address } = await db
    .selectFrom('known_token_wallet')
    .select('address')
    .where(({ and }) => and({ network, master, owner }))
    .executeTakeFirstOrThrow()
  return address
}
