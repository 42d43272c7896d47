import type { Wallet } from '@enp/shared/calls/wallets-shapes'
import { toChainNetwork } from '../../core/chain-config.ts'
import type { Deps } from '../../core/deps.ts'
import { showWallet } from './show-wallet.ts'
import { findWallets } from './wallets.store.ts'

export async function listWallets({ db, config }: Pick<Deps, 'db' | 'config'>, userId: string): Promise<Wallet[]> {
  const wallets = await findWallets(db, userId, toChainNetwork(config.network))
  return wallets.map(showWallet)
}
