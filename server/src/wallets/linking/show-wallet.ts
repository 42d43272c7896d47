import type { Wallet } from '@enp/shared/calls/wallets-shapes'
import { Address } from '@ton/core'
import { payableFrom } from './wallet.rules.ts'
import type { WalletRow } from './wallets.store.ts'

/** A linked wallet as its person sees it. */
export function showWallet({ id, address, network, label, is_default, linked_at }: WalletRow): Wallet {
  return {
    id,
    // A wallet that was never used has no code yet: what is sent to it must not bounce.
    address: Address.parseRaw(address).toString({ bounceable: false }),
    rawAddress: address,
    network,
    label,
    isDefault: is_default,
    verifiedAt: linked_at.toISOString(),
    payableFrom: payableFrom(linked_at).toISOString(),
  }
}
