import type { Wallet } from '@enp/shared/calls/wallets-shapes'
import { chainNetworkOf } from '../../core/chain-config.ts'
import type { Deps } from '../../core/deps.ts'
import { showWallet } from './show-wallet.ts'
import { findWallets } from './wallets.store.ts'

/** The wallets that are linked, the default one first. */
export async function listWallets({ db, config }: Pick<Deps, 'db' | 'config'>, userId: string): Promise<Wallet[]> {
  const wallets = await findWallets(db, userId, chainNetworkOf(config.network))
  return wallets.map(showWallet)
}
