import type { ChainConfig } from '../../core/chain-config.ts'
import { rawOf } from '../chain/addresses.ts'
import { type OwnAccounts, readMessage, readUntold } from '../chain/read-message.ts'
import { type ReadNeeds, readAccount, type Watched } from './read-account.ts'
import { findCursor, findPayingAccounts } from './transfers.store.ts'

export interface WatchNeeds extends ReadNeeds {
  readonly chain: ChainConfig
}

/** The overlap scan reads this far back, in the chain's own time. */
const overlapMs = 3_600_000

/** What has come to the deposit address since the last round. */
export async function watchDeposits(needs: WatchNeeds): Promise<void> {
  const { deposits } = await accountsOf(needs)
  await readOn(needs, deposits)
}

/**
 * Transfers of USDT of which the deposit address was not told: they forward nothing, and show only at our jetton wallet.
 */
export async function watchUntold(needs: WatchNeeds): Promise<void> {
  const { untold } = await accountsOf(needs)
  await readOn(needs, untold)
}

/**
 * The last hour of both again, wherever reading stands: an API behind a balancer may have shown a later transaction before
 * an earlier one.
 */
export async function scanOverlap(needs: WatchNeeds): Promise<void> {
  const { deposits, untold } = await accountsOf(needs)
  const { at } = await needs.api.head()
  const since = new Date(at.getTime() - overlapMs)
  for (const watched of [deposits, untold]) await readAccount(needs, watched, { since })
}

async function readOn(needs: WatchNeeds, watched: Watched): Promise<void> {
  const lt = await findCursor(needs.db, watched.network, watched.account)
  await readAccount(needs, watched, { fromLt: lt === undefined ? 0n : lt + 1n })
}

async function accountsOf({ api, db, chain }: WatchNeeds): Promise<{ deposits: Watched; untold: Watched }> {
  const { network, usdtMaster } = chain
  const deposit = rawOf(chain.depositAddress)
  const usdtWallet = (await api.jettonWalletOf(rawOf(usdtMaster), deposit)).toRawString()
  const own: OwnAccounts = { deposit, usdtWallet, paying: await findPayingAccounts(db) }
  return {
    deposits: { network, account: deposit, read: (transaction) => readMessage(transaction, own) },
    untold: {
      network,
      account: usdtWallet,
      read(transaction) {
        const verdict = readUntold(transaction, own)
        return verdict.kind === 'deposit' || verdict.amount ? verdict : undefined
      },
    },
  }
}
