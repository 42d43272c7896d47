import type { Wallet } from '@enp/shared/calls/wallets-shapes'
import { payableFrom } from '@enp/shared/withdrawals'
import { toAddress, toUserAddress } from '../chain/addresses.ts'
import type { WalletRow } from './wallets.store.ts'

export function showWallet({ id, address, network, label, is_default, linked_at }: WalletRow): Wallet {
  return {
    id,
    address: toUserAddress(toAddress(address), network),
    rawAddress: address,
    network,
    label,
    isDefault: is_default,
    verifiedAt: linked_at.toISOString(),
    payableFrom: payableFrom(linked_at).toISOString(),
  }
}
