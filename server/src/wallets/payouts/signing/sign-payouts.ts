import { inTransaction } from '../../../core/database/database.ts'
import { holdsLease } from '../../../core/jobs/lease.ts'
import { toRawAddress, toTonAddress } from '../../chain/addresses.ts'
import { payoutJob } from '../../chain-jobs.rules.ts'
import { findUnknownByWithdrawal } from '../../outgoing/outgoing.store.ts'
import { scanOutgoing } from '../../outgoing/scan-outgoing.ts'
import { toTransferComment } from '../../outgoing/transfer-comment.rules.ts'
import { isSolvent } from '../../solvency/check-solvency.ts'
import { failWithdrawal, recordPayoutFromChain } from '../end-payout.ts'
import { holdPayout } from '../hold-payout.ts'
import { decideNextPayoutStep, gasAttachment, gasReserve, type HoldReason } from '../payout.rules.ts'
import type { PayoutContext } from '../payout-context.ts'
import { findOpenPayouts, insertPayout, reserveQueryId } from '../payouts.store.ts'
import { isReleased } from '../release.store.ts'
import { findUnpaidWithdrawals, lockUnpaidWithdrawal, type UnpaidRow, updateHoldReason } from '../unpaid.store.ts'
import { parseDestination } from './destination.ts'
import { type HighloadQuery, type SignedHighloadOrder, signOrder, timeoutSeconds } from './highload.ts'
import { tokenMessage, tonMessage } from './payment-message.ts'
import { toTokenQueryId } from './query-id.rules.ts'

/** Each payout stores the fencing token of the lease. */

/** The contract uses the time of the previous block, and nodes may lag behind each other. */
const clockSlackSeconds = 30n

/** Reads the complete history first, to record lost payouts instead of signing them again. */
export async function signPayouts(context: PayoutContext, fence: bigint): Promise<void> {
  const unpaid = await findUnpaidWithdrawals(context.db)
  if (unpaid.length === 0) return
  const { completeUntil } = await scanOutgoing(context)
  const lost = await findUnknownByWithdrawal(
    context.db,
    unpaid.map(({ id }) => id),
  )
  for (const transfer of lost) await recordPayoutFromChain(context, transfer, fence)
  // While history is missing, it may contain a payout of these withdrawals.
  if (completeUntil === undefined) return
  const funds = await fetchFunds(context, completeUntil)
  const isLost = (id: string) => lost.some(({ withdrawal_id }) => withdrawal_id === id)
  for (const withdrawal of unpaid) if (!isLost(withdrawal.id)) await pay(context, funds, withdrawal, fence)
}

async function pay(context: PayoutContext, funds: Funds, withdrawal: UnpaidRow, fence: bigint): Promise<void> {
  const { db } = context
  if (needsOperator(withdrawal.heldFor)) return
  const step = decideNextPayoutStep(withdrawal)
  if (step === 'fail') return void (await failWithdrawal(db, withdrawal.id, 'expired'))
  const held = step === 'pay' ? await findObstacle(context, funds, withdrawal) : step
  if (held === 'later') return
  if (held) return inTransaction(db, (tx) => holdPayout(tx, withdrawal.id, held))
  if (await sign(context, funds, withdrawal, fence)) funds.take(withdrawal)
}

const needsOperator = (held: HoldReason | null) => held !== null && held !== 'hot_wallet' && held !== 'solvency'

/** `later`: there is no recent solvency check. */
async function findObstacle(
  { db, chain, account, jettonWallet, api }: PayoutContext,
  funds: Funds,
  withdrawal: UnpaidRow,
): Promise<HoldReason | 'later' | undefined> {
  const { currency, address, network } = withdrawal
  const theirs = await api.jettonWalletOf(toRawAddress(chain.usdtMaster), toRawAddress(chain.depositAddress))
  const ours = [account, jettonWallet, theirs.toRawString()]
  if (network !== chain.network || 'wrong' in parseDestination(address, { chain, ours })) return 'destination'
  const solvent = await isSolvent(db, currency)
  if (solvent === undefined) return 'later'
  if (!solvent) return 'solvency'
  return funds.cover(withdrawal) ? undefined : 'hot_wallet'
}

/** Returns false if another worker has the lease, payouts are held, or it is paid or closed. */
function sign(context: PayoutContext, funds: Funds, withdrawal: UnpaidRow, fence: bigint): Promise<boolean> {
  const { db, account } = context
  const { id } = withdrawal
  const validFrom = funds.chainTime - clockSlackSeconds
  return inTransaction(db, async (tx) => {
    if (!(await holdsLease(tx, payoutJob, fence)) || !(await isReleased(tx)) || !(await lockUnpaidWithdrawal(tx, id)))
      return false
    if ((await findUnknownByWithdrawal(tx, [id])).length > 0) return false
    const queryId = await reserveQueryId(tx, { account, withdrawalId: id, validFrom, timeoutSeconds })
    if (queryId === undefined) return false
    const { boc, messageHash } = signMessage(context, funds, withdrawal, { queryId, validFrom })
    await insertPayout(tx, {
      withdrawal_id: id,
      hot_wallet: account,
      query_id: queryId,
      valid_from: validFrom,
      timeout_seconds: timeoutSeconds,
      boc,
      message_hash: messageHash,
      fence,
      after_lt: funds.lastLt,
    })
    await updateHoldReason(tx, id, null)
    return true
  })
}

function signMessage(
  { wallet, jettonWallet }: PayoutContext,
  { isDeployed }: Funds,
  { id, organizerId, currency, paid, address }: UnpaidRow,
  { queryId, validFrom }: HighloadQuery,
): SignedHighloadOrder {
  const to = toTonAddress(address)
  const comment = toTransferComment({ withdrawalId: id, organizerId })
  const tokens = { query: toTokenQueryId(queryId, validFrom), amount: paid, to, hotWallet: wallet.address, comment }
  const message =
    currency === 'ton'
      ? tonMessage(to, paid, comment)
      : tokenMessage({ ...tokens, jettonWallet: toTonAddress(jettonWallet) })
  return signOrder(wallet, { queryId, validFrom, message, deploy: !isDeployed })
}

type Payment = Pick<UnpaidRow, 'currency' | 'paid'>

/** Excludes payouts that are signed but not on the chain yet. */
interface Funds {
  /**
   * Unix time, in seconds, of the newest known block. A message signed with this time expires
   * before the wallet forgets a later one with the same query id: at most one of them is executed.
   */
  readonly chainTime: bigint
  readonly lastLt: bigint
  readonly isDeployed: boolean
  cover(payment: Payment): boolean
  take(payment: Payment): void
}

async function fetchFunds({ db, api, account, jettonWallet }: PayoutContext, completeUntil: Date): Promise<Funds> {
  const open = await findOpenPayouts(db)
  const { state, balance, lastLt, at } = await api.account(account)
  const left = { ton: balance, usdt: await api.jettonBalance(jettonWallet) }
  const take = ({ currency, paid }: Payment) => {
    left[currency] -= paid
    if (currency === 'usdt') left.ton -= gasAttachment.amount
    left.ton -= gasReserve.amount
  }
  for (const payout of open) if (payout.transaction_hash === null) take(payout)
  return {
    chainTime: BigInt(Math.floor(Math.min(at.getTime(), completeUntil.getTime()) / 1_000)),
    lastLt,
    isDeployed: state === 'active',
    cover: ({ currency, paid }) => {
      const coins = currency === 'ton' ? paid : gasAttachment.amount
      return left.ton >= coins + gasReserve.amount && (currency === 'ton' || left.usdt >= paid)
    },
    take,
  }
}
