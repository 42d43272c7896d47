import { throwRefusal } from '@enp/shared/errors'
import type { Address } from '@ton/core'
import type { ChainConfig } from '../../core/config/chain-config.ts'
import { getRequestChainApi } from '../chain/chain-api.ts'
import { ChainRefusedError, ChainUnavailableError } from '../chain/request.ts'

const keyBytes = 32
const methodName = 'get_public_key'

/** At most one runs, so that invented contracts can't block the deposit scan's API access. */
let isRequestRunning = false

/** Errors: UNAVAILABLE if the chain can't be read, or while another such request runs. */
export async function fetchPublicKey(chain: ChainConfig | undefined, address: Address): Promise<Buffer | undefined> {
  if (!chain) return undefined
  if (isRequestRunning) throwRefusal('UNAVAILABLE', { missing: ['chain'] })
  isRequestRunning = true
  try {
    const { exitCode, stack } = await getRequestChainApi(chain).run(address.toRawString(), methodName)
    const [key] = stack
    return exitCode === 0 && typeof key === 'bigint' ? toBytes(key) : undefined
  } catch (error) {
    if (error instanceof ChainRefusedError) return undefined
    if (error instanceof ChainUnavailableError) throwRefusal('UNAVAILABLE', { missing: ['chain'] })
    throw error
  } finally {
    isRequestRunning = false
  }
}

function toBytes(key: bigint): Buffer | undefined {
  const digits = key.toString(16)
  return key > 0n && digits.length <= keyBytes * 2 ? Buffer.from(digits.padStart(keyBytes * 2, '0'), 'hex') : undefined
}
