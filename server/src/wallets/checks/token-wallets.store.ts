import type { ChainNetwork } from '@enp/shared/calls/wallets-shapes'
import { appNow } from '../../core/clock.ts'
import type { Database } from '../../core/database.ts'

interface TokenWallet {
  readonly network: ChainNetwork
  readonly master: string
  readonly owner: string
  readonly address: string
}

/** Returns the first wallet that was ever recorded for this owner. */
export async function recordTokenWallet(db: Database, wallet: TokenWallet): Promise<string> {
  await db
    .insertInto('known_token_wallet')
    .values({ ...wallet, recorded_at: appNow })
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
