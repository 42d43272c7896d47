import { inTransaction } from '../../core/database/database.ts'
import { toRawAddress } from '../chain/addresses.ts'
import type { ChainTransaction } from '../chain/replies.ts'
import { type FetchedChainHistory, fetchHistory } from '../payouts/fetch-history.ts'
import { holdPayouts } from '../payouts/hold-payouts.ts'
import type { PayoutContext } from '../payouts/payout-context.ts'
import {
  findOutgoingCursor,
  hasMissing,
  insertOutgoing,
  moveOutgoingCursor,
  type NewOutgoing,
} from './outgoing.store.ts'
import { type HotAccounts, parseOutgoing } from './parse-outgoing.ts'

const idleSeconds = 60

type Context = Pick<PayoutContext, 'db' | 'log' | 'api' | 'chain' | 'account' | 'jettonWallet'>

/** A transfer for an unknown withdrawal holds all payouts. Errors: those of the API. */
export async function scanOutgoing(context: Context, afterLt?: bigint): Promise<FetchedChainHistory> {
  const { db, api, account, chain } = context
  const { lt = 0n } = (await findOutgoingCursor(db, chain.network, account)) ?? {}
  const history = await fetchHistory(api, account, afterLt !== undefined && afterLt < lt ? afterLt : lt)
  const transfers = history.transactions.filter((one) => one.lt > lt).flatMap((one) => toRows(context, one))
  const { completeUntil, knownLt } = history
  await inTransaction(db, async (tx) => {
    await insertOutgoing(tx, transfers)
    await moveOutgoingCursor(tx, { network: chain.network, account, lt: knownLt, completeUntil })
    const hashes = transfers.map(({ hash }) => hash)
    if (await hasMissing(tx, chain.network, hashes)) await holdPayouts({ db: tx, log: context.log }, 'missing')
  })
  return history
}

/** Finds transfers that this program didn't make, even while nothing is paid. */
export async function scanWhenIdle(context: Context): Promise<void> {
  const cursor = await findOutgoingCursor(context.db, context.chain.network, context.account)
  if (!cursor || cursor.age >= idleSeconds) await scanOutgoing(context)
}

function toRows({ account, chain, jettonWallet }: Context, transaction: ChainTransaction): NewOutgoing[] {
  const own: HotAccounts = { account, jettonWallet, deposit: toRawAddress(chain.depositAddress) }
  const { hash, lt, previousLt, at } = transaction
  return parseOutgoing(transaction, own).map(({ order, withdrawalId, organizerId, ...transfer }) => ({
    ...transfer,
    network: chain.network,
    account,
    hash,
    lt,
    previous_lt: previousLt,
    at,
    query_id: order?.queryId ?? null,
    valid_from: order?.validFrom ?? null,
    timeout_seconds: order?.timeoutSeconds ?? null,
    boc: order?.boc ?? null,
    message_hash: order?.messageHash ?? null,
    withdrawal_id: withdrawalId ?? null,
    organizer_id: organizerId ?? null,
  }))
}
