import type { ChainNetwork } from '@enp/shared/calls/wallets/wallets-shapes'
import type { Static } from 'typebox'
import type { ServerVariables } from './config-variables.ts'

export interface ChainConfig {
  /** An API compatible with toncenter, without a trailing slash. */
  readonly apiUrl: string
  readonly apiKey: string | undefined
  readonly network: ChainNetwork
  /** The only jetton master that counts as USDT. */
  readonly usdtMaster: string
  /** The key of this address is not on the server. */
  readonly depositAddress: string
  /** Without it withdrawals are not paid out. */
  readonly hotWalletMnemonic: string | undefined
}

/** Undefined if a variable that deposits need is missing. */
export function toChainConfig(values: Static<typeof ServerVariables>): ChainConfig | undefined {
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

export const toChainNetwork = (name: 'mainnet' | 'testnet'): ChainNetwork => (name === 'mainnet' ? '-239' : '-3')
