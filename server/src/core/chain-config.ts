import type { ChainNetwork } from '@enp/shared/calls/wallets-shapes'
import type { Static } from 'typebox'
import type { Variables } from './config-variables.ts'

/** How the chain is reached, and the accounts that are ours; docs/product.md, section 19. */
export interface ChainConfig {
  /** Of an API in toncenter's shape, without a slash at its end. */
  readonly apiUrl: string
  readonly apiKey: string | undefined
  readonly network: ChainNetwork
  /** The contract whose tokens are USDT; no other one's are. */
  readonly usdtMaster: string
  /** Its key is not on the server. */
  readonly depositAddress: string
  /** The words of the wallet that pays withdrawals; without them none is paid out. */
  readonly hotWalletMnemonic: string | undefined
}

/** Undefined where not all that a deposit needs is given. */
export function toChainConfig(values: Static<typeof Variables>): ChainConfig | undefined {
  const { TON_API_URL, USDT_MASTER, TON_DEPOSIT_ADDRESS } = values
  if (!TON_API_URL || !USDT_MASTER || !TON_DEPOSIT_ADDRESS) return undefined
  return {
    apiUrl: TON_API_URL.replace(/\/+$/, ''),
    apiKey: values.TON_API_KEY,
    network: toChainNetwork(values.TON_NETWORK),
    usdtMaster: USDT_MASTER,
    depositAddress: TON_DEPOSIT_ADDRESS,
    hotWalletMnemonic: values.TON_HOT_WALLET_MNEMONIC,
  }
}

/** A network as TON Connect names it. */
export const toChainNetwork = (name: 'mainnet' | 'testnet'): ChainNetwork => (name === 'mainnet' ? '-239' : '-3')
