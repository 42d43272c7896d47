import { inTransaction } from '../../core/database/database.ts'
import { saveReason } from '../outgoing/acknowledge-outgoing.ts'
import { findUnknown, isUnknown, type OutgoingRow } from '../outgoing/outgoing.store.ts'
import { recordPayoutFromChain } from '../payouts/end-payout.ts'
import { type FetchedChainHistory, fetchHistory } from '../payouts/fetch-history.ts'
import type { PayoutContext } from '../payouts/payout-context.ts'
import { findVerdict } from '../payouts/track-payouts.ts'
import { recreateWithdrawal } from './recreate-withdrawal.ts'
import { hasWithdrawal } from './restored.store.ts'

/**
 * paid, recreated and returned are matched; an operator decides the others. no_identifier: from an
 * old version or another program; not_confirmed: the receiver's contract has not replied yet.
 */
export type TransferMatch =
  | 'paid'
  | 'recreated'
  | 'returned'
  | 'no_identifier'
  | 'closed'
  | 'unknown_owner'
  | 'balance_too_low'
  | 'not_confirmed'

export interface MatchedTransfer {
  readonly transfer: OutgoingRow
  readonly match: TransferMatch
}

const maxAtOnce = 10_000

/** Oldest first. Inserts the rows of matched transfers. */
export async function matchTransfers(context: PayoutContext): Promise<MatchedTransfer[]> {
  const { api, db, account } = context
  const unknown = await findUnknown(db, maxAtOnce)
  const [first] = unknown
  if (!first) return []
  const history = await fetchHistory(api, account, first.previous_lt)
  const matched: MatchedTransfer[] = []
  for (const transfer of unknown) matched.push({ transfer, match: await match(context, history, transfer) })
  return matched
}

async function match(
  context: PayoutContext,
  history: FetchedChainHistory,
  transfer: OutgoingRow,
): Promise<TransferMatch> {
  const { withdrawal_id: withdrawalId } = transfer
  if (withdrawalId === null || transfer.query_id === null) return 'no_identifier'
  if (await hasWithdrawal(context.db, withdrawalId)) {
    if (await recordPayoutFromChain(context, transfer, 0n)) return 'paid'
    // Another run may have matched it at the same time.
    return (await isUnknown(context.db, transfer.hash)) ? 'closed' : 'paid'
  }
  return matchLost(context, history, transfer, withdrawalId)
}

async function matchLost(
  context: PayoutContext,
  history: FetchedChainHistory,
  transfer: OutgoingRow,
  withdrawalId: string,
): Promise<TransferMatch> {
  const { query_id, valid_from, timeout_seconds, currency, destination, hash } = transfer
  if (query_id === null || valid_from === null || timeout_seconds === null) return 'no_identifier'
  const payout = { query_id, valid_from, timeout_seconds, currency, destination }
  const verdict = await findVerdict(context, payout, history)
  if (verdict.is !== 'ended') return 'not_confirmed'
  if (verdict.state !== 'delivered') {
    const reason = `the chain shows the state ${verdict.state}`
    await inTransaction(context.db, (tx) => saveReason(tx, { hash, operatorId: null, reason }))
    return 'returned'
  }
  const { networkFee = 0n } = verdict
  const outcome = await recreateWithdrawal(context, { transfer, withdrawalId, networkFee })
  return outcome === 'known' ? 'recreated' : outcome
}
