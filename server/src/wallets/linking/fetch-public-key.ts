import { fail } from '@enp/shared/errors'
import type { Address } from '@ton/core'
import type { ChainConfig } from '../../core/chain-config.ts'
import { promptChainApi } from '../chain/chain-api.ts'
import { ChainRefusedError, ChainUnavailableError } from '../chain/request.ts'

const keyBytes = 32
const methodName = 'get_public_key'

/** At most one of these questions at a time: whoever invents contracts must not keep what watches deposits from the API. */
let isAsking = false

/**
 * The key that a deployed contract of unknown code says is its own; undefined where there is none, or no chain.
 * Errors: UNAVAILABLE while the chain does not answer, or another such contract is being asked.
 */
export async function fetchPublicKey(chain: ChainConfig | undefined, address: Address): Promise<Buffer | undefined> {
  if (!chain) return undefined
  if (isAsking) fail('UNAVAILABLE', { missing: ['chain'] })
  isAsking = true
  try {
    const { exitCode, stack } = await promptChainApi(chain).run(address.toRawString(), methodName)
    const [key] = stack
    return exitCode === 0 && typeof key === 'bigint' ? toBytes(key) : undefined
  } catch (error) {
    if (error instanceof ChainRefusedError) return undefined
    if (error instanceof ChainUnavailableError) fail('UNAVAILABLE', { missing: ['chain'] })
    throw error
  } finally {
    isAsking = false
  }
}

/** On the stack a key is a number of 256 bits. */
function toBytes(key: bigint): Buffer | undefined {
  const digits = key.toString(16)
  return key > 0n && digits.length <= keyBytes * 2 ? Buffer.from(digits.padStart(keyBytes * 2, '0'), 'hex') : undefined
}
