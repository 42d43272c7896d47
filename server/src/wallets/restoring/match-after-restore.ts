import { inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { endLeases, makeJobsDue } from '../../core/jobs/lease.ts'
import { recordAction } from '../../operators/access/record-action.ts'
import type { SellableProducts } from '../../payments/product.rules.ts'
import { starsCheck } from '../../payments/stars/check-stars.ts'
import { chainApi } from '../chain/chain-api.ts'
import { solvencyJob } from '../chain-jobs.rules.ts'
import { scanDeposits, scanJettonWallet } from '../deposit-scan/scan-deposits.ts'
import { saveReason } from '../outgoing/acknowledge-outgoing.ts'
import { scanOutgoing } from '../outgoing/scan-outgoing.ts'
import { markDueWithdrawalsProcessing } from '../payouts/pay-withdrawals.ts'
import { openPayoutContext, type PayoutContext } from '../payouts/payout-context.ts'
import { findOpenPayouts } from '../payouts/payouts.store.ts'
import { findRelease, saveRelease } from '../payouts/release.store.ts'
import { trackPayouts } from '../payouts/track-payouts.ts'
import { type MatchedTransfer, matchTransfers } from './match-transfers.ts'

interface Dependencies extends Pick<Deps, 'db' | 'log' | 'config'> {
  readonly products: SellableProducts
}

export interface RestoreMatchResult {
  /** Transfers of the hot wallet that the database did not know. */
  readonly transfers: readonly MatchedTransfer[]
  /** Those that match no withdrawal. */
  readonly unmatched: readonly MatchedTransfer[]
  /** Open payouts that the chain shows as executed but whose end is not known yet. */
  readonly unfinished: number
  /** incomplete: the chain's history is not fully known; unchanged: payouts were not held. */
  readonly outcome: 'released' | 'unchanged' | 'incomplete' | 'unresolved'
}

/** A scan reads about 5,000 transactions, so this is about a hundred million. */
const maxScans = 20_000
const pageSize = 100

/** Repeatable. Errors: those of the chain API. A transfer without an owner keeps payouts held. */
export async function matchAfterRestore(
  deps: Dependencies,
  { acknowledge }: { readonly acknowledge?: string | undefined } = {},
): Promise<RestoreMatchResult | undefined> {
  await endLeases(deps.db)
  // Repeated at once: the last comparisons may be from before the restore.
  await makeJobsDue(deps.db, [solvencyJob.name, starsCheck.name])
  const context = await openPayoutContext(deps)
  if (!context) return undefined
  const { db, chain } = context
  const watched = { ...deps, chain, api: chainApi(chain), pageSize }
  await scanDeposits(watched)
  await scanJettonWallet(watched)
  await markDueWithdrawalsProcessing(db)
  if (!(await scanToEnd(context))) return { transfers: [], unmatched: [], unfinished: 0, outcome: 'incomplete' }
  const transfers = await matchTransfers(context)
  await trackPayouts(context)
  const unfinished = (await findOpenPayouts(db)).filter(({ transaction_hash }) => transaction_hash !== null).length
  const unmatched = transfers.filter(({ match }) => match !== 'paid' && match !== 'recreated' && match !== 'returned')
  const result = { transfers, unmatched, unfinished }
  if (unmatched.length > 0 && acknowledge === undefined) return { ...result, outcome: 'unresolved' }
  return { ...result, outcome: await release(context, unmatched, acknowledge ?? '') }
}

async function scanToEnd(context: PayoutContext): Promise<boolean> {
  let known = -1n
  for (let scans = 0; scans < maxScans; scans += 1) {
    const { completeUntil, knownLt } = await scanOutgoing(context)
    if (completeUntil !== undefined) return true
    if (knownLt <= known) return false
    known = knownLt
  }
  return false
}

function release(
  { db }: PayoutContext,
  unmatched: readonly MatchedTransfer[],
  reason: string,
): Promise<'released' | 'unchanged'> {
  return inTransaction(db, async (tx) => {
    for (const { transfer } of unmatched) await saveReason(tx, { hash: transfer.hash, operatorId: null, reason })
    const known = await findRelease(tx)
    if (known?.isHere && known.heldFor === null) return 'unchanged'
    await saveRelease(tx)
    const subject = { kind: 'payouts', id: 'release' } as const
    await recordAction(tx, { operatorId: null, action: 'payouts.release', subject, details: { reason } })
    return 'released'
  })
}
