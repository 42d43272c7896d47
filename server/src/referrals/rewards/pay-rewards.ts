import { inBatches } from '../../core/batching/batches.ts'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { runWhenDue } from '../../core/jobs/lease.ts'
import { postTransfers } from '../../ledger/ledger.store.ts'
import type { LedgerTransfer } from '../../ledger/transfer.rules.ts'
import { rewardTransfer } from '../referrals.rules.ts'
import { deductDebtFromReward } from './repay-debt.ts'
import { reverseReward } from './reverse-reward.ts'
import { findInvitersToPay, findReversals, lockPayable, releaseDueRewards, saveStatus } from './rewards.store.ts'

type Dependencies = Pick<Deps, 'db' | 'log'>

const job = { name: 'referral rewards', everySeconds: 5 }
const maxReversals = 200
const maxPeople = 200
const maxReleased = 500
const maxOfPerson = 100

export function payRewardsWhenDue(deps: Dependencies): Promise<number | undefined> {
  return runWhenDue(deps.db, job, () => payRewards(deps))
}

/**
 * Each user is paid in a separate transaction that also changes the rewards' state, so nothing is
 * paid twice. Failures wait for the next round. Returns how many were reversed or paid.
 */
export async function payRewards({ db, log }: Dependencies): Promise<number> {
  let done = 0
  const attempt = async (id: object, what: string, steps: (tx: Tx) => Promise<number>) => {
    try {
      done += await inTransaction(db, steps)
    } catch (error) {
      log.error({ err: error, ...id }, `${what} failed, trying again in the next round`)
    }
  }
  for (const rewardId of await findReversals(db, maxReversals))
    await attempt({ rewardId }, 'the reversal of a referral reward', async (tx) =>
      Number(await reverseReward(tx, rewardId)),
    )
  await inBatches(maxReleased, (limit) => releaseDueRewards(db, limit))
  for (const inviterId of await findInvitersToPay(db, maxPeople))
    await attempt({ inviterId }, 'the payment of referral rewards', (tx) => payPerson(tx, inviterId))
  return done
}

async function payPerson(tx: Tx, inviterId: string): Promise<number> {
  const rewards = await lockPayable(tx, inviterId, maxOfPerson)
  if (rewards.length === 0) return 0
  await saveStatus(
    tx,
    rewards.map(({ id }) => id),
    'paid',
  )
  const transfers: LedgerTransfer[] = []
  for (const reward of rewards) {
    const transfer = rewardTransfer(reward)
    transfers.push(transfer)
    const debt = await deductDebtFromReward(tx, transfer)
    if (debt) transfers.push(debt)
  }
  await postTransfers(tx, transfers, await getNow(tx))
  return rewards.length
}
