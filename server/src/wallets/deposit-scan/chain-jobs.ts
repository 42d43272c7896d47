import { reportChainRead } from '@enp/shared/process/heartbeat'
import type { Redis } from 'ioredis'
import type { Deps } from '../../core/deps.ts'
import { runWhenDue } from '../../core/jobs/lease.ts'
import type { SellableProducts } from '../../payments/product.rules.ts'
import { chainApi } from '../chain/chain-api.ts'
import { ChainRefusedError, ChainUnavailableError } from '../chain/request.ts'
import { runWhenChainMatches } from '../checks/run-when-chain-matches.ts'
import { expireDeposits } from '../deposits/expire-deposits.ts'
import { payWithdrawals } from '../payouts/pay-withdrawals.ts'
import { checkSolvency } from '../solvency/check-solvency.ts'
import { scanAndCompare } from './compare-tokens.ts'
import { depositScanJob, jettonWalletScanJob, rescanJob } from './deposit-scan.rules.ts'
import { type DepositScanDependencies, scanDeposits, scanJettonWallet } from './scan-deposits.ts'

interface Dependencies extends Pick<Deps, 'db' | 'log' | 'config'> {
  readonly redis: Redis
  readonly products: SellableProducts
}

type Round = () => Promise<unknown>

const pageSize = 100

const expiring = { name: 'expiry of deposits', everySeconds: 30 }

/** Each job runs in one process at a time. Returns none if no chain is configured. */
export function chainJobs({ db, log, config, redis, products }: Dependencies): readonly Round[] {
  const { chain } = config
  if (!chain) return []
  const deps: DepositScanDependencies = { db, log, products, chain, api: chainApi(chain), pageSize }
  const withAvailabilityLog = logAvailability(log)
  const scan = async () => {
    await scanDeposits(deps)
    // Without Redis nothing reads this report either.
    await reportChainRead(redis).catch(() => undefined)
    return true
  }
  return [
    withAvailabilityLog(() => runWhenDue(db, depositScanJob, scan)),
    withAvailabilityLog(() => runWhenDue(db, jettonWalletScanJob, () => done(scanJettonWallet(deps)))),
    withAvailabilityLog(() => runWhenDue(db, rescanJob, () => done(scanAndCompare(deps)))),
    withAvailabilityLog(() =>
      runWhenChainMatches({ db, log, config }, () => payWithdrawals({ db, log, config, redis })),
    ),
    withAvailabilityLog(() => checkSolvency({ db, log, config })),
    () => runWhenDue(db, expiring, () => expireDeposits(db)),
  ]
}

function logAvailability(log: Dependencies['log']): (round: Round) => Round {
  const failing = new Set<Round>()
  return (round) => async () => {
    try {
      if ((await round()) === undefined || !failing.delete(round) || failing.size > 0) return
      log.info({}, 'the chain is reachable again')
    } catch (error) {
      if (!(error instanceof ChainUnavailableError || error instanceof ChainRefusedError)) throw error
      if (failing.size === 0)
        log.warn({ reason: error.message }, 'the chain is unreachable, deposits are scanned later')
      failing.add(round)
    }
  }
}

async function done(round: Promise<void>): Promise<true> {
  await round
  return true
}
