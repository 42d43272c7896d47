import type { Deps } from '../../core/deps.ts'
import { makeJobsDue } from '../../core/jobs/lease.ts'
import { depositScanJob, jettonWalletScanJob, rescanJob } from '../chain-jobs.rules.ts'

/** Makes the worker read the last hour again. Returns false if no chain is configured. */
export async function requestRescan({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<boolean> {
  if (!config.chain) return false
  await makeJobsDue(db, [depositScanJob.name, jettonWalletScanJob.name, rescanJob.name])
  return true
}
