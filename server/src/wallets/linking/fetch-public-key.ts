import { fail } from '@enp/shared/errors'
import type { Address } from '@ton/core'
import type { ChainConfig } from '../../core/chain-config.ts'
import { promptChainApi } from '../chain/chain-api.ts'
import { ChainRefusedError, ChainUnavailableError } from '../chain/request.ts'

const keyBytes = 32
const methodName = 'get_public_key'

/**
 * True while a request runs. At most one runs, so that a user who invents contracts can't block the
 * deposit scan's access to the API.
 */
let isRequestRunning = false

/**
 * Returns the public key that a deployed contract of unknown code reports; undefined if it reports
 * none or no chain is configured. Errors: UNAVAILABLE while the chain can't be read, or while
 * another such request runs.
 */
export async function fetchPublicKey(chain: ChainConfig | undefined, address: Address): Promise<Buffer | undefined> {
  if (!chain) return undefined
  if (isRequestRunning) fail('UNAVAILABLE', { missing: ['chain'] })
  isRequestRunning = true
  try {
    const { exitCode, stack } = await promptChainApi(chain).run(address.toRawString(), methodName)
    const [key] = stack
    return exitCode === 0 && typeof key === 'bigint' ? toBytes(key) : undefined
  } catch (error) {
    if (error instanceof ChainRefusedError) return undefined
    if (error instanceof ChainUnavailableError) fail('UNAVAILABLE', { missing: ['chain'] })
    throw error
  } finally {
    isRequestRunning = false
  }
}

/** A key on the stack is a 256-bit number. */
function toBytes(key: bigint): Buffer | undefined {
  const digits = key.toString(16)
  return key > 0n && digits.length <= keyBytes * 2 ? Buffer.from(digits.padStart(keyBytes * 2, '0'), 'hex') : undefined
}
