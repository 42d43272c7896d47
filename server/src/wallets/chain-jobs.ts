import { reportChainRead } from '@enp/shared/process/heartbeat'
import { createOutages, type Outage } from '@enp/shared/process/outages'
import type { Redis } from 'ioredis'
import type { ChainConfig } from '../core/config/chain-config.ts'
import type { Deps } from '../core/deps.ts'
import { runWhenDue } from '../core/jobs/lease.ts'
import type { SellableProducts } from '../payments/product.rules.ts'
import { chainApi } from './chain/chain-api.ts'
import { ChainRefusedError, ChainUnavailableError } from './chain/request.ts'
import { depositExpiryJob, depositScanJob, jettonWalletScanJob, rescanJob } from './chain-jobs.rules.ts'
import { runWhenChainMatches } from './checks/run-when-chain-matches.ts'
import { scanAndCompare } from './deposit-scan/compare-tokens.ts'
import { type DepositScanDependencies, scanDeposits, scanJettonWallet } from './deposit-scan/scan-deposits.ts'
import { expireDeposits } from './deposits/expire-deposits.ts'
import { payWithdrawals } from './payouts/pay-withdrawals.ts'
import { checkSolvency } from './solvency/check-solvency.ts'

interface Dependencies extends Pick<Deps, 'db' | 'log' | 'config'> {
  readonly redis: Redis
  readonly products: SellableProducts
}

type Round = () => Promise<unknown>

const pageSize = 100

/** Rounds of the jobs on the chain. Each runs in one process at a time, when it is due. */
export function chainJobs({ db, log, config, redis, products }: Dependencies, chain: ChainConfig) {
  const deps: DepositScanDependencies = { db, log, products, chain, api: chainApi(chain), pageSize }
  const withOutage = watchChain(createOutages(log)('the chain'))
  const scan = async () => {
    await scanDeposits(deps)
    // Without Redis nothing reads this report either.
    await reportChainRead(redis).catch(() => undefined)
    return true
  }
  const pay = () => payWithdrawals({ db, log, config, redis })
  return {
    scanDeposits: withOutage(() => runWhenDue(db, depositScanJob, scan)),
    scanJettonWallet: withOutage(() => runWhenDue(db, jettonWalletScanJob, () => done(scanJettonWallet(deps)))),
    rescan: withOutage(() => runWhenDue(db, rescanJob, () => done(scanAndCompare(deps)))),
    payWithdrawals: withOutage(() => runWhenChainMatches({ db, log, config }, pay)),
    checkSolvency: withOutage(() => checkSolvency({ db, log, config })),
    expireDeposits: () => runWhenDue(db, depositExpiryJob, () => expireDeposits(db)),
  }
}

/** Deposits and payouts wait until the chain is back. */
function watchChain({ failed, succeeded }: Outage): (round: Round) => Round {
  return (round) => async () => {
    try {
      if ((await round()) !== undefined) succeeded()
    } catch (error) {
      if (!(error instanceof ChainUnavailableError || error instanceof ChainRefusedError)) throw error
      failed(error.message)
    }
  }
}

async function done(round: Promise<void>): Promise<true> {
  await round
  return true
}
