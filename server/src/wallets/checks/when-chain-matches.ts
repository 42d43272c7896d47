import type { ChainConfig } from '../../core/chain-config.ts'
import type { Deps } from '../../core/deps.ts'
import { ChainRefusedError, ChainUnavailableError } from '../chain/request.ts'
import { findChainFault } from './find-chain-fault.ts'

type Dependencies = Pick<Deps, 'db' | 'log' | 'config'>

/** A fault is looked at again after this time: it may have been mended on the chain. */
const pauseMs = 60_000

interface ChainCheck {
  /** What was found; undefined where all fits. */
  readonly fault: string | undefined
  /** When to look again, by the process's own clock. */
  readonly againAt: number
}

/** What this process knows of each configuration. */
const known = new WeakMap<ChainConfig, ChainCheck>()

/**
 * Does the work once the chain has confirmed what the configuration says of our accounts; undefined as long as it is away
 * or contradicts, which is logged once. What has fitted is not asked again.
 */
export async function whenChainMatches<T>(deps: Dependencies, work: () => Promise<T>): Promise<T | undefined> {
  const { chain } = deps.config
  if (!chain) return undefined
  const last = known.get(chain)
  const isCurrent = last && (last.fault === undefined || performance.now() < last.againAt)
  const seen = isCurrent ? last : await look(deps)
  known.set(chain, seen)
  if (seen.fault === undefined) return work()
  // Without a time to wait the chain is only away.
  if (seen.fault !== last?.fault)
    deps.log[seen.againAt > 0 ? 'error' : 'warn'](
      { reason: seen.fault },
      'withdrawals wait until the chain has confirmed the accounts of the configuration',
    )
  return undefined
}

async function look(deps: Dependencies): Promise<ChainCheck> {
  try {
    return { fault: await findChainFault(deps), againAt: performance.now() + pauseMs }
  } catch (error) {
    if (!isAway(error)) throw error
    return { fault: 'the chain does not answer', againAt: 0 }
  }
}

const isAway = (error: unknown): error is Error =>
  error instanceof ChainUnavailableError || error instanceof ChainRefusedError

/**
 * What production refuses to start with; a chain that is merely away is no reason: then withdrawals wait until it has
 * answered.
 */
export async function findReasonNotToStart(deps: Dependencies): Promise<string | undefined> {
  if (!deps.config.production) return undefined
  try {
    return await findChainFault(deps)
  } catch (error) {
    if (!isAway(error)) throw error
    deps.log.warn({ reason: error.message }, 'the chain is away: its accounts are checked when it answers')
    return undefined
  }
}
