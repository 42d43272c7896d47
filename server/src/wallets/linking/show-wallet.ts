import type { Wallet } from '@enp/shared/calls/wallets-shapes'
import { payableFrom } from '@enp/shared/withdrawals'
import { addressOf, forPeople } from '../chain/addresses.ts'
import type { WalletRow } from './wallets.store.ts'

/** A linked wallet as its person sees it. */
export function showWallet({ id, address, network, label, is_default, linked_at }: WalletRow): Wallet {
  return {
    id,
    address: forPeople(addressOf(address), network),
    rawAddress: address,
    network,
    label,
    isDefault: is_default,
    verifiedAt: linked_at.toISOString(),
    payableFrom: payableFrom(linked_at).toISOString(),
  }
}
