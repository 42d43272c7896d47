import type { ChainConfig } from '../../core/config/chain-config.ts'
import type { Deps } from '../../core/deps.ts'
import { toRawAddress } from '../chain/addresses.ts'
import { type ChainApi, chainApi } from '../chain/chain-api.ts'
import { type HotWallet, openHotWallet } from './signing/highload.ts'

export interface PayoutContext extends Pick<Deps, 'db' | 'log'> {
  readonly api: ChainApi
  readonly chain: ChainConfig
  readonly wallet: HotWallet
  readonly account: string
  readonly jettonWallet: string
}

/** Returns undefined if no chain or hot wallet is configured. Errors: those of the API. */
export async function openPayoutContext({
  db,
  log,
  config: { chain },
}: Pick<Deps, 'db' | 'log' | 'config'>): Promise<PayoutContext | undefined> {
  if (!chain?.hotWalletMnemonic) return undefined
  const api = chainApi(chain)
  const wallet = await openConfiguredHotWallet(chain, chain.hotWalletMnemonic)
  const account = wallet.address.toRawString()
  const jettonWallet = await api.jettonWalletOf(toRawAddress(chain.usdtMaster), account)
  return { db, log, api, chain, wallet, account, jettonWallet: jettonWallet.toRawString() }
}

/** Cached, because deriving the keys from the words takes a hundred thousand digests. */
const opened = new WeakMap<ChainConfig, Promise<HotWallet>>()

export function openConfiguredHotWallet(chain: ChainConfig, words: string): Promise<HotWallet> {
  const known = opened.get(chain) ?? openHotWallet(words)
  opened.set(chain, known)
  return known
}

export const getHotAccount = async (chain: ChainConfig, words: string): Promise<string> =>
  (await openConfiguredHotWallet(chain, words)).address.toRawString()
