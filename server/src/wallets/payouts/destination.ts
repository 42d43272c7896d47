import type { ChainConfig } from '../../core/chain-config.ts'
import { parseAddress, toRawAddress } from '../chain/addresses.ts'

/** Why an account is not paid. */
export type WrongDestination = 'not_an_address' | 'other_network' | 'masterchain' | 'ours' | 'jetton'

interface Known {
  readonly chain: Pick<ChainConfig, 'network' | 'depositAddress' | 'usdtMaster'>
  /** Raw: the hot wallet, and the jetton wallets that are ours. */
  readonly ours: readonly string[]
}

/** The one spelling of an account that may be paid, however it is written; docs/product.md, section 19. */
export function parseDestination(text: string, { chain, ours }: Known): { raw: string } | { wrong: WrongDestination } {
  const written = parseAddress(text)
  if (!written) return { wrong: 'not_an_address' }
  const { address, raw, isTestOnly } = written
  if (isTestOnly && chain.network === '-239') return { wrong: 'other_network' }
  if (address.workChain !== 0) return { wrong: 'masterchain' }
  if (raw === toRawAddress(chain.usdtMaster)) return { wrong: 'jetton' }
  if (raw === toRawAddress(chain.depositAddress) || ours.includes(raw)) return { wrong: 'ours' }
  return { raw }
}
