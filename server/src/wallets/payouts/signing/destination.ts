import type { ChainConfig } from '../../../core/config/chain-config.ts'
import { parseAddress, toRawAddress } from '../../chain/addresses.ts'

export type WrongDestination = 'not_an_address' | 'other_network' | 'masterchain' | 'ours' | 'jetton'

interface Known {
  readonly chain: Pick<ChainConfig, 'network' | 'depositAddress' | 'usdtMaster'>
  readonly ours: readonly string[]
}

/** Accepts any spelling. Returns it raw, or why it is not paid; see docs/rules/withdrawals.md. */
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
