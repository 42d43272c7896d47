import type { Wallet } from '@enp/shared/calls/wallets/wallets-shapes'
import { destinationUsableFrom } from '@enp/shared/money/withdrawals'
import { toChainNetwork } from '../../core/config/chain-config.ts'
import type { Deps } from '../../core/deps.ts'
import { toTonAddress, toUserAddress } from '../chain/addresses.ts'
import { findWallets, type WalletRow } from './wallets.store.ts'

export async function listWallets({ db, config }: Pick<Deps, 'db' | 'config'>, userId: string): Promise<Wallet[]> {
  const wallets = await findWallets(db, userId, toChainNetwork(config.network))
  return wallets.map(showWallet)
}

export function showWallet({ id, address, network, label, is_default, linked_at }: WalletRow): Wallet {
  return {
    id,
    address: toUserAddress(toTonAddress(address), network),
    rawAddress: address,
    network,
    label,
    isDefault: is_default,
    verifiedAt: linked_at.toISOString(),
    payableFrom: destinationUsableFrom(linked_at).toISOString(),
  }
}
