import { getNow } from '../../core/database/clock.ts'
import { type Database, inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { runWhenDue } from '../../core/jobs/lease.ts'
import { updateOpenTransaction } from '../../ledger/open-transaction.ts'
import { ChainRefusedError } from '../chain/request.ts'
import { payoutJob } from '../chain-jobs.rules.ts'
import { scanWhenIdle } from '../outgoing/scan-outgoing.ts'
import { canDatabasePay, markSigned } from './hold-payouts.ts'
import { getHotAccount, openPayoutContext, type PayoutContext } from './payout-context.ts'
import { claimPayoutsToSend, saveError } from './payouts.store.ts'
import { isReleased } from './release.store.ts'
import { signPayouts } from './signing/sign-payouts.ts'
import type { MarkRedis } from './signing/signed-mark.ts'
import { trackPayouts } from './track-payouts.ts'
import { startDue } from './unpaid.store.ts'

interface Dependencies extends Pick<Deps, 'db' | 'log' | 'config'> {
  readonly redis?: MarkRedis | undefined
}

/** One worker at a time; docs/rules/withdrawals.md. Undefined if not due. Errors: chain API. */
export async function payWithdrawals(deps: Dependencies): Promise<true | undefined> {
  const { chain } = deps.config
  if (!chain?.hotWalletMnemonic) return undefined
  const account = await getHotAccount(chain, chain.hotWalletMnemonic)
  return runWhenDue(deps.db, payoutJob, async ({ fence }): Promise<true> => {
    await markDueWithdrawalsProcessing(deps.db)
    // A copy of the database must not repeat payouts that it has lost.
    if (!(await canDatabasePay({ ...deps, account }))) return true
    const context = await openPayoutContext(deps)
    if (!context) return true
    await scanWhenIdle(context)
    await trackPayouts(context)
    await signPayouts(context, fence)
    if (await isReleased(deps.db)) await sendPayouts(context)
    await markSigned({ ...deps, account })
    return true
  })
}

export async function markDueWithdrawalsProcessing(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = await getNow(tx)
    for (const id of await startDue(tx)) await updateOpenTransaction(tx, id, { status: 'processing' }, now)
  })
}

/** The API's reply proves nothing; only the chain shows what happened. */
async function sendPayouts({ db, api, log }: PayoutContext): Promise<void> {
  for (const { id, boc } of await claimPayoutsToSend(db)) {
    try {
      await api.send(boc)
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown'
      await saveError(db, id, reason)
      // The contract refuses what it has already executed. The next check of the chain finds it.
      if (!(error instanceof ChainRefusedError)) log.warn({ payoutId: String(id), reason }, 'did not send a payout')
    }
  }
}
