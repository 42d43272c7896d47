import { throwRefusal } from '@enp/shared/errors'
import { openFairQueue, QueueFull } from '@enp/shared/isolated/fair-queue'
import type { Address } from '@ton/core'
import type { ChainConfig } from '../../core/config/chain-config.ts'
import { type ChainApi, getRequestChainApi } from '../chain/chain-api.ts'
import { ChainRefusedError, ChainUnavailableError } from '../chain/request.ts'

const keyBytes = 32
const methodName = 'get_public_key'

/** Few run, so that invented contracts can't block the deposit scan's API access. */
const queue = openFairQueue({ maxRunning: 2, maxRunningPerCaller: 1, maxWaitingPerCaller: 1 })
const maxWaiting = 50
let waiting = 0

/** Undefined: the contract reports no key, is frozen, or the product has no chain. */
export type ChainKey = Buffer | 'not_deployed' | undefined

/** Users take turns. Errors: UNAVAILABLE if the chain can't be read or too many users wait. */
export async function fetchPublicKey(
  chain: ChainConfig | undefined,
  userId: string,
  address: Address,
): Promise<ChainKey> {
  if (!chain) return undefined
  await takeTurn(userId)
  try {
    return await readKey(getRequestChainApi(chain), address.toRawString())
  } catch (error) {
    if (error instanceof ChainRefusedError) return undefined
    if (error instanceof ChainUnavailableError) throwRefusal('UNAVAILABLE', { missing: ['chain'] })
    throw error
  } finally {
    queue.leave(userId)
  }
}

async function takeTurn(userId: string): Promise<void> {
  const turn = enter(userId)
  if (!turn) return
  waiting += 1
  await turn.finally(() => {
    waiting -= 1
  })
}

function enter(userId: string): Promise<void> | undefined {
  try {
    if (waiting < maxWaiting) return queue.enter(userId)
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error
  }
  return throwRefusal('UNAVAILABLE', { missing: ['chain'] })
}

async function readKey(api: ChainApi, account: string): Promise<ChainKey> {
  const { exitCode, stack } = await api.run(account, methodName)
  const [key] = stack
  if (exitCode === 0) return typeof key === 'bigint' ? toBytes(key) : undefined
  return (await api.account(account)).state === 'uninitialized' ? 'not_deployed' : undefined
}

function toBytes(key: bigint): Buffer | undefined {
  const digits = key.toString(16)
  return key > 0n && digits.length <= keyBytes * 2 ? Buffer.from(digits.padStart(keyBytes * 2, '0'), 'hex') : undefined
}
