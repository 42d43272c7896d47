import { reportChainRead } from '@enp/shared/heartbeat'
import type { Redis } from 'ioredis'
import type { Deps } from '../../core/deps.ts'
import { whenDue } from '../../core/lease.ts'
import type { Products } from '../../payments/product.rules.ts'
import { chainApi } from '../chain/chain-api.ts'
import { ChainRefusedError, ChainUnavailableError } from '../chain/request.ts'
import { whenChainMatches } from '../checks/when-chain-matches.ts'
import { expireDeposits } from '../deposits/expire-deposits.ts'
import { payWithdrawals } from '../payouts/pay-withdrawals.ts'
import { checkSolvency } from '../solvency/check-solvency.ts'
import { scanAndCompare } from './compare-tokens.ts'
import { depositScanJob, jettonWalletScanJob, rescanJob } from './deposit-scan.rules.ts'
import { type DepositScanDependencies, scanDeposits, scanJettonWallet } from './scan-deposits.ts'

interface Dependencies extends Pick<Deps, 'db' | 'log' | 'config'> {
  readonly redis: Redis
  readonly products: Products
}

/** Undefined where it was not due. */
type Round = () => Promise<unknown>

const pageSize = 100

const expiring = { name: 'expiry of deposits', everySeconds: 30 }

/**
 * The rounds of the worker that read the chain; each does something when it is due and no other process does it. While
 * the chain is away nothing changes, which is said once, and once more when it is back. None where no chain is connected.
 */
export function chainJobs({ db, log, config, redis, products }: Dependencies): readonly Round[] {
  const { chain } = config
  if (!chain) return []
  const deps: DepositScanDependencies = { db, log, products, chain, api: chainApi(chain), pageSize }
  const whileThere = sayingWhenAway(log)
  const watch = async () => {
    await scanDeposits(deps)
    // Without Redis nobody asks for it either.
    await reportChainRead(redis).catch(() => undefined)
    return true
  }
  return [
    whileThere(() => whenDue(db, depositScanJob, watch)),
    whileThere(() => whenDue(db, jettonWalletScanJob, () => done(scanJettonWallet(deps)))),
    whileThere(() => whenDue(db, rescanJob, () => done(scanAndCompare(deps)))),
    whileThere(() => whenChainMatches({ db, log, config }, () => payWithdrawals({ db, log, config, redis }))),
    whileThere(() => checkSolvency({ db, log, config })),
    () => whenDue(db, expiring, () => expireDeposits(db)),
  ]
}

/** One line when the first of several rounds doesn't reach the chain, one when all do again. */
function sayingWhenAway(log: Dependencies['log']): (round: Round) => Round {
  const failing = new Set<Round>()
  return (round) => async () => {
    try {
      if ((await round()) === undefined || !failing.delete(round) || failing.size > 0) return
      log.info({}, 'the chain is back')
    } catch (error) {
      if (!(error instanceof ChainUnavailableError || error instanceof ChainRefusedError)) throw error
      if (failing.size === 0)
        log.warn({ reason: error.message }, 'the chain is away: what comes is counted when it is back')
      failing.add(round)
    }
  }
}

/** Tells a round that was made from one that was not due. */
async function done(round: Promise<void>): Promise<true> {
  await round
  return true
}
