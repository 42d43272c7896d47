import { inTransaction } from '../../core/database/database.ts'
import { toRawAddress } from '../chain/addresses.ts'
import { findUnknownByWithdrawal } from '../outgoing/outgoing.store.ts'
import { scanOutgoing } from '../outgoing/scan-outgoing.ts'
import {
  determinePayoutOutcome,
  type PayoutFacts,
  type PayoutVerdict,
  wereReturned,
} from './determine-payout-outcome.ts'
import { endPayout } from './end-payout.ts'
import type { ChainHistory } from './fetch-history.ts'
import { holdPayout } from './hold-payout.ts'
import type { PayoutContext } from './payout-context.ts'
import { findOpenPayouts, type OpenPayout, savePayoutTransactionHash } from './payouts.store.ts'

/** Enough, because a reply comes within seconds. */
const maxTransactions = 100

export async function trackPayouts(context: PayoutContext): Promise<void> {
  const open = await findOpenPayouts(context.db)
  const [afterLt] = open.map(({ after_lt }) => after_lt).sort((one, other) => (one < other ? -1 : 1))
  if (afterLt === undefined) return
  const history = await scanOutgoing(context, afterLt)
  for (const payout of open) await apply(context, payout, await findVerdict(context, payout, history))
  await endReplaced(context)
}

/** Ends payouts whose query id an earlier, lost message of the same withdrawal has used. */
async function endReplaced({ db, log }: PayoutContext): Promise<void> {
  const open = (await findOpenPayouts(db)).filter(({ transaction_hash }) => transaction_hash === null)
  const lost = await findUnknownByWithdrawal(
    db,
    open.map(({ withdrawal_id }) => withdrawal_id),
  )
  for (const { id, withdrawal_id, query_id, hot_wallet } of open) {
    const isReplaced = lost.some(
      (transfer) =>
        transfer.withdrawal_id === withdrawal_id && transfer.query_id === query_id && transfer.account === hot_wallet,
    )
    if (!isReplaced) continue
    await endPayout(db, id, { state: 'expired' })
    log.warn(
      { payoutId: String(id), withdrawalId: withdrawal_id },
      'the chain confirmed an earlier payout of the withdrawal',
    )
  }
}

type PayoutQuery = PayoutFacts & Pick<OpenPayout, 'destination'>

export async function findVerdict(
  context: PayoutContext,
  payout: PayoutQuery,
  history: ChainHistory,
): Promise<PayoutVerdict> {
  const { jettonWallet } = context
  const theirs = await getReceiver(context, payout)
  return checkReturned(context, payout, determinePayoutOutcome(payout, history, { jettonWallet, theirs }), theirs)
}

async function getReceiver({ api, chain }: PayoutContext, { currency, destination }: PayoutQuery) {
  if (currency === 'ton') return undefined
  return (await api.jettonWalletOf(toRawAddress(chain.usdtMaster), destination)).toRawString()
}

/** If the receiver has not confirmed the tokens in time, checks whether they were sent back. */
async function checkReturned(
  { api, jettonWallet }: PayoutContext,
  payout: PayoutQuery,
  verdict: PayoutVerdict,
  theirs: string | undefined,
): Promise<PayoutVerdict> {
  if (verdict.is !== 'carried_out' || !verdict.unclear || theirs === undefined) return verdict
  const { transactionHash, networkFee, at } = verdict
  const transactions = await api.transactions(jettonWallet, { since: at, limit: maxTransactions })
  const returned = wereReturned(payout, transactions, theirs)
  return returned ? { is: 'ended', state: 'bounced', networkFee, transactionHash } : verdict
}

async function apply({ db, log }: PayoutContext, payout: OpenPayout, verdict: PayoutVerdict): Promise<void> {
  const ids = { payoutId: String(payout.id), withdrawalId: payout.withdrawal_id }
  switch (verdict.is) {
    case 'waiting':
      return
    case 'carried_out':
      await savePayoutTransactionHash(db, payout.id, verdict.transactionHash)
      if (!verdict.unclear) return
      log.error(ids, 'the delivery of a jetton payout is unconfirmed')
      return inTransaction(db, (tx) => holdPayout(tx, payout.withdrawal_id, 'unclear'))
    case 'ended':
      await endPayout(db, payout.id, verdict)
      if (verdict.state !== 'delivered') log.error({ ...ids, end: verdict.state }, 'a payout ended without a payment')
  }
}
