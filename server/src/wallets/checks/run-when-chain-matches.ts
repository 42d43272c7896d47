import type { ChainConfig } from '../../core/config/chain-config.ts'
import type { Deps } from '../../core/deps.ts'
import { ChainRefusedError, ChainUnavailableError } from '../chain/request.ts'
import { findChainFault } from './find-chain-fault.ts'

type Dependencies = Pick<Deps, 'db' | 'log' | 'config'>

/** A fault is checked again after this time, because it may have been fixed on the chain. */
const pauseMs = 60_000

interface ChainCheck {
  readonly fault: string | undefined
  /** By the process's monotonic clock. */
  readonly againAt: number
}

const lastChecks = new WeakMap<ChainConfig, ChainCheck>()

/** Runs the work once the chain has confirmed the configured accounts; until then undefined. */
export async function runWhenChainMatches<T>(deps: Dependencies, work: () => Promise<T>): Promise<T | undefined> {
  const { chain } = deps.config
  if (!chain) return undefined
  const last = lastChecks.get(chain)
  const isCurrent = last && (last.fault === undefined || performance.now() < last.againAt)
  const current = isCurrent ? last : await check(deps)
  lastChecks.set(chain, current)
  if (current.fault === undefined) return work()
  // `againAt` is 0 if the chain is only unavailable.
  if (current.fault !== last?.fault)
    deps.log[current.againAt > 0 ? 'error' : 'warn'](
      { reason: current.fault },
      'withdrawals wait until the configured accounts are checked against the chain',
    )
  return undefined
}

async function check(deps: Dependencies): Promise<ChainCheck> {
  try {
    return { fault: await findChainFault(deps), againAt: performance.now() + pauseMs }
  } catch (error) {
    if (!isAway(error)) throw error
    return { fault: 'the chain is unreachable', againAt: 0 }
  }
}

const isAway = (error: unknown): error is Error =>
  error instanceof ChainUnavailableError || error instanceof ChainRefusedError

/** An unavailable chain is no reason: withdrawals then wait until it replies. */
export async function findReasonNotToStart(deps: Dependencies): Promise<string | undefined> {
  if (!deps.config.production) return undefined
  try {
    return await findChainFault(deps)
  } catch (error) {
    if (!isAway(error)) throw error
    deps.log.warn({ reason: error.message }, 'the chain is unreachable, checking its accounts later')
    return undefined
  }
}
