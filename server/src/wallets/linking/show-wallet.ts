import type { Wallet } from '@enp/shared/calls/wallets-shapes'
import { destinationUsableFrom } from '@enp/shared/withdrawals'
import { toTonAddress, toUserAddress } from '../chain/addresses.ts'
import type { WalletRow } from './wallets.store.ts'

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
