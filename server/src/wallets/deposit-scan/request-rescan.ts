import type { Deps } from '../../core/deps.ts'
import { makeDue } from '../../core/lease.ts'
import { depositScanJob, jettonWalletScanJob, rescanJob } from './deposit-scan.rules.ts'

/**
 * The watcher reads the last hour of the chain again with its next round, whatever it has read before. False where no chain
 * is connected.
 */
export async function requestRescan({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<boolean> {
  if (!config.chain) return false
  await makeDue(db, [depositScanJob.name, jettonWalletScanJob.name, rescanJob.name])
  return true
}
