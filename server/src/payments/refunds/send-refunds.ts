import type { Deps } from '../../core/deps.ts'
import { logBotApiFailure } from '../../telegram/log-bot-api-failure.ts'
import { finishRefund } from './finish-refund.ts'
import { claimDueRefunds } from './refunds.store.ts'

/** Telegram reports a refund that it already made, so a crash after its reply does no harm. */
export async function sendRefunds({ db, telegram, log }: Pick<Deps, 'db' | 'telegram' | 'log'>): Promise<number> {
  const due = await claimDueRefunds(db)
  for (const { id, chargeId, telegramId, attempts } of due) {
    try {
      const answer = await telegram.refundStars(telegramId, chargeId)
      if (answer === 'refused')
        log.error({ chargeId }, 'Telegram rejected a refund, its Stars go to the prepaid balance')
      await finishRefund(db, id, { state: answer === 'refunded' ? 'done' : 'failed' })
    } catch (error) {
      logBotApiFailure(log, error, 'could not send a refund, trying again', { chargeId, attempts })
    }
  }
  return due.length
}
